import type { Logger } from '../log.js';
import type { HeadSigner } from '../security/head-signer.js';
import { Block, DIGEST, GENESIS_HASH, PAGE_ROWS, pagesOf } from './audit-blocks.js';
import { advanceHeads, keepHeads, type AuditProof } from './audit-heads.js';
import { classifyDatabaseError } from '../database/classify-error.js';
import type { Pool } from '../database/pools.js';
import { inTransaction, withoutTransaction, type Transaction } from '../database/transaction.js';

const SEAL_INTERVAL_MS = 1_000;
/** A cut-off end is noticed from the block on that was the last one then. Object storage is paid per call. */
const KEEP_INTERVAL_MS = 10_000;
/** An arbitrary number, the same in every process: only one sealer works at a time. */
const SEALER_LOCK = 7_041_961;

interface SealedRow {
  readonly organization_id: string;
  readonly transaction_id: string;
  readonly digest: Buffer;
}

interface RunningTask {
  readonly timer: NodeJS.Timeout;
  running: Promise<unknown> | undefined;
}

/**
 * Seals committed audit rows in blocks, once a second, and keeps the last block of each organisation outside the database. One process at
 * a time does each.
 */
export class AuditSealer {
  private tasks: readonly RunningTask[] = [];
  /** Organisations whose broken chains are in the log of this process. */
  private readonly reported = new Set<string>();

  constructor(
    /** A pool of the role `partita_sealer`. */
    private readonly pool: Pool,
    private readonly proof: AuditProof,
    private readonly log: Logger,
  ) {}

  start(): void {
    const seal = async (): Promise<void> => {
      await sealAuditLog(this.pool, this.proof.signer, (ids) => this.report(ids));
    };
    const keep = async (): Promise<void> => this.report(await keepHeads(this.pool, this.proof));
    this.tasks = [
      this.every(SEAL_INTERVAL_MS, seal, 'sealing the audit log failed'),
      this.every(KEEP_INTERVAL_MS, keep, 'the heads of the audit log could not be kept outside the database'),
    ];
  }

  async stop(): Promise<void> {
    for (const { timer } of this.tasks) clearInterval(timer);
    await Promise.all(this.tasks.map(({ running }) => running));
  }

  private every(intervalMs: number, work: () => Promise<void>, failure: string): RunningTask {
    const task: RunningTask = {
      timer: setInterval(() => {
        task.running ??= work()
          .catch((error: unknown) => {
            const level = classifyDatabaseError(error) === 'away' ? 'debug' : 'error';
            this.log[level]({ err: error }, failure);
          })
          .finally(() => {
            task.running = undefined;
          });
      }, intervalMs),
      running: undefined,
    };
    return task;
  }

  private report(organizationIds: readonly string[]): void {
    for (const organizationId of organizationIds) {
      if (this.reported.has(organizationId)) continue;
      this.reported.add(organizationId);
      this.log.error(
        { organizationId },
        'the audit log does not end with the block that was signed or kept outside the database; run: partita audit verify',
      );
    }
  }
}

/** Asked all the time. Without the order, Postgres reads the whole log until it finds a row, and while all is sealed there is none. */
export const hasUnsealed = async (tx: Pick<Transaction, 'sql'>): Promise<boolean> =>
  (await tx.sql`select from audit_log where xid >= (select sealed_to from audit_sealer) order by xid limit 1`).length >
  0;

/**
 * Seals the rows of all transactions that have ended. Returns the number of rows. `onBroken` gets the organisations whose chains do not
 * end with their signed head.
 */
export async function sealAuditLog(
  pool: Pool,
  signer: HeadSigner,
  onBroken: (organizationIds: readonly string[]) => void = () => undefined,
): Promise<number> {
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
    const { pages, to } = rows.length < PAGE_ROWS ? { pages: [rows], to: range.to } : wholeTransactions(tx, rows);
    const { count, broken } = await sealRows(tx, pages, { from: range.from, to, signer });
    await tx.query('update audit_sealer set sealed_to = $1::xid8', [to]);
    onBroken(broken);
    return count;
  });
}

/**
 * The next rows to seal, by transaction and then by sequence. The text of the transaction id has a name of its own: `order by xid`
 * would otherwise sort by the text, where 10000 comes before 9999.
 */
export function loadRows(tx: Transaction, from: string, to: string, limit = PAGE_ROWS): Promise<SealedRow[]> {
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

interface Sealing {
  readonly from: string;
  readonly to: string;
  readonly signer: HeadSigner;
}

async function sealRows(
  tx: Transaction,
  pages: Pages<SealedRow>,
  { from, to, signer }: Sealing,
): Promise<{ readonly count: number; readonly broken: readonly string[] }> {
  const blocks = new Map<string, NumberedBlock>();
  let count = 0;
  for await (const page of pages) {
    const added = [...new Set(page.map((row) => row.organization_id))].filter((id) => !blocks.has(id));
    for (const [id, block] of await openBlocks(tx, added)) blocks.set(id, block);
    for (const { organization_id, digest } of page) blocks.get(organization_id)!.block.add(digest);
    count += page.length;
  }
  const heads = [...blocks].map(([organizationId, { number, block }]) => ({
    organizationId,
    block: number,
    rows: block.rows,
    previousHash: block.previousHash,
    hash: block.digest(),
  }));
  const seals = heads.map(({ organizationId, block, rows, previousHash, hash }) => ({
    organization_id: organizationId,
    block,
    row_count: rows,
    previous_hash: previousHash.toString('hex'),
    hash: hash.toString('hex'),
  }));
  await tx.query(
    `insert into audit_seals (organization_id, block, from_xid, to_xid, row_count, previous_hash, hash)
     select r.organization_id, r.block, $2::xid8, $3::xid8, r.row_count, decode(r.previous_hash, 'hex'), decode(r.hash, 'hex')
     from json_to_recordset($1::json) as r (organization_id text, block integer, row_count integer, previous_hash text, hash text)`,
    [JSON.stringify(seals), from, to],
  );
  return { count, broken: await advanceHeads(tx, signer, heads) };
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
