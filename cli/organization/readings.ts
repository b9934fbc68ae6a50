import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Command } from 'commander';
import { truthOfReading } from '#domain/extraction/corrections/truth-of-reading.js';
import { readPart } from '#platform/config.js';
import type { Transaction } from '#platform/database/transaction.js';
import { readAll as readBytes } from '#platform/files/file-source.js';
import { openStorage } from '#platform/storage/open-storage.js';
import type { StoredExtraction } from '#tables/extraction-table.js';
import { administer, readIn } from './administer.js';
import { printRecord } from '../terminal/print-records.js';

interface CorrectedRow {
  readonly id: string;
  readonly file_name: string | null;
  readonly storage_key: string | null;
  readonly text: string | null;
  readonly extraction: StoredExtraction;
}

/** `partita readings …`: corrected readings as a set for `npm run eval`. */
export function registerReadings(program: Command): void {
  program
    .command('readings')
    .description('export corrected readings')
    .command('export')
    .description('write the corrected documents and truth.jsonl to a folder, for: npm run eval -- <folder>')
    .argument('<folder>', 'an existing or new folder')
    .option('--organization <id>', 'organisation id; optional if there is only one')
    .option('--json', 'print JSON for scripts')
    .action(async (folder: string, options: { organization?: string; json?: boolean }) => {
      const rows = await administer(options.organization, (admin) => readIn(admin, loadCorrected));
      printRecord(await writeSet(folder, rows), options);
    });
}

const loadCorrected = (tx: Transaction): Promise<CorrectedRow[]> => tx.sql<CorrectedRow>`
  select d.id, f.name as file_name, f.storage_key, d.text, d.extraction
  from documents d left join files f on f.organization_id = d.organization_id and f.id = d.file_id
  where d.organization_id = current_organization() and jsonb_array_length(coalesce(d.extraction -> 'corrections', '[]')) > 0
    and (f.id is not null or d.text is not null)
  order by d.id`;

async function writeSet(folder: string, rows: readonly CorrectedRow[]): Promise<{ folder: string; documents: number }> {
  const storage = await openStorage(readPart('storage'));
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const { id, file_name: name, storage_key: key, text, extraction } of rows) {
    const file = `${id}${key === null ? '.txt' : extname(name ?? '').toLowerCase()}`;
    await writeFile(join(folder, file), key === null ? (text ?? '') : await storage.read(key, readBytes));
    lines.push(JSON.stringify(truthOfReading(file, extraction)));
  }
  await writeFile(join(folder, 'truth.jsonl'), lines.map((line) => `${line}\n`).join(''));
  return { folder, documents: rows.length };
}
