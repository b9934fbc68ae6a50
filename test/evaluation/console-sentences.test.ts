import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';

const root = findProjectRoot();
const textOf = (folder: string, isWanted: (file: string) => boolean): string =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && isWanted(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');

const WRITTEN_IN = [
  'domain/coding',
  'domain/matching',
  'domain/regions',
  'domain/sales',
  'operations/matching',
  'tables',
  'schemas',
  'workers/coding',
  'workers/reconciliation',
  'console/src/api',
];
/** Sentences that are put together from several literals begin like this, or end so. */
const COMPOSED = ['The text names ', 'Paid ', ' apart'];

/** The console translates these by their English words, so a sentence that is reworded here must be reworded there. */
test('the console translates no sentence that the server no longer writes', () => {
  const source = WRITTEN_IN.map((folder) => textOf(folder, () => true)).join('\n');
  const catalogue = textOf('console/src/texts', (file) => file.endsWith('-sentences.ts'));
  const sentences = [...catalogue.matchAll(/sentence\(\s*'((?:\\.|[^'])+)'/g)].map(([, text = '']) => text);
  expect(sentences.length).toBeGreaterThan(120);
  const isWritten = (text: string): boolean =>
    text.split(/\{\w+\}/).every((part) => source.includes(part.trim().replace(/\.$/, '')));
  const missing = sentences.filter((text) => !isWritten(text) && !COMPOSED.some((part) => text.includes(part)));
  expect(missing).toEqual([]);
});
