/**
 * All errors that a caller can see. Each code has one HTTP status, one disposition and one title (`sentences/error-titles.ts`).
 *
 * - `reject`: the caller must act. The outcome is final, stored with the command, and never retried.
 * - `retry`: transient. The worker retries in place, then from the delayed topic.
 * - `dead`: a bug or an unreadable record. The record goes to the dead topic; a person replays it after the cause is
 *   fixed.
 */
export type Disposition = 'reject' | 'retry' | 'dead';

interface ErrorDefinition {
  readonly status: number;
  readonly disposition: Disposition;
}

export const ERRORS = {
  // The request
  invalid_input: { status: 400, disposition: 'reject' },
  invalid_json: { status: 400, disposition: 'reject' },
  unauthenticated: { status: 401, disposition: 'reject' },
  forbidden: { status: 403, disposition: 'reject' },
  unknown_action: { status: 404, disposition: 'reject' },
  unknown_route: { status: 404, disposition: 'reject' },
  not_found: { status: 404, disposition: 'reject' },
  method_not_allowed: { status: 405, disposition: 'reject' },
  payload_too_large: { status: 413, disposition: 'reject' },
  unsupported_media_type: { status: 415, disposition: 'reject' },
  range_not_satisfiable: { status: 416, disposition: 'reject' },
  rate_limited: { status: 429, disposition: 'reject' },
  deadline_passed: { status: 408, disposition: 'reject' },

  // Files
  file_empty: { status: 400, disposition: 'reject' },
  file_broken: { status: 400, disposition: 'reject' },
  file_encrypted: { status: 400, disposition: 'reject' },
  file_type_unsupported: { status: 415, disposition: 'reject' },
  file_type_mismatch: { status: 415, disposition: 'reject' },
  file_too_large: { status: 413, disposition: 'reject' },
  file_too_complex: { status: 413, disposition: 'reject' },
  archive_too_large: { status: 413, disposition: 'reject' },
  archive_unsafe: { status: 400, disposition: 'reject' },
  archive_nested: { status: 400, disposition: 'reject' },
  signature_broken: { status: 400, disposition: 'reject' },
  xml_broken: { status: 400, disposition: 'reject' },
  xml_forbidden: { status: 400, disposition: 'reject' },
  xml_external_entity: { status: 400, disposition: 'reject' },
  xml_encoding_unsupported: { status: 415, disposition: 'reject' },
  xml_too_large: { status: 413, disposition: 'reject' },

  // Business rules
  idempotency_conflict: { status: 409, disposition: 'reject' },
  contact_in_use: { status: 409, disposition: 'reject' },
  region_not_set: { status: 409, disposition: 'reject' },
  region_locked: { status: 409, disposition: 'reject' },
  region_unsupported: { status: 409, disposition: 'reject' },
  journal_unknown: { status: 409, disposition: 'reject' },
  document_posted: { status: 409, disposition: 'reject' },
  document_not_extracted: { status: 409, disposition: 'reject' },
  document_not_coded: { status: 409, disposition: 'reject' },
  document_not_posted: { status: 409, disposition: 'reject' },
  document_not_failed: { status: 409, disposition: 'reject' },
  duplicate_suspected: { status: 409, disposition: 'reject' },
  question_open: { status: 409, disposition: 'reject' },
  question_unknown: { status: 409, disposition: 'reject' },
  coding_impossible: { status: 409, disposition: 'reject' },
  document_not_postable: { status: 409, disposition: 'reject' },
  exchange_rate_missing: { status: 409, disposition: 'reject' },
  document_not_balanced: { status: 409, disposition: 'reject' },
  posting_in_doubt: { status: 409, disposition: 'reject' },
  asset_disposed: { status: 409, disposition: 'reject' },
  nothing_to_post: { status: 409, disposition: 'reject' },
  account_in_use: { status: 409, disposition: 'reject' },
  reminder_not_possible: { status: 409, disposition: 'reject' },
  reminder_sent: { status: 409, disposition: 'reject' },
  product_exists: { status: 409, disposition: 'reject' },
  account_exists: { status: 409, disposition: 'reject' },
  entry_exists: { status: 409, disposition: 'reject' },
  entry_reversed: { status: 409, disposition: 'reject' },
  entry_is_reversal: { status: 409, disposition: 'reject' },
  posting_settled: { status: 409, disposition: 'reject' },
  period_closed: { status: 409, disposition: 'reject' },
  rule_expired: { status: 409, disposition: 'reject' },
  transaction_reconciled: { status: 409, disposition: 'reject' },
  transaction_not_reconciled: { status: 409, disposition: 'reject' },
  transaction_ignored: { status: 409, disposition: 'reject' },
  transaction_pending: { status: 409, disposition: 'reject' },
  target_not_payable: { status: 409, disposition: 'reject' },
  document_matched: { status: 409, disposition: 'reject' },
  statement_unreadable: { status: 409, disposition: 'reject' },
  target_settled: { status: 409, disposition: 'reject' },
  allocation_mismatch: { status: 409, disposition: 'reject' },
  consent_pending: { status: 409, disposition: 'reject' },
  consent_refused: { status: 409, disposition: 'reject' },
  consent_expired: { status: 409, disposition: 'reject' },
  invoice_locked: { status: 409, disposition: 'reject' },
  contact_without_number: { status: 409, disposition: 'reject' },
  invoice_mailed: { status: 409, disposition: 'reject' },
  mail_not_configured: { status: 409, disposition: 'reject' },
  invoice_number_taken: { status: 409, disposition: 'reject' },
  invoice_number_unfit: { status: 409, disposition: 'reject' },
  invoice_incomplete: { status: 409, disposition: 'reject' },
  vat_treatment_undecided: { status: 409, disposition: 'reject' },
  provider_not_connected: { status: 409, disposition: 'reject' },
  connection_exists: { status: 409, disposition: 'reject' },
  connection_other_account: { status: 409, disposition: 'reject' },
  provider_refused: { status: 409, disposition: 'reject' },
  return_filed: { status: 409, disposition: 'reject' },
  return_outdated: { status: 409, disposition: 'reject' },
  return_blocked: { status: 409, disposition: 'reject' },
  communication_incomplete: { status: 409, disposition: 'reject' },
  period_not_ended: { status: 409, disposition: 'reject' },
  email_taken: { status: 409, disposition: 'reject' },
  invitation_accepted: { status: 409, disposition: 'reject' },
  last_owner: { status: 409, disposition: 'reject' },
  limit_reached: { status: 409, disposition: 'reject' },
  secret_rotated: { status: 409, disposition: 'reject' },
  key_revoked: { status: 409, disposition: 'reject' },

  // The service
  // No longer returned: every action has a handler. It stays, because the list of codes is public.
  not_implemented: { status: 501, disposition: 'reject' },
  internal_error: { status: 500, disposition: 'dead' },
  undecodable_command: { status: 400, disposition: 'dead' },
  retries_exhausted: { status: 503, disposition: 'dead' },
  broker_unavailable: { status: 503, disposition: 'retry' },
  queue_full: { status: 503, disposition: 'retry' },
  shutting_down: { status: 503, disposition: 'retry' },
  database_unavailable: { status: 503, disposition: 'retry' },
  storage_unavailable: { status: 503, disposition: 'retry' },
  provider_unavailable: { status: 503, disposition: 'retry' },
} satisfies Readonly<Record<string, ErrorDefinition>>;

export type ErrorCode = keyof typeof ERRORS;
