import type { StorageConfig } from '../config.js';
import type { AuditHead } from '../security/head-signer.js';
import type { FileStorage } from '../storage/file-storage.js';
import { FolderStorage } from '../storage/folder-storage.js';
import { openStorage } from '../storage/open-storage.js';

/** What is kept is not a head. It is not replaced either. */
export class UnreadableHeadError extends Error {
  override readonly name = 'UnreadableHeadError';
}

/** What is kept of a head: enough to find it again in the chain. */
export type KeptHead = Pick<AuditHead, 'block' | 'hash'>;

/**
 * Keeps the head of each audit log outside the database, where a person with rights on the database cannot change it. A log that was cut
 * off, or replaced by an earlier state with its signature, does not have the head that is kept here.
 */
export class AuditHeadStore {
  constructor(private readonly storage: Pick<FileStorage, 'readNote' | 'writeNote'>) {}

  /** Returns undefined if none is kept. Throws an UnreadableHeadError. */
  async read(organizationId: string): Promise<KeptHead | undefined> {
    const note = await this.storage.readNote(keyOf(organizationId));
    if (note === undefined) return undefined;
    const [, block = '', hash = ''] = /^(\d{1,10}) ([0-9a-f]{64})\n$/.exec(note) ?? [];
    if (hash === '') throw new UnreadableHeadError('the head that is kept outside the database is damaged');
    return { block: Number(block), hash: Buffer.from(hash, 'hex') };
  }

  async write({ organizationId, block, hash }: AuditHead): Promise<void> {
    await this.storage.writeNote(keyOf(organizationId), `${block} ${hash.toString('hex')}\n`);
  }
}

const keyOf = (organizationId: string): string => `audit-heads/${organizationId}`;

/** Heads of audit logs are kept beside the files, unless the operator names a folder. */
export async function openAuditHeads(config: StorageConfig): Promise<AuditHeadStore> {
  const { auditHeads } = config;
  return new AuditHeadStore(auditHeads === undefined ? await openStorage(config) : new FolderStorage(auditHeads));
}
