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

/** Checks that entries balance and that every file is there with its bytes. */
export async function checkData(adminUrl: string, storage: FileStorage): Promise<DataCheck> {
  const client = await openOwnerClient(adminUrl);
  try {
    await client.query('set row_security = off');
    const count = async (table: string): Promise<number> => {
      const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
      return rows[0]?.n ?? 0;
    };
    const unbalanced = await client.query<{ entry_id: string }>(UNBALANCED);
    return {
      organizations: await count('organizations'),
      entries: await count('ledger_entries'),
      files: await count('files'),
      problems: [
        ...unbalanced.rows.map(({ entry_id: id }) => `The entry ${id} does not balance.`),
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
