import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';

const root = findProjectRoot();
const textOf = (folder: string, isWanted: (file: string) => boolean): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && isWanted(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')
    // literals that are put together
    .replaceAll(/['`]\s*\+\s*['`]/g, '');

const WRITTEN_IN = [
  'domain',
  'operations',
  'tables',
  'schemas',
  'workers',
  'gateway',
  'platform',
  'providers',
  'cli',
  'console/src/api',
  'console/src/pages',
];
/** Sentences that are put together from several literals contain these words. */
const COMPOSED = [
  ...[
    'The text names ',
    'Paid ',
    ' apart',
    'similar line',
    'Money came in',
    'Money went out',
    'already reconciled (',
    'came after it was prepared',
  ],
  ...['Entered by a person', ', by {by_sentence}', '" appears in ', ' on the document is ', '{category} is exempt'],
  ...['domestic reverse charge', 'the third reader', 'is too long ago', ' is not charged: ', 'has no VAT number'],
  ...['of another person', 'must balance', 'must be a number', 'at least 1 item', 'not valid: the body'],
  ...['If it is an invoice after all', 'sandbox, not sent: ', 'seconds per page', 'undo the posting (unpost_document)'],
];

/** The console translates these by their English words, so a sentence that is reworded here must be reworded there. */
test('the console translates no sentence that the server no longer writes', () => {
  const source = WRITTEN_IN.map((folder) => textOf(folder, () => true)).join('\n');
  const catalogue = textOf('console/src/texts', (file) => file.endsWith('-sentences.ts'));
  const sentences = [...catalogue.matchAll(/sentence\(\s*(?:'([^']+)'|"([^"]+)")/g)].map(
    ([, single, double]) => single ?? double ?? '',
  );
  expect(sentences.length).toBeGreaterThan(500);
  const isWritten = (text: string): boolean =>
    text.split(/\{\w+\}/).every((part) => source.includes(part.trim().replace(/\.$/, '')));
  const missing = sentences.filter((text) => !isWritten(text) && !COMPOSED.some((part) => text.includes(part)));
  expect(missing).toEqual([]);
});
