import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretsConfig } from '../config.js';

/** The last block of an organisation's audit log. Its hash covers all blocks before it. */
export interface AuditHead {
  readonly organizationId: string;
  readonly block: number;
  readonly hash: Buffer;
}

/** Signs heads of audit logs with a key from PARTITA_SECRET, which is not in the database. */
export class HeadSigner {
  private readonly keys: readonly Buffer[];

  constructor({ current, previous }: SecretsConfig) {
    const secrets = previous === undefined ? [current] : [current, previous];
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'partita audit head v1', 32)));
  }

  /** One signature per known secret: while the secret changes, some processes know only one of the two. */
  sign(head: AuditHead): Buffer[] {
    return this.keys.map((key) => signatureOf(head, key));
  }

  isSigned(head: AuditHead, signatures: readonly Buffer[]): boolean {
    return this.sign(head).some((own) => signatures.some((each) => isSame(own, each)));
  }
}

const signatureOf = ({ organizationId, block, hash }: AuditHead, key: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`${organizationId}\n${block}\n${hash.toString('hex')}`)
    .digest();

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
