import { createHash } from 'node:crypto';
import type { Transaction } from '../database/transaction.js';

/** The previous hash of the first block of every chain. */
export const GENESIS_HASH = Buffer.alloc(32);

/** The rows that are read at a time. */
export const PAGE_ROWS = 20_000;

/**
 * What a seal says about a row. Postgres computes it where the row is: a row has kilobytes, its digest 32 bytes. The text of a
 * `jsonb` has one form, with its keys in a fixed order.
 */
export const DIGEST = `sha256(convert_to(jsonb_build_array(a.id, a.organization_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.action, a.actor, a.target_type, a.target_id, a.command_id, a.request_id, a.before, a.after)::text, 'UTF8'))`;

/**
 * Hash of a block: SHA-256 over the hash of the block before it and the digests of its rows, in the order of their
 * transactions. A row that is changed, removed, added or moved afterwards changes the hash. The block takes its rows one by one.
 */
export class Block {
  private readonly hash = createHash('sha256');
  rows = 0;

  constructor(readonly previousHash: Buffer) {
    this.hash.update(previousHash);
  }

  add(digest: Buffer): void {
    this.hash.update(digest);
    this.rows += 1;
  }

  digest(): Buffer {
    return this.hash.digest();
  }
}

/** The rows of a query by page. A block has the rows of whole transactions, and those may be of any size. */
export async function* pagesOf<R>(
  tx: Transaction,
  query: string,
  values: readonly unknown[],
): AsyncGenerator<readonly R[]> {
  await tx.query(`declare audit_rows no scroll cursor for ${query}`, values);
  for (;;) {
    // Not prepared, because its columns are those of the cursor.
    const page = await tx.queryUnprepared<R>(`fetch ${PAGE_ROWS} from audit_rows`);
    if (page.length > 0) yield page;
    if (page.length < PAGE_ROWS) break;
  }
  await tx.query('close audit_rows');
}
