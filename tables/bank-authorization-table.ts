import type { BankLink } from '#schemas/types.js';

/** A row of `bank_authorizations` without the sealed columns. */
export interface BankAuthorizationRow {
  readonly id: string;
  readonly provider: string;
  readonly institution_id: string;
  readonly institution_name: string;
  readonly state: BankLink['state'];
  readonly consent_url: string;
  readonly refusal: string | null;
  readonly expires_at: Date;
  readonly valid_until: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const BANK_AUTHORIZATION_COLUMNS =
  'id, provider, institution_id, institution_name, state, consent_url, refusal, expires_at, valid_until, version, created_at, updated_at';

/** Two weeks leave enough time for a person who is away for one. */
export const WARN_BEFORE_MS = 14 * 86_400_000;

/** The state depends on the time: an unanswered request expires, and so does a consent after its 180 days. */
export function authorizationState(row: BankAuthorizationRow, now: Date): BankLink['state'] {
  if (row.state === 'pending' && row.expires_at <= now) return 'expired';
  if (row.state === 'finalized' && row.valid_until !== null && row.valid_until <= now) return 'expired';
  return row.state;
}

export function bankAuthorizationRecord(row: BankAuthorizationRow, now: Date): BankLink {
  const state = authorizationState(row, now);
  return {
    id: row.id,
    institutionId: row.institution_id,
    institutionName: row.institution_name,
    state,
    refusal: row.refusal,
    expiresAt: row.expires_at.toISOString(),
    validUntil: row.valid_until?.toISOString() ?? null,
    expiresSoon:
      state === 'finalized' && row.valid_until !== null && row.valid_until.getTime() - now.getTime() < WARN_BEFORE_MS,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
