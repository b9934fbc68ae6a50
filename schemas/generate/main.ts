import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findStaleFiles, generateFiles } from './generate-files.js';

/** `npm run generate`: writes what changed. With `--check` it writes nothing and fails when something would change. */
const root = process.cwd();
const files = await generateFiles(root);
const { changed, superfluous } = findStaleFiles(root, files);

if (process.argv.includes('--check')) {
  const stale = [...changed, ...superfluous];
  if (stale.length > 0) {
    console.error(`Not as generated:\n  ${stale.join('\n  ')}\nRun: npm run generate`);
    process.exitCode = 1;
  }
} else {
  for (const path of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files.get(path) ?? '');
    console.log(`written  ${path}`);
  }
  for (const path of superfluous) {
    rmSync(join(root, path));
    console.log(`removed  ${path}`);
  }
  console.log(`${files.size} generated files, ${changed.length} written, ${superfluous.length} removed.`);
}
