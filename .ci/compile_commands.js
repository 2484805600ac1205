// Turns Bazel's own compile commands into clang's compile_commands.json.
//
//   bazel aquery --output=jsonproto 'mnemonic("CppCompile", deps(//...))' >FILE
//   node .ci/compile_commands.js --actions=FILE --execution_root=DIR --output_base=DIR --out=DIR SOURCE...
//
// Writes DIR/x86_64/compile_commands.json with one entry for each SOURCE, DIR/aarch64/compile_commands.json with one for
// each SOURCE that has parts for one architecture (by a condition or its file name), and for both the list
// DIR/<cpu>/sources.txt. Include paths are those of the pinned headers; flags that only gcc knows are dropped. A SOURCE that
// no target compiles is an error.
'use strict';
const fs = require('fs');
const path = require('path');

const options = {};
const sources = [];
for (const argument of process.argv.slice(2)) {
  const match = /^--(\w+)=(.*)$/.exec(argument);
  if (match) {
    options[match[1]] = match[2];
  } else {
    sources.push(argument);
  }
}

// Bazel's relative paths as absolute ones, so that nothing depends on which links the execution root holds just now.
function absolute(file) {
  // Links to the headers of a library with strip_include_prefix, which only exist once it has been built.
  file = file.replace(/^bazel-out\/[^/]+\/bin\/(external\/[^/]+)\/_virtual_includes\/.*/, '$1/include');
  if (file.startsWith('external/')) {
    return path.join(options.output_base, file);
  }
  if (file.startsWith('bazel-out/')) {
    return path.join(options.execution_root, file);
  }
  return path.resolve(file);
}

function clangArguments(gcc, cpu) {
  // clang brings the headers that belong to a compiler (stddef.h, immintrin.h); everything else is the pinned sysroot's.
  const result = ['clang', `--target=${cpu}-linux-gnu`, '-nostdlibinc', '-nostdinc++', '-Wreserved-identifier'];
  for (let i = 1; i < gcc.length; i++) {
    const include = /^(-iquote|-isystem|-I)(.*)$/.exec(gcc[i]);
    if (include) {
      const folder = include[2] || gcc[++i];
      if (!folder.includes('/gcc-cross/')) {
        // Headers of others are system headers: no findings in them.
        result.push(folder.includes('external/') ? '-isystem' : include[1], absolute(folder));
      }
    } else if (/^-(D|std=|W|m)/.test(gcc[i]) && !/^-D__(DATE|TIME|TIMESTAMP)__|^-Wno-builtin/.test(gcc[i])) {
      result.push(gcc[i]);
    }
  }
  if (result.includes('-std=c++17')) {
    // The analyzer's deep mode takes four times as long as all other checks together, most of it in templates of others.
    result.push('-Xclang', '-analyzer-config', '-Xclang', 'mode=shallow');
  }
  return result;
}

// source -> cpu -> command; of several (profiles, instances) the first by output path, so the choice never changes.
const commands = new Map();
for (const action of JSON.parse(fs.readFileSync(options.actions, 'utf8')).actions) {
  const source = action.arguments[action.arguments.indexOf('-c') + 1];
  const output = action.arguments[action.arguments.indexOf('-o') + 1];
  const cpu = action.arguments.includes('-DXB_PLATFORM_CPU_aarch64') ? 'aarch64' : 'x86_64';
  const byCpu = commands.get(source) || {};
  if (!byCpu[cpu] || output < byCpu[cpu].output) {
    byCpu[cpu] = {output, arguments: action.arguments};
  }
  commands.set(source, byCpu);
}

const missing = sources.filter((source) => !commands.has(source));
if (missing.length > 0) {
  console.error(`compile_commands: no target of //... compiles ${missing.join(', ')}: add it to a BUILD file or remove it`);
  process.exit(1);
}
for (const cpu of ['x86_64', 'aarch64']) {
  const chosen = sources.filter((source) => {
    const byCpu = commands.get(source);
    const special = /aarch64/.test(source) || /__(aarch64|x86_64)__/.test(fs.readFileSync(source, 'utf8'));
    return byCpu[cpu] && (cpu === 'x86_64' || special || !byCpu.x86_64);
  });
  const folder = path.join(options.out, cpu);
  fs.mkdirSync(folder, {recursive: true});
  const entries = chosen.map((source) => ({
    directory: path.resolve('.'),
    file: path.resolve(source),
    arguments: [...clangArguments(commands.get(source)[cpu].arguments, cpu), '-c', path.resolve(source)],
  }));
  fs.writeFileSync(path.join(folder, 'compile_commands.json'), JSON.stringify(entries, null, 1));
  fs.writeFileSync(path.join(folder, 'sources.txt'), chosen.map((source) => `${source}\n`).join(''));
}
