/**
 * All errors that a caller can see. Each code has one HTTP status, one title and one disposition.
 *
 * - `reject`: the caller must act. The outcome is final, stored with the command, and never retried.
 * - `retry`: transient. The worker retries in place, then from the delayed topic.
 * - `dead`: a bug or an unreadable record. The record goes to the dead topic; a person replays it after the cause is
 *   fixed.
 */
export type Disposition = 'reject' | 'retry' | 'dead';

interface ErrorDefinition {
  readonly status: number;
  readonly title: string;
  readonly disposition: Disposition;
}

const define = <const T extends Record<string, ErrorDefinition>>(definitions: T): T => definitions;

export const ERRORS = define({
  // The request
  invalid_input: { status: 400, title: 'Invalid input', disposition: 'reject' },
  invalid_json: { status: 400, title: 'The body is not valid JSON', disposition: 'reject' },
  unauthenticated: { status: 401, title: 'Missing or invalid API key', disposition: 'reject' },
  forbidden: { status: 403, title: 'Not permitted', disposition: 'reject' },
  unknown_action: { status: 404, title: 'Unknown action', disposition: 'reject' },
  unknown_route: { status: 404, title: 'Unknown address', disposition: 'reject' },
  not_found: { status: 404, title: 'Not found', disposition: 'reject' },
  method_not_allowed: { status: 405, title: 'Method not allowed', disposition: 'reject' },
  payload_too_large: { status: 413, title: 'The body is too large', disposition: 'reject' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type', disposition: 'reject' },
  range_not_satisfiable: { status: 416, title: 'The requested range does not exist', disposition: 'reject' },
  rate_limited: { status: 429, title: 'Too many requests', disposition: 'reject' },
  deadline_passed: { status: 408, title: 'The command deadline has passed', disposition: 'reject' },

  // Files
  file_empty: { status: 400, title: 'The file is empty', disposition: 'reject' },
  file_broken: { status: 400, title: 'The file is damaged or incomplete', disposition: 'reject' },
  file_encrypted: { status: 400, title: 'The file is password-protected', disposition: 'reject' },
  file_type_unsupported: { status: 415, title: 'This file type is not supported', disposition: 'reject' },
  file_type_mismatch: { status: 415, title: 'The content does not match the file type', disposition: 'reject' },
  file_too_large: { status: 413, title: 'The file is too large', disposition: 'reject' },
  file_too_complex: { status: 413, title: 'The file is too complex', disposition: 'reject' },
  archive_too_large: { status: 413, title: 'The unpacked archive is too large', disposition: 'reject' },
  archive_unsafe: { status: 400, title: 'The ZIP contains a path outside the archive', disposition: 'reject' },
  archive_nested: { status: 400, title: 'The archive contains another archive', disposition: 'reject' },
  signature_broken: { status: 400, title: 'The signed file cannot be opened', disposition: 'reject' },
  xml_broken: { status: 400, title: 'The XML is not well-formed', disposition: 'reject' },
  xml_forbidden: { status: 400, title: 'The XML contains a document type definition', disposition: 'reject' },
  xml_external_entity: { status: 400, title: 'The XML refers to another file', disposition: 'reject' },
  xml_encoding_unsupported: { status: 415, title: 'The XML encoding is not supported', disposition: 'reject' },
  xml_too_large: { status: 413, title: 'The XML is too large or too deep', disposition: 'reject' },

  // Business rules
  idempotency_conflict: {
    status: 409,
    title: 'The idempotency key was used with another body',
    disposition: 'reject',
  },
  contact_in_use: { status: 409, title: 'The contact is in use', disposition: 'reject' },
  region_not_set: { status: 409, title: 'The organisation has no region', disposition: 'reject' },
  region_locked: { status: 409, title: 'The region cannot be changed now', disposition: 'reject' },
  region_unsupported: { status: 409, title: 'Not available in this region', disposition: 'reject' },
  journal_unknown: { status: 409, title: 'The journal does not exist in this region', disposition: 'reject' },
  document_posted: { status: 409, title: 'The document is already posted', disposition: 'reject' },
  document_not_extracted: { status: 409, title: 'The document is not extracted yet', disposition: 'reject' },
  document_not_coded: { status: 409, title: 'The document is not coded yet', disposition: 'reject' },
  document_not_posted: { status: 409, title: 'The document is not posted', disposition: 'reject' },
  document_not_failed: { status: 409, title: 'The document has no error to retry', disposition: 'reject' },
  duplicate_suspected: { status: 409, title: 'The document may be a duplicate', disposition: 'reject' },
  question_open: { status: 409, title: 'A question must be answered first', disposition: 'reject' },
  question_unknown: { status: 409, title: 'The document has no such question', disposition: 'reject' },
  coding_impossible: { status: 409, title: 'This coding is not allowed', disposition: 'reject' },
  document_not_postable: { status: 409, title: 'This kind of document is not posted', disposition: 'reject' },
  exchange_rate_missing: { status: 409, title: 'The exchange rate is missing', disposition: 'reject' },
  document_not_balanced: { status: 409, title: 'The document amounts do not add up', disposition: 'reject' },
  posting_in_doubt: { status: 409, title: 'A posting of this document is in doubt', disposition: 'reject' },
  asset_disposed: { status: 409, title: 'The asset is disposed of', disposition: 'reject' },
  nothing_to_post: { status: 409, title: 'There is nothing to post', disposition: 'reject' },
  account_in_use: { status: 409, title: 'The account is in use', disposition: 'reject' },
  reminder_not_possible: { status: 409, title: 'No reminder is possible', disposition: 'reject' },
  reminder_sent: { status: 409, title: 'The reminder was sent', disposition: 'reject' },
  product_exists: { status: 409, title: 'The product number is taken', disposition: 'reject' },
  account_exists: { status: 409, title: 'The account number is taken', disposition: 'reject' },
  entry_exists: { status: 409, title: 'This entry exists already', disposition: 'reject' },
  entry_reversed: { status: 409, title: 'The entry is already reversed', disposition: 'reject' },
  entry_is_reversal: { status: 409, title: 'The entry is a reversal', disposition: 'reject' },
  posting_settled: { status: 409, title: 'The posting is not in doubt', disposition: 'reject' },
  period_closed: { status: 409, title: 'The period is closed', disposition: 'reject' },
  rule_expired: { status: 409, title: 'The rule is no longer in force', disposition: 'reject' },
  transaction_reconciled: { status: 409, title: 'The transaction is already reconciled', disposition: 'reject' },
  transaction_not_reconciled: { status: 409, title: 'The transaction is not reconciled', disposition: 'reject' },
  transaction_ignored: { status: 409, title: 'The transaction is ignored', disposition: 'reject' },
  transaction_pending: { status: 409, title: 'The transaction is not booked yet', disposition: 'reject' },
  target_not_payable: { status: 409, title: 'The target cannot be paid', disposition: 'reject' },
  document_matched: { status: 409, title: 'The document is matched with a transaction', disposition: 'reject' },
  statement_unreadable: { status: 409, title: 'The bank statement cannot be read', disposition: 'reject' },
  target_settled: { status: 409, title: 'The target is already settled', disposition: 'reject' },
  allocation_mismatch: {
    status: 409,
    title: 'The allocations do not cover the transaction',
    disposition: 'reject',
  },
  consent_pending: { status: 409, title: 'Consent is not given yet', disposition: 'reject' },
  consent_refused: { status: 409, title: 'Consent was refused', disposition: 'reject' },
  consent_expired: { status: 409, title: 'Consent has expired', disposition: 'reject' },
  invoice_locked: { status: 409, title: 'The invoice is locked', disposition: 'reject' },
  contact_without_number: { status: 409, title: 'The contact has no number to look up', disposition: 'reject' },
  invoice_mailed: { status: 409, title: 'The invoice was mailed to this address', disposition: 'reject' },
  mail_not_configured: { status: 409, title: 'No mail server is configured', disposition: 'reject' },
  invoice_number_taken: { status: 409, title: 'The invoice number is already used', disposition: 'reject' },
  invoice_number_unfit: {
    status: 409,
    title: 'The invoice number or date does not fit its series',
    disposition: 'reject',
  },
  invoice_incomplete: { status: 409, title: 'The invoice or profile is incomplete', disposition: 'reject' },
  vat_treatment_undecided: { status: 409, title: 'The VAT treatment cannot be derived', disposition: 'reject' },
  provider_not_connected: { status: 409, title: 'No provider is connected', disposition: 'reject' },
  connection_exists: { status: 409, title: 'A provider of this kind is already connected', disposition: 'reject' },
  connection_other_account: {
    status: 409,
    title: 'The account at the provider is a different one',
    disposition: 'reject',
  },
  provider_refused: { status: 409, title: 'The provider refused the request', disposition: 'reject' },
  return_filed: { status: 409, title: 'The return is already filed', disposition: 'reject' },
  return_outdated: { status: 409, title: 'Entries changed after the return was prepared', disposition: 'reject' },
  return_blocked: { status: 409, title: 'A check blocks the filing', disposition: 'reject' },
  communication_incomplete: {
    status: 409,
    title: 'The communication or profile is incomplete',
    disposition: 'reject',
  },
  period_not_ended: { status: 409, title: 'The period has not ended yet', disposition: 'reject' },
  email_taken: { status: 409, title: 'A user with this e-mail already exists', disposition: 'reject' },
  invitation_accepted: { status: 409, title: 'The invitation is already accepted', disposition: 'reject' },
  last_owner: { status: 409, title: 'The organisation needs an owner', disposition: 'reject' },
  limit_reached: { status: 409, title: 'A limit of the organisation is reached', disposition: 'reject' },
  secret_rotated: { status: 409, title: 'The secret was replaced already', disposition: 'reject' },
  key_revoked: { status: 409, title: 'The key is revoked', disposition: 'reject' },

  // The service
  // No longer returned: every action has a handler. It stays, because the list of codes is public.
  not_implemented: { status: 501, title: 'Not available yet', disposition: 'reject' },
  internal_error: { status: 500, title: 'Internal error', disposition: 'dead' },
  undecodable_command: { status: 400, title: 'The command cannot be decoded', disposition: 'dead' },
  retries_exhausted: { status: 503, title: 'The command failed too many times', disposition: 'dead' },
  broker_unavailable: { status: 503, title: 'The message broker is unavailable', disposition: 'retry' },
  queue_full: { status: 503, title: 'The service is busy', disposition: 'retry' },
  shutting_down: { status: 503, title: 'This instance is shutting down', disposition: 'retry' },
  database_unavailable: { status: 503, title: 'The database is unavailable', disposition: 'retry' },
  storage_unavailable: { status: 503, title: 'The file storage is unavailable', disposition: 'retry' },
  provider_unavailable: { status: 503, title: 'The provider is unavailable', disposition: 'retry' },
});

export type ErrorCode = keyof typeof ERRORS;
