import type { ExternalPostingDetails } from '#schemas/types.js';
import { wordsIn } from './told-text.js';

/** States in which the posting is not finished. */
export const OPEN_INTENT_STATES = ['pending', 'sending', 'unconfirmed', 'attaching', 'outcome_unknown'] as const;

type IntentState = (typeof OPEN_INTENT_STATES)[number] | 'confirmed' | 'refused' | 'abandoned';

/** A row of `posting_intents` without the voucher, which only delivery needs. */
export interface PostingIntentRow {
  readonly id: string;
  readonly entry_id: string;
  readonly document_id: string | null;
  readonly connection_id: string;
  readonly provider: string;
  readonly journal: string;
  readonly generation: number;
  readonly state: IntentState;
  readonly attempts: number;
  readonly attach_attempts: number;
  readonly attempted_at: Date | null;
  readonly next_attempt_at: Date | null;
  readonly reference: string | null;
  readonly booked: boolean;
  readonly attached: boolean;
  readonly last_error: string | null;
  readonly compared_at: Date | null;
  readonly foreign_state: 'draft' | 'booked' | 'gone' | null;
  readonly differences: ExternalPostingDetails['differences'];
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const INTENT_COLUMNS = `id, entry_id, document_id, connection_id, provider, journal, generation, state, attempts, attach_attempts,
  attempted_at, next_attempt_at, reference, booked, attached, last_error, compared_at, foreign_state, differences, created_at, updated_at`;

/** The state as callers see it: the states between entry and confirmation are combined. */
export function externalState(state: IntentState): 'sent' | 'confirmed' | 'refused' | 'outcome_unknown' | 'abandoned' {
  switch (state) {
    case 'confirmed':
    case 'refused':
    case 'outcome_unknown':
    case 'abandoned':
      return state;
    default:
      return 'sent';
  }
}

/** The posting in external books, as documents and entries show it. */
export const externalRecord = ({
  provider,
  reference,
  state,
  booked,
}: Pick<PostingIntentRow, 'provider' | 'reference' | 'state' | 'booked'>) => ({
  provider,
  reference,
  state: externalState(state),
  booked,
});

export const intentRecord = (row: PostingIntentRow): ExternalPostingDetails => ({
  id: row.id,
  ledgerEntryId: row.entry_id,
  documentId: row.document_id,
  connectionId: row.connection_id,
  ...externalRecord(row),
  attached: row.attached,
  attempts: row.attempts,
  lastError: row.last_error && wordsIn(row.last_error),
  comparedAt: row.compared_at?.toISOString() ?? null,
  foreignState: row.foreign_state,
  differences: row.differences,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** SQL: a voucher with the numbers that its accounts have in the external books, where the organisation mapped them. */
export const withProviderAccounts = (voucher: string): string =>
  `${voucher} || jsonb_build_object('providerAccounts', (
     select coalesce(jsonb_object_agg(a.number, a.provider_account), '{}') from accounts a
     where a.organization_id = current_organization() and a.provider_account is not null
       and (a.number = (${voucher}) ->> 'contraAccount'
         or a.number in (select line ->> 'account' from jsonb_array_elements((${voucher}) -> 'lines') line))))`;
