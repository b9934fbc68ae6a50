import { UnreadableHeadError, type KeptHead } from './audit-head-store.js';
import { Block, DIGEST, GENESIS_HASH, pagesOf } from './audit-blocks.js';
import { loadHead, type AuditProof, type SignedHead } from './audit-heads.js';
import type { Pool } from '../database/pools.js';
import { inTransaction, type Transaction } from '../database/transaction.js';

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
}

/** The block as its rows are now. */
async function readBlock(
  tx: Transaction,
  organizationId: string,
  { from_xid, to_xid }: Seal,
  previousHash: Buffer,
): Promise<Block> {
  const block = new Block(previousHash);
  const pages = pagesOf<{ digest: Buffer }>(
    tx,
    `select ${DIGEST} as digest from audit_log a
     where a.organization_id = $1 and a.xid >= $2::xid8 and a.xid < $3::xid8 order by a.xid, a.seq`,
    [organizationId, from_xid, to_xid],
  );
  for await (const page of pages) for (const { digest } of page) block.add(digest);
  return block;
}

/**
 * Recomputes one organisation's chain from its first block, looks for rows that have slipped in or lost their seal, and compares the end
 * with the signed head and with the head that is kept outside the database.
 */
export async function verifyAuditLog(pool: Pool, proof: AuditProof, organizationId: string): Promise<AuditVerdict> {
  // Read first: the sealer keeps running, and the chain may only be longer than this head.
  const kept = await readKept(proof, organizationId);
  return inTransaction(pool, async (tx) => {
    // One snapshot for the whole log, because the sealer keeps running.
    await tx.query('set transaction isolation level repeatable read, read only');
    const seals = await tx.query<Seal>(
      `select block, from_xid::text, to_xid::text, row_count, previous_hash, hash
       from audit_seals where organization_id = $1 order by block`,
      [organizationId],
    );
    let previousHash: Buffer = GENESIS_HASH;
    let rows = 0;
    let problem: string | null = null;
    for (const [index, seal] of seals.entries()) {
      const block = await readBlock(tx, organizationId, seal, previousHash);
      rows += block.rows;
      problem ??= checkSeal(seal, index + 1, block);
      previousHash = seal.hash;
    }
    const [total] = await tx.query<{ settled: bigint; recent: bigint }>(
      `select count(*) filter (where xid < s.sealed_to) as settled, count(*) filter (where xid >= s.sealed_to) as recent
       from audit_sealer s left join audit_log a on a.organization_id = $1`,
      [organizationId],
    );
    const unsealed = Number(total?.recent ?? 0n);
    problem ??= checkCompleteness(Number(total?.settled ?? 0n), rows, unsealed);
    const head = await loadHead(tx, organizationId);
    problem ??= checkHead(proof, head, seals.at(-1));
    if (typeof kept === 'string') problem ??= kept;
    else if (kept) problem ??= checkKept(kept, seals);
    // A first head may have been kept since it was looked for.
    else if (head && head.keptBlock > 0 && !(await readKept(proof, organizationId)))
      problem ??= `block ${head.keptBlock} was kept outside the database, and is not there: was PARTITA_AUDIT_HEADS or the file storage changed?`;
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

/** The signed head names the last block. Its hash covers the whole chain, and its signature needs PARTITA_SECRET. */
function checkHead({ signer }: AuditProof, head: SignedHead | undefined, last: Seal | undefined): string | null {
  if (!head) return last ? 'the signed head of the chain is missing' : null;
  if (!signer.isSigned(head, head.signatures)) return 'the head of the chain was not signed with PARTITA_SECRET';
  if (head.block !== last?.block)
    return `the chain ends with block ${last?.block ?? 0}, and the signed head is block ${head.block}`;
  return head.hash.equals(last.hash) ? null : `block ${last.block} is not the one that was signed`;
}

/** An earlier state of the log can be put back with its signature. Then the block that is kept outside the database is not in it. */
function checkKept(kept: KeptHead, seals: readonly Seal[]): string | null {
  const seal = seals[kept.block - 1];
  if (!seal) return `the chain ends with block ${seals.length}, and block ${kept.block} is kept outside the database`;
  return seal.hash.equals(kept.hash) ? null : `block ${kept.block} is not the one that is kept outside the database`;
}

async function readKept({ heads }: AuditProof, organizationId: string): Promise<KeptHead | string | undefined> {
  return heads.read(organizationId).catch((error: unknown) => {
    if (error instanceof UnreadableHeadError) return error.message;
    throw error;
  });
}
