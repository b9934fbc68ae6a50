import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import {
  authorizationState,
  BANK_AUTHORIZATION_COLUMNS,
  type BankAuthorizationRow,
} from '#tables/bank-authorization-table.js';
import { say } from '#schemas/sentences/say.js';
import { asWritten } from '#schemas/sentences/combine.js';

export interface SealedAuthorization extends BankAuthorizationRow {
  readonly sealed_code: string | null;
  readonly sealed_session: string | null;
  readonly session_accounts: readonly SessionAccount[] | null;
}

/** An account of a session that is not imported yet. */
export interface SessionAccount {
  readonly key: string;
  readonly reference: string;
  readonly name: string;
  readonly iban: string | null;
  readonly currency: string;
}

/** Errors: `not_found`. */
export async function loadAuthorization(tx: Transaction, id: string, lock = ''): Promise<SealedAuthorization> {
  const [row] = await tx.query<SealedAuthorization>(
    `select ${BANK_AUTHORIZATION_COLUMNS}, sealed_code, sealed_session, session_accounts from bank_authorizations
     where organization_id = current_organization() and id = $1 ${lock}`,
    [id],
  );
  if (!row) throw refuse('no_bank_authorization', { id });
  return row;
}

/** Errors: `consent_pending`, `consent_refused`, `consent_expired`. */
export function requireConsent(row: BankAuthorizationRow, now: Date): void {
  switch (authorizationState(row, now)) {
    case 'pending':
      throw refuse('consent_not_answered_yet', { bank: row.institution_name, at: row.expires_at.toISOString() });
    case 'refused':
      throw refuse('bank_refused_access', {
        bank: row.institution_name,
        reason: row.refusal === null ? say('bank_gave_no_reason') : asWritten(row.refusal),
      });
    case 'expired':
      throw row.valid_until === null
        ? refuse('consent_not_answered_in_time', { bank: row.institution_name, at: row.expires_at.toISOString() })
        : refuse('consent_has_expired', { at: row.valid_until.toISOString() });
    default:
  }
}
