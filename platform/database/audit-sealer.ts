import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.js';
import type { Logger } from '../log.js';
import { classifyDatabaseError } from './classify-error.js';
import type { Pool } from './pools.js';
import { inTransaction, withoutTransaction, type Transaction } from './transaction.js';

/** The previous hash of the first block of every chain. */
export const GENESIS_HASH = Buffer.alloc(32);

const SEAL_INTERVAL_MS = 1_000;
const SEAL_ROWS = 20_000;
/** An arbitrary number, the same in every process: only one sealer works at a time. */
const SEALER_LOCK = 7_041_961;

interface SealedRow {
  readonly organization_id: string;
  readonly transaction_id: string;
  readonly digest: Buffer;
}

/**
 * What a seal says about a row. Postgres computes it where the row is: a row has kilobytes, its digest 32 bytes. The text of a
 * `jsonb` has one form, with its keys in a fixed order.
 */
const DIGEST = `sha256(convert_to(jsonb_build_array(a.id, a.organization_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.action, a.actor, a.target_type, a.target_id, a.command_id, a.request_id, a.before, a.after)::text, 'UTF8'))`;

/**
 * Hash of a block: SHA-256 over the hash of the block before it and the digests of its rows, in the order of their
 * transactions. A row that is changed, removed, added or moved afterwards changes the hash. The block takes its rows one by one.
 */
class Block {
  private readonly hash = createHash('sha256');
  rows = 0;

  constructor(readonly previousHash: Buffer) {
    this.hash.update(previousHash);
  }

  add(row: Buffer | string): void {
    this.hash.update(row);
    this.rows += 1;
  }

  digest(): Buffer {
    return this.hash.digest();
  }
}

/** Seals committed audit rows in blocks, once a second, in one process at a time. */
export class AuditSealer {
  private timer: NodeJS.Timeout | undefined;
  private sealing: Promise<unknown> | undefined;

  constructor(
    /** A pool of the role `partita_sealer`. */
    private readonly pool: Pool,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.sealing ??= sealAuditLog(this.pool)
        .catch((error: unknown) => {
          const level = classifyDatabaseError(error) === 'away' ? 'debug' : 'error';
          this.log[level]({ err: error }, 'sealing the audit log failed');
        })
        .finally(() => {
          this.sealing = undefined;
        });
    }, SEAL_INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sealing;
  }
}

/** Asked all the time. Without the order, Postgres reads the whole log until it finds a row, and while all is sealed there is none. */
export const hasUnsealed = async (tx: Pick<Transaction, 'sql'>): Promise<boolean> =>
  (await tx.sql`select from audit_log where xid >= (select sealed_to from audit_sealer) order by xid limit 1`).length >
  0;

/** Seals the rows of all transactions that have ended. Returns the number of rows. */
export async function sealAuditLog(pool: Pool): Promise<number> {
  if (!(await withoutTransaction(pool, hasUnsealed))) return 0;
  return inTransaction(pool, async (tx) => {
    const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [SEALER_LOCK]);
    if (!lock?.mine) return 0;
    const [range] = await tx.query<{ from: string; to: string }>(
      `select sealed_to::text as "from", pg_snapshot_xmin(pg_current_snapshot())::text as "to" from audit_sealer`,
    );
    if (!range) return 0;
    const rows = await loadRows(tx, range.from, range.to);
    if (rows.length === 0) return 0;
    const { pages, to } = rows.length < SEAL_ROWS ? { pages: [rows], to: range.to } : wholeTransactions(tx, rows);
    const sealed = await sealRows(tx, pages, range.from, to);
    await tx.query('update audit_sealer set sealed_to = $1::xid8', [to]);
    return sealed;
  });
}

/**
 * The next rows to seal, by transaction and then by sequence. The text of the transaction id has a name of its own: `order by xid`
 * would otherwise sort by the text, where 10000 comes before 9999.
 */
export function loadRows(tx: Transaction, from: string, to: string, limit = SEAL_ROWS): Promise<SealedRow[]> {
  return tx.query<SealedRow>(
    `select a.organization_id, a.xid::text as transaction_id, ${DIGEST} as digest from audit_log a
     where a.xid >= $1::xid8 and a.xid < $2::xid8 order by a.xid, a.seq limit $3`,
    [from, to, limit],
  );
}

type Pages<R> = Iterable<readonly R[]> | AsyncIterable<readonly R[]>;

/** A full page may end in the middle of a transaction: that one waits for the next round, unless it is all there is. */
function wholeTransactions(tx: Transaction, rows: readonly SealedRow[]): { pages: Pages<SealedRow>; to: string } {
  const last = rows.at(-1)!.transaction_id;
  if (rows[0]!.transaction_id !== last) return { pages: [rows.filter((row) => row.transaction_id !== last)], to: last };
  return { pages: pagesOfTransaction(tx, last), to: (BigInt(last) + 1n).toString() };
}

const pagesOfTransaction = (tx: Transaction, id: string): Pages<SealedRow> =>
  pagesOf(
    tx,
    `select a.organization_id, a.xid::text as transaction_id, ${DIGEST} as digest from audit_log a
     where a.xid = $1::xid8 order by a.seq`,
    [id],
  );

/** The rows of a query by page. A block has the rows of whole transactions, and those may be of any size. */
async function* pagesOf<R>(tx: Transaction, query: string, values: readonly unknown[]): AsyncGenerator<readonly R[]> {
  await tx.query(`declare audit_rows no scroll cursor for ${query}`, values);
  for (;;) {
    // Not prepared, because its columns are those of the cursor.
    const page = await tx.queryUnprepared<R>(`fetch ${SEAL_ROWS} from audit_rows`);
    if (page.length > 0) yield page;
    if (page.length < SEAL_ROWS) break;
  }
  await tx.query('close audit_rows');
}

/** Returns the number of rows. */
async function sealRows(tx: Transaction, pages: Pages<SealedRow>, from: string, to: string): Promise<number> {
  const blocks = new Map<string, NumberedBlock>();
  let count = 0;
  for await (const page of pages) {
    const added = [...new Set(page.map((row) => row.organization_id))].filter((id) => !blocks.has(id));
    for (const [id, block] of await openBlocks(tx, added)) blocks.set(id, block);
    for (const { organization_id, digest } of page) blocks.get(organization_id)!.block.add(digest);
    count += page.length;
  }
  const seals = [...blocks].map(([organizationId, { number, block }]) => ({
    organization_id: organizationId,
    block: number,
    row_count: block.rows,
    previous_hash: block.previousHash.toString('hex'),
    hash: block.digest().toString('hex'),
  }));
  await tx.query(
    `insert into audit_seals (organization_id, block, from_xid, to_xid, row_count, previous_hash, hash, row_order, form)
     select r.organization_id, r.block, $2::xid8, $3::xid8, r.row_count, decode(r.previous_hash, 'hex'), decode(r.hash, 'hex'), 'number', 'digests'
     from json_to_recordset($1::json) as r (organization_id text, block integer, row_count integer, previous_hash text, hash text)`,
    [JSON.stringify(seals), from, to],
  );
  return count;
}

interface NumberedBlock {
  readonly number: number;
  readonly block: Block;
}

/** The next block of each organisation. */
async function openBlocks(tx: Transaction, organizationIds: readonly string[]): Promise<[string, NumberedBlock][]> {
  if (organizationIds.length === 0) return [];
  const tips = await tx.query<{ organization_id: string; block: number; hash: Buffer }>(
    'select distinct on (organization_id) organization_id, block, hash from audit_seals where organization_id = any($1) order by organization_id, block desc',
    [organizationIds],
  );
  const tipOf = new Map(tips.map((tip) => [tip.organization_id, tip]));
  return organizationIds.map((id) => {
    const tip = tipOf.get(id);
    return [id, { number: (tip?.block ?? 0) + 1, block: new Block(tip?.hash ?? GENESIS_HASH) }];
  });
}

export interface AuditVerdict {
  readonly organizationId: string;
  readonly blocks: number;
  readonly rows: number;
  readonly unsealed: number;
  /** The first problem, or null. */
  readonly problem: string | null;
}

interface Seal {
  readonly block: number;
  readonly from_xid: string;
  readonly to_xid: string;
  readonly row_count: number;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  /** Blocks made before the column existed sorted transaction ids as text; see `loadRows`. */
  readonly row_order: RowOrder;
  readonly form: 'digests' | 'json';
}

type RowOrder = 'number' | 'text';

const ORDER_BY: Readonly<Record<RowOrder, string>> = {
  number: 'a.xid, a.seq',
  text: 'a.xid::text collate "C", a.seq',
};

/** The rows of a block as its hash takes them. */
function pagesOfBlock(
  tx: Transaction,
  organizationId: string,
  { from_xid, to_xid, form }: Seal,
  order: RowOrder,
): AsyncIterable<readonly (Buffer | string)[]> {
  const pages = <R>(columns: string): AsyncGenerator<readonly R[]> =>
    pagesOf(
      tx,
      `select ${columns} from audit_log a
       where a.organization_id = $1 and a.xid >= $2::xid8 and a.xid < $3::xid8 order by ${ORDER_BY[order]}`,
      [organizationId, from_xid, to_xid],
    );
  return form === 'json'
    ? mapped(pages<JsonRow>(JSON_COLUMNS), (row) => `${canonicalJson({ ...row, at: row.at.toISOString() })}\n`)
    : mapped(pages<{ digest: Buffer }>(`${DIGEST} as digest`), ({ digest }) => digest);
}

/** Blocks of earlier versions hash the canonical JSON of whole rows. */
const JSON_COLUMNS =
  'id, organization_id, at, action, actor, target_type, target_id, command_id, request_id, before, after';

type JsonRow = Readonly<Record<string, unknown>> & { readonly at: Date };

async function* mapped<R, T>(pages: AsyncIterable<readonly R[]>, map: (row: R) => T): AsyncGenerator<readonly T[]> {
  for await (const page of pages) yield page.map(map);
}

async function blockOf(previousHash: Buffer, pages: AsyncIterable<readonly (Buffer | string)[]>): Promise<Block> {
  const block = new Block(previousHash);
  for await (const page of pages) for (const row of page) block.add(row);
  return block;
}

/** Recomputes one organisation's chain from its first block, and looks for rows that have slipped in or lost their seal. */
export async function verifyAuditLog(pool: Pool, organizationId: string): Promise<AuditVerdict> {
  return inTransaction(pool, async (tx) => {
    // One snapshot for the whole log, because the sealer keeps running.
    await tx.query('set transaction isolation level repeatable read, read only');
    const seals = await tx.query<Seal>(
      `select block, from_xid::text, to_xid::text, row_count, previous_hash, hash, row_order, form
       from audit_seals where organization_id = $1 order by block`,
      [organizationId],
    );
    let previousHash: Buffer = GENESIS_HASH;
    let rows = 0;
    let problem: string | null = null;
    for (const [index, seal] of seals.entries()) {
      const inOrder = (order: RowOrder): Promise<Block> =>
        blockOf(previousHash, pagesOfBlock(tx, organizationId, seal, order));
      const block = await inOrder('number');
      rows += block.rows;
      const found = checkSeal(seal, index + 1, block);
      if (found && seal.row_order === 'text') problem ??= checkSeal(seal, index + 1, await inOrder('text'));
      else problem ??= found;
      previousHash = seal.hash;
    }
    const [total] = await tx.query<{ settled: bigint; recent: bigint }>(
      `select count(*) filter (where xid < s.sealed_to) as settled, count(*) filter (where xid >= s.sealed_to) as recent
       from audit_sealer s left join audit_log a on a.organization_id = $1`,
      [organizationId],
    );
    const unsealed = Number(total?.recent ?? 0n);
    problem ??= checkCompleteness(Number(total?.settled ?? 0n), rows, unsealed);
    return { organizationId, blocks: seals.length, rows, unsealed, problem };
  });
}

/**
 * The sealer has processed all transactions below its mark, so each of their rows is in a block. A row without a block was
 * inserted later, or its block was deleted. The log starts with the founding of the organisation, so it is never empty.
 */
function checkCompleteness(settledRows: number, sealedRows: number, unsealedRows: number): string | null {
  if (settledRows > sealedRows) return `rows that should be sealed are in no block: ${settledRows - sealedRows}`;
  return settledRows + unsealedRows === 0
    ? 'the log is empty, although the founding of the organisation is always audited'
    : null;
}

function checkSeal(seal: Seal, expectedBlock: number, block: Block): string | null {
  if (seal.block !== expectedBlock) return `block ${expectedBlock} is missing`;
  if (!seal.previous_hash.equals(block.previousHash))
    return `block ${seal.block} does not continue the block before it`;
  if (seal.row_count !== block.rows)
    return `block ${seal.block} was sealed with ${seal.row_count} rows and has ${block.rows} now`;
  if (!block.digest().equals(seal.hash)) return `a row of block ${seal.block} was changed after it was sealed`;
  return null;
}
