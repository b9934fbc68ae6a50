import { createHash } from 'node:crypto';
import type pg from 'pg';
import { openOwnerClient } from '#platform/database/table-copies.js';
import { StoredFileMissingError, type FileStorage } from '#platform/storage/file-storage.js';

export interface DataCheck {
  readonly organizations: number;
  readonly entries: number;
  readonly files: number;
  /** Sentences that name what is wrong. */
  readonly problems: readonly string[];
}

const UNBALANCED = `
  select l.entry_id from ledger_lines l group by l.organization_id, l.entry_id
  having sum(l.amount_minor) <> 0 limit 10`;

/** Accounts whose summed movements differ from their lines: every balance of theirs would be wrong. */
const DIFFERING_MOVEMENTS = `
  select organization_id, account_number from (
    select organization_id, account_number, sum(debit_minor - credit_minor) as minor from account_movements group by 1, 2
    union all select organization_id, account_number, -sum(amount_minor) from ledger_lines group by 1, 2) balance
  group by 1, 2 having sum(minor) <> 0 limit 10`;

/** Checks that entries balance, that balances agree with their lines, and that every file is there with its bytes. */
export async function checkData(adminUrl: string, storage: FileStorage): Promise<DataCheck> {
  const client = await openOwnerClient(adminUrl);
  try {
    await client.query('set row_security = off');
    const count = async (table: string): Promise<number> => {
      const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
      return rows[0]?.n ?? 0;
    };
    const unbalanced = await client.query<{ entry_id: string }>(UNBALANCED);
    const differing = await client.query<{ organization_id: string; account_number: string }>(DIFFERING_MOVEMENTS);
    return {
      organizations: await count('organizations'),
      entries: await count('ledger_entries'),
      files: await count('files'),
      problems: [
        ...unbalanced.rows.map(({ entry_id: id }) => `The entry ${id} does not balance.`),
        ...differing.rows.map(
          ({ organization_id: id, account_number: number }) =>
            `The movements of account ${number} of ${id} differ from its ledger lines.`,
        ),
        ...(await findBrokenFiles(client, storage)),
      ],
    };
  } finally {
    await client.end();
  }
}

async function findBrokenFiles(client: pg.Client, storage: FileStorage): Promise<string[]> {
  const problems: string[] = [];
  let after = '';
  for (;;) {
    const { rows } = await client.query<{ storage_key: string; sha256: Buffer }>(
      'select storage_key, sha256 from files where storage_key > $1 order by storage_key limit 500',
      [after],
    );
    for (const { storage_key: key, sha256 } of rows) {
      const problem = await checkFile(key, sha256, storage);
      if (problem !== undefined) problems.push(problem);
    }
    after = rows.at(-1)?.storage_key ?? after;
    if (rows.length < 500) return problems;
  }
}

async function checkFile(key: string, sha256: Buffer, storage: FileStorage): Promise<string | undefined> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await storage.stream(key)) hash.update(chunk as Buffer);
    return hash.digest().equals(sha256) ? undefined : `The file ${key} is damaged.`;
  } catch (error) {
    if (error instanceof StoredFileMissingError) return `The file ${key} is missing.`;
    throw error;
  }
}
