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

interface AuditRow {
  readonly id: string;
  readonly organization_id: string;
  readonly at: Date;
  readonly action: string;
  readonly actor: unknown;
  readonly target_type: string | null;
  readonly target_id: string | null;
  readonly command_id: string | null;
  readonly request_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

type SealedRow = AuditRow & { readonly transaction_id: string };

const COLUMNS = 'id, organization_id, at, action, actor, target_type, target_id, command_id, request_id, before, after';

/**
 * Hash of a block: SHA-256 over the hash of the block before it and the canonical JSON of its rows, in the order of their
 * transactions. A row that is changed, removed, added or moved afterwards changes the hash.
 */
export function hashBlock(previousHash: Buffer, rows: readonly AuditRow[]): Buffer {
  const hash = createHash('sha256').update(previousHash);
  for (const row of rows) hash.update(canonicalJson({ ...row, at: row.at.toISOString() })).update('\n');
  return hash.digest();
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
    const { block, to } = rows.length < SEAL_ROWS ? { block: rows, to: range.to } : await wholeTransactions(tx, rows);
    await sealRows(tx, block, range.from, to);
    await tx.query('update audit_sealer set sealed_to = $1::xid8', [to]);
    return block.length;
  });
}

/**
 * The next rows to seal, by transaction and then by sequence. The text of the transaction id has a name of its own: `order by xid`
 * would otherwise sort by the text, where 10000 comes before 9999.
 */
export function loadRows(tx: Transaction, from: string, to: string, limit = SEAL_ROWS): Promise<SealedRow[]> {
  return tx.query<SealedRow>(
    `select ${COLUMNS}, a.xid::text as transaction_id from audit_log a
     where a.xid >= $1::xid8 and a.xid < $2::xid8 order by a.xid, a.seq limit $3`,
    [from, to, limit],
  );
}

/** A full page may end in the middle of a transaction: that one waits for the next round, unless it is all there is. */
async function wholeTransactions(
  tx: Transaction,
  rows: readonly SealedRow[],
): Promise<{ block: readonly SealedRow[]; to: string }> {
  const last = rows.at(-1)!.transaction_id;
  if (rows[0]!.transaction_id !== last) return { block: rows.filter((row) => row.transaction_id !== last), to: last };
  const block = await tx.query<SealedRow>(
    `select ${COLUMNS}, a.xid::text as transaction_id from audit_log a where a.xid = $1::xid8 order by a.seq`,
    [last],
  );
  return { block, to: (BigInt(last) + 1n).toString() };
}

async function sealRows(tx: Transaction, rows: readonly SealedRow[], from: string, to: string): Promise<void> {
  const byOrganization = new Map<string, AuditRow[]>();
  for (const { transaction_id: _transactionId, ...row } of rows) {
    const list = byOrganization.get(row.organization_id);
    if (list) list.push(row);
    else byOrganization.set(row.organization_id, [row]);
  }
  const tips = await tx.query<{ organization_id: string; block: number; hash: Buffer }>(
    'select distinct on (organization_id) organization_id, block, hash from audit_seals where organization_id = any($1) order by organization_id, block desc',
    [[...byOrganization.keys()]],
  );
  const tipOf = new Map(tips.map((tip) => [tip.organization_id, tip]));
  const seals = [...byOrganization].map(([organizationId, list]) => {
    const tip = tipOf.get(organizationId);
    const previousHash = tip?.hash ?? GENESIS_HASH;
    return {
      organization_id: organizationId,
      block: (tip?.block ?? 0) + 1,
      row_count: list.length,
      previous_hash: previousHash.toString('hex'),
      hash: hashBlock(previousHash, list).toString('hex'),
    };
  });
  await tx.query(
    `insert into audit_seals (organization_id, block, from_xid, to_xid, row_count, previous_hash, hash, row_order)
     select r.organization_id, r.block, $2::xid8, $3::xid8, r.row_count, decode(r.previous_hash, 'hex'), decode(r.hash, 'hex'), 'number'
     from json_to_recordset($1::json) as r (organization_id text, block integer, row_count integer, previous_hash text, hash text)`,
    [JSON.stringify(seals), from, to],
  );
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
}

type RowOrder = 'number' | 'text';

const ORDER_BY: Readonly<Record<RowOrder, string>> = {
  number: 'a.xid, a.seq',
  text: 'a.xid::text collate "C", a.seq',
};

const loadBlock = (
  tx: Transaction,
  organizationId: string,
  { from_xid, to_xid }: Seal,
  order: RowOrder,
): Promise<AuditRow[]> =>
  tx.query<AuditRow>(
    `select ${COLUMNS} from audit_log a
     where a.organization_id = $1 and a.xid >= $2::xid8 and a.xid < $3::xid8 order by ${ORDER_BY[order]}`,
    [organizationId, from_xid, to_xid],
  );

/** Recomputes one organisation's chain from its first block, and looks for rows that have slipped in or lost their seal. */
export async function verifyAuditLog(pool: Pool, organizationId: string): Promise<AuditVerdict> {
  return inTransaction(pool, async (tx) => {
    // One snapshot for the whole log, because the sealer keeps running.
    await tx.query('set transaction isolation level repeatable read, read only');
    const seals = await tx.query<Seal>(
      `select block, from_xid::text, to_xid::text, row_count, previous_hash, hash, row_order
       from audit_seals where organization_id = $1 order by block`,
      [organizationId],
    );
    let previousHash: Buffer = GENESIS_HASH;
    let rows = 0;
    let problem: string | null = null;
    for (const [index, seal] of seals.entries()) {
      const list = await loadBlock(tx, organizationId, seal, 'number');
      rows += list.length;
      const found = checkSeal(seal, index + 1, previousHash, list);
      if (found && seal.row_order === 'text')
        problem ??= checkSeal(seal, index + 1, previousHash, await loadBlock(tx, organizationId, seal, 'text'));
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

function checkSeal(seal: Seal, expectedBlock: number, previousHash: Buffer, rows: readonly AuditRow[]): string | null {
  if (seal.block !== expectedBlock) return `block ${expectedBlock} is missing`;
  if (!seal.previous_hash.equals(previousHash)) return `block ${seal.block} does not continue the block before it`;
  if (seal.row_count !== rows.length)
    return `block ${seal.block} was sealed with ${seal.row_count} rows and has ${rows.length} now`;
  if (!hashBlock(previousHash, rows).equals(seal.hash))
    return `a row of block ${seal.block} was changed after it was sealed`;
  return null;
}
