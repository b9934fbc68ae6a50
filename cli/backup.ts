import type { Command } from 'commander';
import { checkData } from '#operations/backup/check-database.js';
import { restoreBackup } from '#operations/backup/restore-backup.js';
import { writeBackup } from '#operations/backup/write-backup.js';
import { readPart } from '#platform/config.js';
import { openAuditHeads } from '#platform/audit/audit-head-store.js';
import { verifyAuditLog } from '#platform/audit/audit-verifier.js';
import { openStorage } from '#platform/storage/open-storage.js';
import { listOrganizations, openAuditProof, withPool } from './organization/administer.js';

interface Options {
  readonly json?: boolean;
}

/** `partita backup`, `partita restore` and `partita check`: copies of the database and the files. */
export function registerBackup(program: Command): void {
  program
    .command('backup')
    .description('write all tables, in one snapshot, and all files to an empty folder; nothing has to stop')
    .argument('<folder>', 'a new or empty folder')
    .option('--json', 'print JSON for scripts')
    .action(async (folder: string, options: Options) => {
      const storage = await openStorage(readPart('storage'));
      const { adminUrl } = readPart('database');
      const { current: secret } = readPart('secrets');
      const { takenAt, tables, files } = await writeBackup({ adminUrl, secret, storage, folder, ...progress(options) });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      if (options.json) console.log(JSON.stringify({ takenAt, tables: tables.length, rows, files }));
      else
        console.log(
          `✓ backup of ${takenAt} in ${folder}. Keep PARTITA_SECRET in another place; it is not in the backup.`,
        );
      for (const key of files.missing ?? [])
        console.error(`✗ The file ${key} is gone from the storage. The backup has everything else.`);
      if (files.missing?.length) process.exitCode = 1;
    });
  program
    .command('restore')
    .description('load a backup into an empty database and file storage, and check it')
    .argument('<folder>', 'the folder that `partita backup` wrote')
    .option('--json', 'print JSON for scripts')
    .action(async (folder: string, options: Options) => {
      const storage = await openStorage(readPart('storage'));
      const database = readPart('database');
      const { current: secret } = readPart('secrets');
      const heads = await openAuditHeads(readPart('storage'));
      await restoreBackup({ database, secret, storage, heads, folder, ...progress(options) });
      await printCheck(options);
    });
  program
    .command('check')
    .description('check audit chains, entries and files; exits with 1 if something is wrong')
    .option('--json', 'print JSON for scripts')
    .action((options: Options) => printCheck(options));
}

const progress = ({ json }: Options): { onProgress?: (line: string) => void } =>
  json ? {} : { onProgress: (line) => console.log(line) };

async function printCheck({ json }: Options): Promise<void> {
  const storage = await openStorage(readPart('storage'));
  const { problems, ...counts } = await checkData(readPart('database').adminUrl, storage);
  const broken = [...problems, ...(await findBrokenChains())];
  if (json) console.log(JSON.stringify({ ...counts, problems: broken }));
  else {
    for (const problem of broken) console.error(`✗ ${problem}`);
    const { organizations, entries, files } = counts;
    if (broken.length === 0)
      console.log(
        `✓ ${organizations} organisations, ${entries} entries that balance, ${files} files, audit chains intact`,
      );
  }
  if (broken.length > 0) process.exitCode = 1;
}

async function findBrokenChains(): Promise<string[]> {
  const organizations = await listOrganizations();
  const proof = await openAuditProof();
  return withPool('partita_sealer', async (pool) => {
    const problems: string[] = [];
    for (const { id } of organizations) {
      const { problem } = await verifyAuditLog(pool, proof, id);
      if (problem !== null) problems.push(`The audit log of ${id}: ${problem}.`);
    }
    return problems;
  });
}
