/**
 * `node dist/test/conformance/write-corpus.js <folder> [n]` writes every n-th combination, for validators that are not
 * part of the tests.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '#platform/settings-reader.js';
import { readEinvoicingSettings } from '#providers/einvoicing/settings.js';
import { fatturaPaSchema } from '#providers/einvoicing/fatturapa-schema.js';
import { writeCorpus } from './invoice-corpus.js';

const [folder, every = '1'] = process.argv.slice(2);
if (folder === undefined) throw new Error('give the folder to write to');
mkdirSync(folder, { recursive: true });
const { files, refused } = await writeCorpus(
  await fatturaPaSchema(readSettings(readEinvoicingSettings).fatturaPaDirectory),
  Number(every),
);
for (const { name, xml } of files) writeFileSync(join(folder, name), xml);
process.stdout.write(`${files.length} files; refused: ${JSON.stringify(refused, null, 2)}\n`);
