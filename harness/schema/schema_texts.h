// schema_texts.h - the JSON Schemas of a data set's files, as text. BUILD makes the source out of *.schema.json.
#ifndef NGCC_XBENCH_HARNESS_SCHEMA_SCHEMA_TEXTS_H_
#define NGCC_XBENCH_HARNESS_SCHEMA_SCHEMA_TEXTS_H_

namespace xbench {

extern const char kEnvironmentSchemaText[];  // environment.json
extern const char kKatSchemaText[];          // kat/*.json
extern const char kPlanSchemaText[];         // plan.json
extern const char kRecordSchemaText[];       // records/*.json
extern const char kSoakSchemaText[];         // soak/*.json

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SCHEMA_SCHEMA_TEXTS_H_
