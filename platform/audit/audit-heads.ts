import type { AuditHead, HeadSigner } from '../security/head-signer.js';
import { UnreadableHeadError, type AuditHeadStore } from './audit-head-store.js';
import type { Pool } from '../database/pools.js';
import { inTransaction, type Transaction } from '../database/transaction.js';

/** What is not in the database, so that who changes the database cannot change it. */
export interface AuditProof {
  readonly signer: HeadSigner;
  readonly heads: AuditHeadStore;
}

/** A block that was sealed now, and the hash of the one before it. */
interface NewHead extends AuditHead {
  readonly previousHash: Buffer;
}

export interface SignedHead extends AuditHead {
  readonly signatures: readonly Buffer[];
  /** The last block that was kept outside the database; 0 if none was. */
  readonly keptBlock: number;
}

interface HeadRow {
  readonly organization_id: string;
  readonly block: number;
  readonly hash: Buffer;
  readonly signatures: readonly Buffer[];
  readonly kept_block: number;
}

const COLUMNS = 'organization_id, block, hash, signatures, kept_block';

const headOf = ({ organization_id, block, hash, signatures, kept_block }: HeadRow): SignedHead => ({
  organizationId: organization_id,
  block,
  hash,
  signatures,
  keptBlock: kept_block,
});

export async function loadHead(tx: Transaction, organizationId: string): Promise<SignedHead | undefined> {
  const rows = await tx.query<HeadRow>(`select ${COLUMNS} from audit_heads where organization_id = $1`, [
    organizationId,
  ]);
  return rows.map(headOf)[0];
}

/**
 * Signs the new blocks of chains that end with their signed head. A chain that was changed keeps its old head, which does not fit any
 * more: signing would make the change valid. Returns the organisations of such chains.
 */
export async function advanceHeads(
  tx: Transaction,
  signer: HeadSigner,
  newHeads: readonly NewHead[],
): Promise<readonly string[]> {
  const rows = await tx.query<HeadRow>(`select ${COLUMNS} from audit_heads where organization_id = any($1)`, [
    newHeads.map(({ organizationId }) => organizationId),
  ]);
  const heads = new Map(rows.map((row) => [row.organization_id, headOf(row)]));
  const continues = ({ organizationId, block, previousHash }: NewHead): boolean => {
    const head = heads.get(organizationId);
    if (!head) return block === 1;
    return head.block === block - 1 && head.hash.equals(previousHash) && signer.isSigned(head, head.signatures);
  };
  await writeHeads(tx, signer, newHeads.filter(continues));
  return newHeads.filter((head) => !continues(head)).map(({ organizationId }) => organizationId);
}

async function writeHeads(tx: Transaction, signer: HeadSigner, heads: readonly AuditHead[]): Promise<void> {
  if (heads.length === 0) return;
  const rows = heads.map((head) => ({
    organization_id: head.organizationId,
    block: head.block,
    hash: head.hash.toString('hex'),
    signatures: signer.sign(head).map((signature) => signature.toString('hex')),
  }));
  await tx.query(
    `insert into audit_heads (organization_id, block, hash, signatures)
     select r.organization_id, r.block, decode(r.hash, 'hex'), array(select decode(s, 'hex') from json_array_elements_text(r.signatures) s)
     from json_to_recordset($1::json) as r (organization_id text, block integer, hash text, signatures json)
     on conflict (organization_id) do update set block = excluded.block, hash = excluded.hash, signatures = excluded.signatures`,
    [JSON.stringify(rows)],
  );
}

/** An arbitrary number, the same in every process: only one writes heads at a time, so that none is replaced by an earlier one. */
const KEEPER_LOCK = 7_041_962;
/** Written one after the other, in a transaction that may take a minute. */
const HEADS_PER_ROUND = 200;

/**
 * Keeps new heads outside the database, unless the one that is kept there is not in the chain: then the chain was cut off, and the kept
 * head is the evidence. Returns the organisations of such chains.
 */
export async function keepHeads(pool: Pool, { signer, heads }: AuditProof): Promise<readonly string[]> {
  const broken: string[] = [];
  let after = '';
  for (;;) {
    const last = await inTransaction(pool, async (tx) => {
      const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [KEEPER_LOCK]);
      if (!lock?.mine) return undefined;
      const rows = await tx.query<HeadRow>(
        `select ${COLUMNS} from audit_heads where block > kept_block and organization_id > $1 order by organization_id limit $2`,
        [after, HEADS_PER_ROUND],
      );
      const kept: AuditHead[] = [];
      for (const head of rows.map(headOf)) {
        if (!signer.isSigned(head, head.signatures) || !(await isKeptHeadInChain(tx, heads, head.organizationId))) {
          broken.push(head.organizationId);
          continue;
        }
        await heads.write(head);
        kept.push(head);
      }
      await markKept(tx, kept);
      return rows.length < HEADS_PER_ROUND ? undefined : rows.at(-1)?.organization_id;
    });
    if (last === undefined) return broken;
    after = last;
  }
}

async function markKept(tx: Transaction, kept: readonly AuditHead[]): Promise<void> {
  await tx.query(
    `update audit_heads h set kept_block = k.block from unnest($1::text[], $2::integer[]) as k (organization_id, block)
     where h.organization_id = k.organization_id`,
    [kept.map(({ organizationId }) => organizationId), kept.map(({ block }) => block)],
  );
}

async function isKeptHeadInChain(tx: Transaction, heads: AuditHeadStore, organizationId: string): Promise<boolean> {
  const kept = await heads.read(organizationId).catch((error: unknown) => {
    if (error instanceof UnreadableHeadError) return 'unreadable' as const;
    throw error;
  });
  if (!kept) return true;
  if (kept === 'unreadable') return false;
  const [seal] = await tx.query<{ hash: Buffer }>(
    'select hash from audit_seals where organization_id = $1 and block = $2',
    [organizationId, kept.block],
  );
  return seal?.hash.equals(kept.hash) ?? false;
}

/**
 * Takes the present end of a log as its head, in the database and outside of it: after the database was restored to an earlier time, or
 * when heads are kept in another place. Returns the block, or 0 for a log without blocks.
 */
export async function acceptEnd(pool: Pool, { signer, heads }: AuditProof, organizationId: string): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const [end] = await tx.query<{ block: number; hash: Buffer }>(
      'select block, hash from audit_seals where organization_id = $1 order by block desc limit 1',
      [organizationId],
    );
    if (!end) return 0;
    const head = { organizationId, ...end };
    await writeHeads(tx, signer, [head]);
    await heads.write(head);
    await markKept(tx, [head]);
    return end.block;
  });
}

interface SignCount {
  readonly sealed: number;
  readonly resealed: number;
  readonly unreadable: number;
}

/** Signs all heads anew after PARTITA_SECRET was changed. Heads that neither secret signed stay as they are. */
export async function signHeadsAnew(pool: Pool, signer: HeadSigner): Promise<SignCount> {
  const { rows } = await pool.query<HeadRow>(`select ${COLUMNS} from audit_heads order by organization_id`);
  const signed = rows.map(headOf).filter((head) => signer.isSigned(head, head.signatures));
  let resealed = 0;
  for (const head of signed) {
    // The sealer may have gone on. It signs with the secrets of its own process.
    const { rowCount } = await pool.query(
      `update audit_heads set signatures = $3 where organization_id = $1 and block = $2 and signatures <> $3`,
      [head.organizationId, head.block, signer.sign(head)],
    );
    resealed += rowCount ?? 0;
  }
  return { sealed: rows.length, resealed, unreadable: rows.length - signed.length };
}
