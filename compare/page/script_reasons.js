'use strict';
// Sentences that programs write into data sets and comparisons, in the page's language. What is not known here stays as it is. No
// document is used.
(() => {
  // Each: what the sentence looks like, and its term; what the brackets find are the term's parts, themselves said again.
  const SENTENCES = [
    [/^not in the set before$/s, 'reason_not_before'],
    [/^not in the set after$/s, 'reason_not_after'],
    [/^before: (.*)$/s, 'reason_before'],
    [/^after: (.*)$/s, 'reason_after'],
    [/^known-answer tests: (.*)$/s, 'reason_kat'],
    [/^digests of (\d+) and of (\d+) bits$/s, 'reason_digests'],
    [/^no trial has samples$/s, 'reason_no_samples'],
    [/^too few trials: (\d+) and (\d+)$/s, 'reason_few_trials'],
    [/^too few trials: (\d+) and (\d+) cannot show a difference among (\d+) cells$/s, 'reason_hopeless'],
    [/^within the threshold of ([\d.]+) %$/s, 'reason_threshold'],
    [/^not beyond doubt among (\d+) cells \(Holm\)$/s, 'reason_holm'],
    [/^no cell was timed in both sets$/s, 'reason_none_timed'],
    [/^no cell was counted in both sets$/s, 'reason_none_counted'],
    [/^the instance has no block length$/s, 'fit_no_block_length'],
    [/^too few message lengths with figures on both sides$/s, 'fit_too_few_points'],
    [/^a cost is not above 0$/s, 'fit_not_positive'],
    [/^this platform is emulated here.*$/s, 'reason_emulated'],
    [/^not in schema (\d+)$/s, 'reason_schema'],
    [/^not examined$/s, 'reason_not_examined'],
    [/^left out: the campaign ran with --no-constant-time$/s, 'reason_left_out'],
    [/^the known-answer tests did not pass$/s, 'reason_kats_failed'],
    [/^there is no Valgrind here for programs of this platform$/s, 'reason_no_valgrind'],
    [/^system differs: (.*) and (.*)$/s, 'differs_system'],
    [/^processor differs: (.*) and (.*)$/s, 'differs_processor'],
    [/^kernel differs: (.*) and (.*)$/s, 'differs_kernel'],
    [/^toolchain lock differs: (.*) and (.*)$/s, 'differs_lock'],
    [/^(\d+) of (\d+) implementations were compiled with other flags; the first is (.*)$/s, 'differs_flags'],
    [/^(\d+) of (\d+) implementations have libraries with other bytes; the first is (.*)$/s, 'differs_libraries'],
  ];

  // say returns `sentence` in the page's language.
  XB.say = (sentence) => {
    for (const [form, term] of SENTENCES) {
      const found = form.exec(sentence);
      if (found) {
        return XB.t(term, ...found.slice(1).map(XB.say));
      }
    }
    return sentence;
  };
})();
