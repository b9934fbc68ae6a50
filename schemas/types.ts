// GENERATED from the contracts by `npm run generate`. Do not edit.

export interface Account {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly type: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  readonly vatCode: string | null;
  readonly standardAccount: string | null;
  readonly active: boolean;
  readonly balance: number;
}

export interface Actor {
  readonly type: 'key' | 'user' | 'connected_app' | 'system';
  readonly id: string;
  readonly name: string;
  readonly userId: string | null;
  readonly onBehalfOf: {
    readonly type: 'key' | 'user' | 'connected_app' | 'system';
    readonly id: string;
    readonly name: string;
  } | null;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scope: 'user' | 'organization';
  readonly permissions: ReadonlyArray<'documents:edit' | 'documents:post' | 'documents:delete' | 'settings:edit' | 'bank:edit' | 'invoices:edit' | 'ledger:edit' | 'read' | 'admin'>;
  readonly prefix: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly createdBy: string | null;
  readonly userId: string | null;
  readonly importer: boolean;
}

export interface Approver {
  readonly type: 'key' | 'user' | 'connected_app' | 'system';
  readonly id: string;
  readonly name: string;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actor: Actor;
  readonly target: {
    readonly type: string;
    readonly id: string;
  } | null;
  readonly commandId: string | null;
  readonly requestId: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly seal: {
    readonly block: number;
    readonly hash: string;
  } | null;
}

export interface BankAccount {
  readonly id: string;
  readonly name: string;
  readonly iban: string | null;
  readonly currency: string;
  readonly institutionName: string | null;
  readonly connection: 'connected' | 'expiring' | 'expired' | 'statements';
  readonly consentValidUntil: string | null;
  readonly balance: number | null;
  readonly balanceAt: string | null;
  readonly ledgerAccountId: string | null;
  readonly syncedAt: string | null;
  readonly syncError: {
    readonly code: string;
    readonly message: string;
    readonly at: string;
  } | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface BankLink {
  readonly id: string;
  readonly institutionId: string;
  readonly institutionName: string;
  readonly state: 'pending' | 'approved' | 'refused' | 'finalized' | 'expired';
  readonly refusal: string | null;
  readonly expiresAt: string;
  readonly validUntil: string | null;
  readonly expiresSoon: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface BankStatement {
  readonly id: string;
  readonly bankAccountId: string;
  readonly format: 'camt053' | 'mt940' | 'ofx' | 'csv';
  readonly fileId: string;
  readonly fileName: string | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly lines: number;
  readonly newTransactions: number;
  readonly knownTransactions: number;
  readonly openingBalance: number | null;
  readonly closingBalance: number | null;
  readonly warnings: readonly Warning[];
  readonly createdAt: string;
}

export interface Books {
  readonly closedUntil: string | null;
  readonly openFrom: string;
}

export interface CalendarToken {
  readonly token: string;
  readonly url: string;
  readonly created: boolean;
  readonly createdAt: string;
}

export interface Caller {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly baseCurrency: string;
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly actorType: 'key' | 'user' | 'connected_app' | 'system';
  readonly actorId: string;
  readonly actorName: string;
  readonly userId: string | null;
  readonly role: 'owner' | 'accountant' | 'employee' | 'viewer' | null;
  readonly readOnly: boolean;
  readonly permissions: ReadonlyArray<'documents:edit' | 'documents:post' | 'documents:delete' | 'settings:edit' | 'bank:edit' | 'invoices:edit' | 'ledger:edit' | 'read' | 'admin'>;
}

export interface CodingLine {
  readonly ledgerAccountId: string | null;
  readonly category: string | null;
  readonly vatCode: string | null;
  readonly vatRate: number | null;
  readonly netAmount: number;
  readonly vatAmount: number;
  readonly amount: number;
  readonly origin: 'person' | 'vendor_rule' | 'memory' | 'region_rule' | 'default';
  readonly reason: string;
}

export interface Command {
  readonly id: string;
  readonly action: string;
  readonly status: 'accepted' | 'done' | 'rejected' | 'dead';
  readonly acceptedAt: string;
  readonly completedAt: string | null;
  readonly progress: {
    readonly step: string;
    readonly done: number;
    readonly total: number;
    readonly at: string;
  } | null;
  readonly result: unknown;
  readonly problem: Problem | null;
}

export interface ConnectedApp {
  readonly id: string;
  readonly name: string;
  readonly redirectHost: string;
  readonly access: 'read' | 'write';
  readonly userId: string;
  readonly userName: string;
  readonly connectedAt: string;
  readonly lastUsedAt: string | null;
  readonly disconnectedAt: string | null;
}

export interface Contact {
  readonly id: string;
  readonly type: 'client' | 'vendor' | 'both';
  readonly name: string;
  readonly businessId: string | null;
  readonly vatNumber: string | null;
  readonly fiscalCode: string | null;
  readonly sdiCode: string | null;
  readonly pec: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface ContactInvoicing {
  readonly contactId: string;
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly province: string | null;
    readonly country: string;
  } | null;
  readonly supplies: 'goods' | 'services' | null;
  readonly zeroRateVatCode: string | null;
  readonly splitPayment: boolean | null;
  readonly withholds: boolean | null;
  readonly paymentDays: number | null;
  readonly updatedAt: string | null;
  readonly version: number;
}

export interface DeadLetter {
  readonly id: string;
  readonly action: string;
  readonly status: 'open' | 'done' | 'rejected' | 'discarded';
  readonly code: string;
  readonly detail: string;
  readonly payload: unknown;
  readonly sentBy: Approver | null;
  readonly record: string;
  readonly deaths: number;
  readonly diedAt: string;
}

export interface Deadline {
  readonly id: string;
  readonly kind: 'vat_return' | 'vat_payment' | 'vat_advance' | 'vat_communication' | 'vat_annual_return' | 'eu_sales_list' | 'stamp_duty' | 'withholding_tax';
  readonly title: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly dueDate: string;
  readonly nominalDate: string;
  readonly movedBecause: string | null;
  readonly amount: number | null;
  readonly currency: string;
  readonly readiness: 'done' | 'ready' | 'open' | 'running';
  readonly missing: readonly string[];
  readonly vatReturnId: string | null;
  readonly source: string;
  readonly mark: 'verified' | 'secondary' | 'unverified';
}

export interface Document {
  readonly id: string;
  readonly state: 'draft' | 'extracted' | 'coded' | 'posted';
  readonly error: {
    readonly step: 'extract' | 'code' | 'post';
    readonly code: string;
    readonly message: string;
    readonly at: string;
  } | null;
  readonly source: 'upload' | 'email' | 'webhook';
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly mimeType: string | null;
  readonly archive: {
    readonly fileId: string;
    readonly fileName: string | null;
    readonly entry: string;
    readonly position: number;
    readonly count: number;
  } | null;
  readonly hasText: boolean;
  readonly contactId: string | null;
  readonly confidence: number | null;
  readonly extraction: Extraction | null;
  readonly ledgerAccountId: string | null;
  readonly category: string | null;
  readonly vatCode: string | null;
  readonly bookingText: string | null;
  readonly codedAmount: number | null;
  readonly codingLines: readonly CodingLine[];
  readonly posting: Posting | null;
  readonly duplicateOf: string | null;
  readonly warnings: readonly Warning[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface DocumentDetails {
  readonly id: string;
  readonly state: 'draft' | 'extracted' | 'coded' | 'posted';
  readonly error: {
    readonly step: 'extract' | 'code' | 'post';
    readonly code: string;
    readonly message: string;
    readonly at: string;
  } | null;
  readonly source: 'upload' | 'email' | 'webhook';
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly mimeType: string | null;
  readonly archive: {
    readonly fileId: string;
    readonly fileName: string | null;
    readonly entry: string;
    readonly position: number;
    readonly count: number;
  } | null;
  readonly hasText: boolean;
  readonly contactId: string | null;
  readonly confidence: number | null;
  readonly extraction: Extraction | null;
  readonly ledgerAccountId: string | null;
  readonly category: string | null;
  readonly vatCode: string | null;
  readonly bookingText: string | null;
  readonly codedAmount: number | null;
  readonly codingLines: readonly CodingLine[];
  readonly posting: Posting | null;
  readonly duplicateOf: string | null;
  readonly warnings: readonly Warning[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly text: string | null;
  readonly file: {
    readonly id: string;
    readonly name: string | null;
    readonly mimeType: string;
    readonly bytes: number;
    readonly url: string;
  } | null;
  readonly progress: {
    readonly step: 'extract' | 'code' | 'post';
    readonly share: number;
    readonly at: string;
  } | null;
  readonly history: ReadonlyArray<{
    readonly at: string;
    readonly action: string;
    readonly actor: Actor;
    readonly state: 'draft' | 'extracted' | 'coded' | 'posted' | null;
    readonly errorCode: string | null;
  }>;
}

export interface Einvoice {
  readonly id: string;
  readonly invoiceId: string;
  readonly number: string;
  readonly state: 'queued' | 'sent' | 'delivered' | 'not_delivered' | 'rejected' | 'accepted' | 'refused' | 'expired' | 'outcome_unknown';
  readonly documentType: string;
  readonly provider: string;
  readonly fileName: string | null;
  readonly exchangeId: string | null;
  readonly notices: ReadonlyArray<{
    readonly type: string;
    readonly at: string;
    readonly code: string | null;
    readonly message: string;
    readonly fileName: string | null;
  }>;
  readonly lastError: string | null;
  readonly sentAt: string | null;
  readonly createdAt: string;
}

export interface EinvoiceBuyer {
  readonly name: string;
  readonly vatNumber: string | null;
  readonly fiscalCode: string | null;
  readonly sdiCode: string | null;
  readonly pec: string | null;
  readonly country: string | null;
}

export interface EntryExplanation {
  readonly ledgerEntryId: string;
  readonly source: {
    readonly documentId: string;
    readonly source: string;
    readonly fileId: string | null;
    readonly fileName: string | null;
    readonly sha256: string | null;
  } | null;
  readonly fields: readonly ExtractedField[];
  readonly coding: ReadonlyArray<{
    readonly line: number;
    readonly name: 'account' | 'category' | 'vatCode' | 'bookingText' | 'amount';
    readonly value: string | null;
    readonly origin: 'person' | 'vendor_rule' | 'memory' | 'region_rule' | 'default';
    readonly reason: string;
  }>;
  readonly rules: ReadonlyArray<{
    readonly rule: string;
    readonly mark: 'verified' | 'secondary' | 'unverified';
    readonly source: string;
  }>;
  readonly exchangeRate: {
    readonly currency: string;
    readonly rate: string;
    readonly date: string;
    readonly source: string;
  } | null;
  readonly automatic: boolean;
  readonly approvedBy: Approver | null;
  readonly approval: string;
  readonly provider: string | null;
  readonly bankTransactions: readonly string[];
  readonly vat: ReadonlyArray<{
    readonly accountId: string;
    readonly vatCode: string;
    readonly box: string;
    readonly amount: number;
  }>;
  readonly vatDate: string;
}

export interface EuSale {
  readonly contactId: string | null;
  readonly name: string | null;
  readonly country: string | null;
  readonly vatNumber: string | null;
  readonly goods: number;
  readonly services: number;
  readonly lines: number;
}

export interface Event {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly organizationid: string;
  readonly recordtype: string;
  readonly recordversion: number;
  readonly data: unknown;
}

export interface ExchangeRate {
  readonly currency: string;
  readonly date: string;
  readonly rate: number;
  readonly source: string;
  readonly bookCurrency: string;
}

export interface ExternalPosting {
  readonly provider: string;
  readonly reference: string | null;
  readonly state: 'sent' | 'confirmed' | 'refused' | 'outcome_unknown' | 'abandoned';
  readonly booked: boolean;
}

export interface ExternalPostingDetails {
  readonly id: string;
  readonly ledgerEntryId: string;
  readonly documentId: string | null;
  readonly connectionId: string;
  readonly provider: string;
  readonly state: 'sent' | 'confirmed' | 'refused' | 'outcome_unknown' | 'abandoned';
  readonly reference: string | null;
  readonly booked: boolean;
  readonly attached: boolean;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly comparedAt: string | null;
  readonly foreignState: 'draft' | 'booked' | 'gone' | null;
  readonly differences: ReadonlyArray<{
    readonly field: 'date' | 'amount' | 'accounts' | 'attachment' | 'voucher';
    readonly ours: string;
    readonly theirs: string;
  }>;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ExtractedField {
  readonly name: string;
  readonly text: string | null;
  readonly value: string | null;
  readonly confidence: number;
  readonly box: {
    readonly page: number;
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly reason: string | null;
}

export interface Extraction {
  readonly kind: 'invoice' | 'credit_note' | 'receipt' | null;
  readonly supplier: {
    readonly name: string | null;
    readonly vatNumber: string | null;
    readonly country: string | null;
  };
  readonly number: string | null;
  readonly date: string | null;
  readonly dueDate: string | null;
  readonly currency: string | null;
  readonly total: number | null;
  readonly net: number | null;
  readonly vat: number | null;
  readonly vatLines: ReadonlyArray<{
    readonly rate: number | null;
    readonly nature: string | null;
    readonly net: number | null;
    readonly vat: number | null;
  }>;
  readonly iban: string | null;
  readonly paymentReference: string | null;
  readonly lineItems: ReadonlyArray<{
    readonly description: string;
    readonly quantity: number | null;
    readonly unitPrice: number | null;
    readonly amount: number | null;
    readonly vatRate: number | null;
    readonly box: {
      readonly page: number;
      readonly left: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
    } | null;
  }>;
  readonly checks: ReadonlyArray<{
    readonly name: 'net_plus_vat_is_total' | 'vat_fits_rate' | 'cash_less_change_is_total' | 'items_add_up' | 'date_plausible';
    readonly passed: boolean;
    readonly detail: string;
  }>;
  readonly fields: readonly ExtractedField[];
  readonly method: 'xml' | 'text_layer' | 'ocr' | 'text';
  readonly pages: number;
  readonly extractedAt: string;
}

export interface File {
  readonly id: string;
  readonly name: string | null;
  readonly mimeType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly createdAt: string;
}

export interface Institution {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly bic: string | null;
  readonly logoUrl: string | null;
  readonly maxConsentDays: number | null;
  readonly sandbox: boolean;
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly revokedAt: string | null;
}

export interface Invoice {
  readonly id: string;
  readonly state: 'draft' | 'issued';
  readonly kind: 'invoice' | 'credit_note';
  readonly contactId: string | null;
  readonly buyerName: string;
  readonly number: string | null;
  readonly date: string | null;
  readonly dueDate: string | null;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly vatSummary: ReadonlyArray<{
    readonly vatRate: number;
    readonly vatNature: string | null;
    readonly net: number;
    readonly vat: number;
  }>;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly vatTreatment: 'domestic' | 'eu_business' | 'eu_private' | 'export';
  readonly vatTreatmentReason: string;
  readonly legalNotes: readonly string[];
  readonly delivery: 'exchange' | 'recorded' | null;
  readonly einvoice: Einvoice | null;
  readonly numberBound: boolean;
  readonly resendUntil: string | null;
  readonly abandonedAt: string | null;
  readonly linked: ReadonlyArray<{
    readonly number: string;
    readonly date: string | null;
  }>;
  readonly documentType: string | null;
  readonly documentId: string | null;
  readonly sendBy: string | null;
  readonly withheld: number | null;
  readonly payable: number | null;
  readonly stampDuty: number;
  readonly ledgerEntryId: string | null;
  readonly issuedAt: string | null;
  readonly warnings: readonly Warning[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly vatRate: number;
  readonly vatNature: string | null;
  readonly net: number;
  readonly origin: 'pension_fund' | 'stamp_duty' | null;
}

export interface InvoicingProfile {
  readonly supplies: 'goods' | 'services' | null;
  readonly fikCreditor: string | null;
  readonly logoFileId: string | null;
  readonly paymentDays: number | null;
  readonly phone: string | null;
  readonly rechargeStampDuty: boolean;
  readonly pensionFund: {
    readonly type: string;
    readonly rate: number;
  } | null;
  readonly withholding: {
    readonly type: string;
    readonly rate: number;
    readonly reason: string;
  } | null;
  readonly updatedAt: string | null;
  readonly version: number;
}

export interface LedgerEntry {
  readonly id: string;
  readonly journalId: string;
  readonly voucherNumber: string;
  readonly fiscalYear: string;
  readonly documentDate: string;
  readonly receiptDate: string;
  readonly entryDate: string;
  readonly vatDate: string;
  readonly text: string;
  readonly currency: string;
  readonly total: number;
  readonly contactId: string | null;
  readonly documentId: string | null;
  readonly reversesId: string | null;
  readonly reversedById: string | null;
  readonly automatic: boolean;
  readonly external: ExternalPosting | null;
  readonly approvedBy: Approver | null;
  readonly notes: readonly string[];
  readonly lines: ReadonlyArray<{
    readonly accountId: string;
    readonly accountName: string;
    readonly amount: number;
    readonly vatCode: string | null;
    readonly vatBase: number | null;
    readonly vatAmount: number | null;
    readonly vatDeductible: number | null;
    readonly vatPending: number | null;
    readonly originalCurrency: string | null;
    readonly originalAmount: number | null;
  }>;
  readonly createdAt: string;
}

export interface MatchingRule {
  readonly id: string;
  readonly name: string;
  readonly text: string | null;
  readonly counterpartIban: string | null;
  readonly bankAccountId: string | null;
  readonly direction: 'in' | 'out' | null;
  readonly minimumAmount: number | null;
  readonly maximumAmount: number | null;
  readonly effect: 'contact' | 'ignore' | 'ask';
  readonly contactId: string | null;
  readonly createdAt: string;
  readonly version: number;
}

export interface OpenItem {
  readonly ledgerEntryId: string;
  readonly voucherNumber: string;
  readonly kind: 'payable' | 'receivable' | 'employee';
  readonly accountId: string;
  readonly contactId: string | null;
  readonly contactName: string | null;
  readonly documentId: string | null;
  readonly text: string;
  readonly documentDate: string;
  readonly dueDate: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly openAmount: number;
  readonly ageDays: number;
  readonly overdueDays: number;
  readonly ageGroup: 'not_due' | 'up_to_30' | 'up_to_60' | 'up_to_90' | 'over_90';
}

export interface Organization {
  readonly id: string;
  readonly legalName: string;
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly businessId: string | null;
  readonly vatNumber: string | null;
  readonly fiscalCode: string | null;
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly province: string | null;
    readonly country: string;
  } | null;
  readonly fiscalRegime: string | null;
  readonly vatRegime: string | null;
  readonly fiscalYearStart: string;
  readonly baseCurrency: string;
  readonly iban: string | null;
  readonly email: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface Posting {
  readonly ledgerEntryId: string;
  readonly journalId: string;
  readonly voucherNumber: string;
  readonly documentDate: string;
  readonly entryDate: string;
  readonly vatDate: string;
  readonly automatic: boolean;
  readonly external: ExternalPosting | null;
  readonly postedAt: string;
}

export interface PreviewPayload {
  readonly status: 'done' | 'rejected';
  readonly body: string;
  readonly changes: ReadonlyArray<{
    readonly targetType: string | null;
    readonly targetId: string | null;
    readonly before: string | null;
    readonly after: string | null;
  }>;
  readonly events: ReadonlyArray<{
    readonly type: string;
    readonly aggregateType: string;
    readonly aggregateId: string;
  }>;
  readonly followUps: ReadonlyArray<{
    readonly action: string;
    readonly payload: string;
  }>;
}

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly code: 'invalid_input' | 'invalid_json' | 'unauthenticated' | 'forbidden' | 'unknown_action' | 'unknown_route' | 'not_found' | 'method_not_allowed' | 'payload_too_large' | 'unsupported_media_type' | 'range_not_satisfiable' | 'rate_limited' | 'deadline_passed' | 'file_empty' | 'file_broken' | 'file_encrypted' | 'file_type_unsupported' | 'file_type_mismatch' | 'file_too_large' | 'file_too_complex' | 'archive_too_large' | 'archive_unsafe' | 'archive_nested' | 'signature_broken' | 'xml_broken' | 'xml_forbidden' | 'xml_external_entity' | 'xml_encoding_unsupported' | 'xml_too_large' | 'idempotency_conflict' | 'contact_in_use' | 'region_not_set' | 'region_locked' | 'region_unsupported' | 'journal_unknown' | 'document_posted' | 'document_not_extracted' | 'document_not_coded' | 'document_not_failed' | 'coding_impossible' | 'exchange_rate_missing' | 'document_not_balanced' | 'posting_in_doubt' | 'entry_exists' | 'entry_reversed' | 'posting_settled' | 'period_closed' | 'rule_expired' | 'transaction_reconciled' | 'transaction_not_reconciled' | 'transaction_ignored' | 'transaction_pending' | 'target_not_payable' | 'document_matched' | 'statement_unreadable' | 'target_settled' | 'allocation_mismatch' | 'consent_pending' | 'consent_refused' | 'consent_expired' | 'invoice_locked' | 'invoice_number_taken' | 'invoice_number_unfit' | 'invoice_incomplete' | 'vat_treatment_undecided' | 'provider_not_connected' | 'connection_exists' | 'connection_other_account' | 'provider_refused' | 'return_filed' | 'return_outdated' | 'return_blocked' | 'communication_incomplete' | 'period_not_ended' | 'email_taken' | 'invitation_accepted' | 'last_owner' | 'limit_reached' | 'key_revoked' | 'not_implemented' | 'internal_error' | 'undecodable_command' | 'retries_exhausted' | 'broker_unavailable' | 'queue_full' | 'shutting_down' | 'database_unavailable' | 'storage_unavailable' | 'provider_unavailable';
  readonly errors?: readonly Violation[];
  readonly requestId?: string;
}

export interface ProblemPayload {
  readonly code: 'invalid_input' | 'invalid_json' | 'unauthenticated' | 'forbidden' | 'unknown_action' | 'unknown_route' | 'not_found' | 'method_not_allowed' | 'payload_too_large' | 'unsupported_media_type' | 'range_not_satisfiable' | 'rate_limited' | 'deadline_passed' | 'file_empty' | 'file_broken' | 'file_encrypted' | 'file_type_unsupported' | 'file_type_mismatch' | 'file_too_large' | 'file_too_complex' | 'archive_too_large' | 'archive_unsafe' | 'archive_nested' | 'signature_broken' | 'xml_broken' | 'xml_forbidden' | 'xml_external_entity' | 'xml_encoding_unsupported' | 'xml_too_large' | 'idempotency_conflict' | 'contact_in_use' | 'region_not_set' | 'region_locked' | 'region_unsupported' | 'journal_unknown' | 'document_posted' | 'document_not_extracted' | 'document_not_coded' | 'document_not_failed' | 'coding_impossible' | 'exchange_rate_missing' | 'document_not_balanced' | 'posting_in_doubt' | 'entry_exists' | 'entry_reversed' | 'posting_settled' | 'period_closed' | 'rule_expired' | 'transaction_reconciled' | 'transaction_not_reconciled' | 'transaction_ignored' | 'transaction_pending' | 'target_not_payable' | 'document_matched' | 'statement_unreadable' | 'target_settled' | 'allocation_mismatch' | 'consent_pending' | 'consent_refused' | 'consent_expired' | 'invoice_locked' | 'invoice_number_taken' | 'invoice_number_unfit' | 'invoice_incomplete' | 'vat_treatment_undecided' | 'provider_not_connected' | 'connection_exists' | 'connection_other_account' | 'provider_refused' | 'return_filed' | 'return_outdated' | 'return_blocked' | 'communication_incomplete' | 'period_not_ended' | 'email_taken' | 'invitation_accepted' | 'last_owner' | 'limit_reached' | 'key_revoked' | 'not_implemented' | 'internal_error' | 'undecodable_command' | 'retries_exhausted' | 'broker_unavailable' | 'queue_full' | 'shutting_down' | 'database_unavailable' | 'storage_unavailable' | 'provider_unavailable';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly Violation[];
  readonly requestId: string | null;
}

export interface ProviderConnection {
  readonly id: string;
  readonly kind: 'accounting' | 'einvoicing' | 'banking';
  readonly provider: string;
  readonly account: string;
  readonly settings: ReadonlyArray<{
    readonly name: string;
    readonly value: string;
  }>;
  readonly secretNames: readonly string[];
  readonly state: 'connected' | 'failing' | 'removed';
  readonly lastCheckAt: string;
  readonly lastCheckError: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface ReconciliationStatus {
  readonly bankAccountId: string;
  readonly name: string;
  readonly currency: string;
  readonly ledgerAccountId: string | null;
  readonly sharedLedgerAccount: boolean;
  readonly bankBalance: number | null;
  readonly bankBalanceAt: string | null;
  readonly ledgerBalance: number | null;
  readonly difference: number | null;
  readonly unmatched: number;
  readonly unmatchedAmount: number;
  readonly waiting: number;
  readonly waitingAmount: number;
  readonly ignored: number;
  readonly reconciled: number;
  readonly agrees: boolean;
}

export interface RecordChange {
  readonly id: string;
  readonly action: string;
  readonly changedFields: readonly string[];
  readonly actorType: 'key' | 'user' | 'connected_app' | 'system';
  readonly actorId: string;
}

export interface ReviewItem {
  readonly transaction: Transaction;
  readonly suggestions: ReadonlyArray<{
    readonly kind: 'match' | 'ignore';
    readonly score: number;
    readonly allocations: ReadonlyArray<{
      readonly targetType: 'ledger' | 'document';
      readonly targetId: string;
      readonly amount: number;
      readonly description: string | null;
    }>;
    readonly reasons: readonly string[];
  }>;
}

export interface Settings {
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly defaultJournalId: string | null;
  readonly autoPost: boolean;
  readonly autoPostThreshold: number;
  readonly vatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly effectiveVatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly updatedAt: string;
  readonly version: number;
}

export interface Transaction {
  readonly id: string;
  readonly state: 'unmatched' | 'reconciled' | 'ignored';
  readonly status: 'booked' | 'pending';
  readonly bankAccountId: string;
  readonly bookedOn: string;
  readonly valueDate: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly counterpartName: string | null;
  readonly counterpartIban: string | null;
  readonly text: string | null;
  readonly paymentReference: string | null;
  readonly allocations: ReadonlyArray<{
    readonly targetType: 'ledger' | 'document';
    readonly targetId: string;
    readonly amount: number;
    readonly settlement: 'payment' | 'link' | 'waiting';
    readonly paymentEntryId: string | null;
  }>;
  readonly matchedBy: 'person' | 'rule' | 'automatic' | null;
  readonly matchReason: string | null;
  readonly paymentEntryId: string | null;
  readonly reconciledAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface TrialBalance {
  readonly from: string | null;
  readonly date: string;
  readonly currency: string;
  readonly lines: ReadonlyArray<{
    readonly accountId: string;
    readonly name: string;
    readonly type: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
    readonly debit: number;
    readonly credit: number;
    readonly balance: number;
  }>;
  readonly totalDebit: number;
  readonly totalCredit: number;
}

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly createdAt: string;
  readonly disabledAt: string | null;
}

export interface VatCheck {
  readonly code: string;
  readonly severity: 'information' | 'warning' | 'blocking';
  readonly message: string;
  readonly link: string | null;
}

export interface VatCommunication {
  readonly id: string;
  readonly year: number;
  readonly quarter: number;
  readonly deadline: string;
  readonly complete: boolean;
  readonly replacesFiled: boolean;
  readonly modules: ReadonlyArray<{
    readonly returnId: string;
    readonly month: number | null;
    readonly quarter: number | null;
    readonly boxes: ReadonlyArray<{
      readonly code: string;
      readonly amount: number;
    }>;
  }>;
}

export interface VatReconciliation {
  readonly date: string;
  readonly currency: string;
  readonly lines: ReadonlyArray<{
    readonly accountId: string;
    readonly accountName: string;
    readonly box: string;
    readonly balance: number;
    readonly reported: number;
    readonly difference: number;
  }>;
  readonly euSales: ReadonlyArray<{
    readonly kind: 'goods' | 'services';
    readonly list: number;
    readonly outsideEu: number;
    readonly boxes: number;
    readonly difference: number;
    readonly withoutVatNumber: number;
  }>;
  readonly agrees: boolean;
}

export interface VatRegisterEntry {
  readonly register: 'purchases' | 'sales' | 'takings';
  readonly series: string;
  readonly year: number;
  readonly protocol: number;
  readonly ledgerEntryId: string;
  readonly entryDate: string;
  readonly documentDate: string;
  readonly documentNumber: string | null;
  readonly counterparty: string | null;
  readonly vatNumber: string | null;
  readonly vatDate: string;
  readonly total: number;
  readonly lines: ReadonlyArray<{
    readonly vatCode: string;
    readonly rate: number;
    readonly base: number;
    readonly tax: number;
    readonly deductible: number;
  }>;
}

export interface VatReturn {
  readonly id: string;
  readonly state: 'draft' | 'filed';
  readonly kind: 'ordinary' | 'correction' | 'replacement';
  readonly regionKey: 'denmark' | 'italy';
  readonly frequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual';
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly periodEnded: boolean;
  readonly filingDeadline: string;
  readonly paymentDeadline: string;
  readonly currency: string;
  readonly boxes: ReadonlyArray<{
    readonly code: string;
    readonly label: string;
    readonly amount: number;
    readonly exactAmount: number;
    readonly roundingDifference: number;
    readonly formula: string | null;
    readonly lines: number;
  }>;
  readonly amountDue: number;
  readonly amountCarried: number;
  readonly carriedOverFromId: string | null;
  readonly entries: number;
  readonly checks: readonly VatCheck[];
  readonly changes: ReadonlyArray<{
    readonly code: string;
    readonly before: number;
    readonly after: number;
  }>;
  readonly reference: string | null;
  readonly settlementEntryId: string | null;
  readonly filedAt: string | null;
  readonly correctsId: string | null;
  readonly replacedById: string | null;
  readonly warnings: readonly Warning[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface VatReturnChecks {
  readonly returnId: string;
  readonly ready: boolean;
  readonly changedEntries: readonly string[];
  readonly checks: readonly VatCheck[];
}

export interface VatReturnLine {
  readonly box: string;
  readonly part: 'base' | 'tax' | 'deductible' | 'payment';
  readonly amount: number;
  readonly ledgerEntryId: string;
  readonly line: number;
  readonly voucherNumber: string;
  readonly vatDate: string;
  readonly entryDate: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly vatCode: string | null;
  readonly text: string;
  readonly documentId: string | null;
  readonly documentNumber: string | null;
  readonly counterparty: string | null;
}

export interface VatSettings {
  readonly interestOnCarriedDebt: boolean | null;
  readonly advanceMethod: 'historical' | 'forecast' | 'actual' | null;
  readonly euSalesFrequency: 'monthly' | 'quarterly' | null;
  readonly declarantFiscalCode: string | null;
  readonly declarantRole: number | null;
  readonly updatedAt: string | null;
  readonly version: number;
}

export interface VendorRule {
  readonly id: string;
  readonly vendor: string;
  readonly vendorName: string | null;
  readonly ledgerAccountId: string | null;
  readonly category: string | null;
  readonly vatCode: string | null;
  readonly bookingText: string | null;
  readonly documentId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface Violation {
  readonly pointer: string;
  readonly message: string;
}

export interface Warning {
  readonly pointer: string;
  readonly message: string;
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly description: string | null;
  readonly status: 'active' | 'paused';
  readonly pausedBecause: string | null;
  readonly failingSince: string | null;
  readonly lastSuccessAt: string | null;
  readonly previousSecretUntil: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface WebhookDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly log: ReadonlyArray<{
    readonly at: string;
    readonly durationMs: number;
    readonly responseStatus: number | null;
    readonly responseBody: string | null;
    readonly error: string | null;
  }>;
}

export interface CaptureDocumentRequest {
  readonly fileId?: string;
  readonly fileName?: string;
  readonly mimeType?: string;
  readonly text?: string;
  readonly source?: 'upload' | 'email' | 'webhook';
}

export interface CodeDocumentRequest {
  readonly documentId: string;
}

export interface DeleteContactRequest {
  readonly id: string;
}

export interface DeleteDocumentRequest {
  readonly documentId: string;
}

export interface DeleteInvoiceRequest {
  readonly id: string;
}

export interface ExtractDocumentRequest {
  readonly documentId: string;
}

export interface FileVatReturnRequest {
  readonly returnId: string;
  readonly reference?: string;
}

export interface FinalizeBankAuthorizationRequest {
  readonly authorizationId: string;
}

export type GenerateCalendarTokenRequest = Readonly<Record<string, never>>;

export interface IgnoreTransactionRequest {
  readonly transactionId: string;
}

export interface ImportBankLinesRequest {
  readonly bankAccountId: string;
  readonly fileName?: string;
  readonly lines: ReadonlyArray<{
    readonly date: string;
    readonly valueDate?: string;
    readonly amount: number;
    readonly currency?: string;
    readonly text?: string;
    readonly counterpartName?: string;
    readonly counterpartIban?: string;
    readonly reference?: string;
    readonly paymentReference?: string;
    readonly endToEndId?: string;
    readonly pending?: boolean;
  }>;
  readonly closingBalance?: number;
}

export interface ImportJournalEntryRequest {
  readonly kind: 'opening' | 'vat_credit' | 'payroll' | 'takings' | 'other';
  readonly reference: string;
  readonly date: string;
  readonly text: string;
  readonly contactId?: string;
  readonly lines: ReadonlyArray<{
    readonly account: string;
    readonly amount: number;
    readonly vatCode?: string;
  }>;
}

export interface IssueEinvoiceRequest {
  readonly buyer: {
    readonly name: string;
    readonly vatNumber?: string;
    readonly fiscalCode?: string;
    readonly sdiCode?: string;
    readonly pec?: string;
    readonly country?: string;
  };
  readonly lines: ReadonlyArray<{
    readonly description: string;
    readonly quantity?: number;
    readonly unitPrice: number;
    readonly vatRate: number;
    readonly vatNature?: string;
  }>;
  readonly number?: string;
  readonly date?: string;
  readonly currency?: string;
  readonly causale?: string;
}

export interface IssueInvoiceRequest {
  readonly id: string;
}

export interface LinkDocumentContactRequest {
  readonly documentId: string;
  readonly contactId: string | null;
}

export interface MatchTransactionRequest {
  readonly transactionId: string;
  readonly ledgerEntryId?: string;
  readonly documentId?: string;
}

export interface PostDocumentRequest {
  readonly documentId: string;
}

export type PrepareVatReturnRequest = Readonly<Record<string, never>>;

export type ReconcileNowRequest = Readonly<Record<string, never>>;

export interface RetryDocumentRequest {
  readonly documentId: string;
}

export interface SaveContactRequest {
  readonly id?: string;
  readonly type?: 'client' | 'vendor' | 'both';
  readonly name: string;
  readonly businessId?: string;
  readonly vatNumber?: string;
  readonly fiscalCode?: string;
  readonly sdiCode?: string;
  readonly pec?: string;
  readonly country?: string;
  readonly email?: string;
  readonly notes?: string;
}

export interface SaveInvoiceRequest {
  readonly id?: string;
  readonly contactId: string;
  readonly number?: string;
  readonly date?: string;
  readonly currency?: string;
  readonly lines: ReadonlyArray<{
    readonly description: string;
    readonly quantity?: number;
    readonly unitPrice: number;
    readonly vatRate: number;
  }>;
}

export interface SetAutoPostRequest {
  readonly autoPost: boolean;
  readonly autoPostThreshold?: number;
}

export interface SetRegionRequest {
  readonly regionKey: 'denmark' | 'italy';
  readonly defaultJournalId?: string;
}

export interface SetVatFrequencyRequest {
  readonly frequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
}

export interface SplitTransactionRequest {
  readonly transactionId: string;
  readonly allocations: ReadonlyArray<{
    readonly targetType: 'ledger' | 'document';
    readonly targetId: string;
    readonly amount: number;
  }>;
}

export interface StartBankAuthorizationRequest {
  readonly institutionId: string;
  readonly institutionName?: string;
}

export type SyncBankNowRequest = Readonly<Record<string, never>>;

export type SyncChartOfAccountsRequest = Readonly<Record<string, never>>;

export interface UnmatchTransactionRequest {
  readonly transactionId: string;
}

export interface UpdateCodingRequest {
  readonly documentId: string;
  readonly ledgerAccountId?: string;
  readonly category?: string;
  readonly vatCode?: string;
  readonly bookingText?: string;
  readonly codedAmount?: number;
}

export interface RequestTypes {
  readonly capture_document: CaptureDocumentRequest;
  readonly code_document: CodeDocumentRequest;
  readonly delete_contact: DeleteContactRequest;
  readonly delete_document: DeleteDocumentRequest;
  readonly delete_invoice: DeleteInvoiceRequest;
  readonly extract_document: ExtractDocumentRequest;
  readonly file_vat_return: FileVatReturnRequest;
  readonly finalize_bank_authorization: FinalizeBankAuthorizationRequest;
  readonly generate_calendar_token: GenerateCalendarTokenRequest;
  readonly ignore_transaction: IgnoreTransactionRequest;
  readonly import_bank_lines: ImportBankLinesRequest;
  readonly import_journal_entry: ImportJournalEntryRequest;
  readonly issue_einvoice: IssueEinvoiceRequest;
  readonly issue_invoice: IssueInvoiceRequest;
  readonly link_document_contact: LinkDocumentContactRequest;
  readonly match_transaction: MatchTransactionRequest;
  readonly post_document: PostDocumentRequest;
  readonly prepare_vat_return: PrepareVatReturnRequest;
  readonly reconcile_now: ReconcileNowRequest;
  readonly retry_document: RetryDocumentRequest;
  readonly save_contact: SaveContactRequest;
  readonly save_invoice: SaveInvoiceRequest;
  readonly set_auto_post: SetAutoPostRequest;
  readonly set_region: SetRegionRequest;
  readonly set_vat_frequency: SetVatFrequencyRequest;
  readonly split_transaction: SplitTransactionRequest;
  readonly start_bank_authorization: StartBankAuthorizationRequest;
  readonly sync_bank_now: SyncBankNowRequest;
  readonly sync_chart_of_accounts: SyncChartOfAccountsRequest;
  readonly unmatch_transaction: UnmatchTransactionRequest;
  readonly update_coding: UpdateCodingRequest;
}

export type CaptureDocumentResult = Document;

export type CodeDocumentResult = Document;

export interface DeleteContactResult {
  readonly id: string;
  readonly deleted: true;
}

export interface DeleteDocumentResult {
  readonly id: string;
  readonly deleted: true;
}

export interface DeleteInvoiceResult {
  readonly id: string;
  readonly deleted: true;
}

export type ExtractDocumentResult = Document;

export type FileVatReturnResult = VatReturn;

export interface FinalizeBankAuthorizationResult {
  readonly id: string;
  readonly institutionId: string;
  readonly institutionName: string;
  readonly accounts: readonly BankAccount[];
  readonly validUntil: string;
}

export type GenerateCalendarTokenResult = CalendarToken;

export type IgnoreTransactionResult = Transaction;

export interface ImportBankLinesResult {
  readonly bankAccountId: string;
  readonly lines: number;
  readonly newTransactions: number;
  readonly knownTransactions: number;
}

export type ImportJournalEntryResult = LedgerEntry;

export interface IssueEinvoiceResult {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly currency: string;
  readonly causale: string | null;
  readonly buyer: EinvoiceBuyer;
  readonly lines: readonly InvoiceLine[];
  readonly vatSummary: ReadonlyArray<{
    readonly vatRate: number;
    readonly vatNature: string | null;
    readonly net: number;
    readonly vat: number;
  }>;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly einvoice: Einvoice;
  readonly warnings: readonly Warning[];
  readonly createdAt: string;
}

export type IssueInvoiceResult = Invoice;

export type LinkDocumentContactResult = Document;

export type MatchTransactionResult = Transaction;

export type PostDocumentResult = Document;

export type PrepareVatReturnResult = VatReturn;

export interface ReconcileNowResult {
  readonly examined: number;
  readonly matched: number;
  readonly suggested: number;
  readonly left: number;
}

export type RetryDocumentResult = Document;

export interface SaveContactResult {
  readonly id: string;
  readonly type: 'client' | 'vendor' | 'both';
  readonly name: string;
  readonly businessId: string | null;
  readonly vatNumber: string | null;
  readonly fiscalCode: string | null;
  readonly sdiCode: string | null;
  readonly pec: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly warnings: readonly Warning[];
}

export type SaveInvoiceResult = Invoice;

export interface SetAutoPostResult {
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly defaultJournalId: string | null;
  readonly autoPost: boolean;
  readonly autoPostThreshold: number;
  readonly vatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly effectiveVatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly updatedAt: string;
  readonly version: number;
  readonly postedDocuments: number;
}

export interface SetRegionResult {
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly defaultJournalId: string | null;
  readonly autoPost: boolean;
  readonly autoPostThreshold: number;
  readonly vatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly effectiveVatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly updatedAt: string;
  readonly version: number;
  readonly warnings: readonly Warning[];
}

export interface SetVatFrequencyResult {
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly defaultJournalId: string | null;
  readonly autoPost: boolean;
  readonly autoPostThreshold: number;
  readonly vatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly effectiveVatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly updatedAt: string;
  readonly version: number;
  readonly warnings: readonly Warning[];
}

export type SplitTransactionResult = Transaction;

export interface StartBankAuthorizationResult {
  readonly authorizationId: string;
  readonly consentUrl: string;
  readonly expiresAt: string;
}

export interface SyncBankNowResult {
  readonly accounts: number;
  readonly newTransactions: number;
  readonly updatedTransactions: number;
  readonly matched: number;
  readonly suggested: number;
  readonly left: number;
  readonly failures: ReadonlyArray<{
    readonly bankAccountId: string;
    readonly code: string;
    readonly message: string;
  }>;
  readonly syncedAt: string;
}

export interface SyncChartOfAccountsResult {
  readonly provider: string;
  readonly accounts: number;
  readonly added: number;
  readonly changed: number;
  readonly deactivated: number;
  readonly vatCodes: number;
  readonly syncedAt: string;
}

export type UnmatchTransactionResult = Transaction;

export type UpdateCodingResult = Document;

export interface ResultTypes {
  readonly capture_document: CaptureDocumentResult;
  readonly code_document: CodeDocumentResult;
  readonly delete_contact: DeleteContactResult;
  readonly delete_document: DeleteDocumentResult;
  readonly delete_invoice: DeleteInvoiceResult;
  readonly extract_document: ExtractDocumentResult;
  readonly file_vat_return: FileVatReturnResult;
  readonly finalize_bank_authorization: FinalizeBankAuthorizationResult;
  readonly generate_calendar_token: GenerateCalendarTokenResult;
  readonly ignore_transaction: IgnoreTransactionResult;
  readonly import_bank_lines: ImportBankLinesResult;
  readonly import_journal_entry: ImportJournalEntryResult;
  readonly issue_einvoice: IssueEinvoiceResult;
  readonly issue_invoice: IssueInvoiceResult;
  readonly link_document_contact: LinkDocumentContactResult;
  readonly match_transaction: MatchTransactionResult;
  readonly post_document: PostDocumentResult;
  readonly prepare_vat_return: PrepareVatReturnResult;
  readonly reconcile_now: ReconcileNowResult;
  readonly retry_document: RetryDocumentResult;
  readonly save_contact: SaveContactResult;
  readonly save_invoice: SaveInvoiceResult;
  readonly set_auto_post: SetAutoPostResult;
  readonly set_region: SetRegionResult;
  readonly set_vat_frequency: SetVatFrequencyResult;
  readonly split_transaction: SplitTransactionResult;
  readonly start_bank_authorization: StartBankAuthorizationResult;
  readonly sync_bank_now: SyncBankNowResult;
  readonly sync_chart_of_accounts: SyncChartOfAccountsResult;
  readonly unmatch_transaction: UnmatchTransactionResult;
  readonly update_coding: UpdateCodingResult;
}

export interface CheckVatReturnParameters {
  readonly id: string;
}

export interface GetBankAccountParameters {
  readonly id: string;
}

export interface GetBankAuthorizationParameters {
  readonly id: string;
}

export type GetBooksParameters = Readonly<Record<string, never>>;

export interface GetCommandParameters {
  readonly id: string;
}

export interface GetConnectionParameters {
  readonly id: string;
}

export interface GetContactParameters {
  readonly id: string;
}

export interface GetContactInvoicingParameters {
  readonly id: string;
}

export interface GetDeadLetterParameters {
  readonly id: string;
}

export interface GetDocumentParameters {
  readonly id: string;
}

export interface GetEinvoiceParameters {
  readonly id: string;
}

export interface GetExternalPostingParameters {
  readonly id: string;
}

export interface GetInvoiceParameters {
  readonly id: string;
}

export type GetInvoicingProfileParameters = Readonly<Record<string, never>>;

export interface GetLedgerEntryParameters {
  readonly id: string;
}

export type GetOrganizationParameters = Readonly<Record<string, never>>;

export type GetSettingsParameters = Readonly<Record<string, never>>;

export interface GetTransactionParameters {
  readonly id: string;
}

export interface GetTrialBalanceParameters {
  readonly date?: string;
  readonly from?: string;
}

export interface GetVatReconciliationParameters {
  readonly date?: string;
}

export interface GetVatReturnParameters {
  readonly id: string;
}

export type GetVatSettingsParameters = Readonly<Record<string, never>>;

export interface GetWebhookParameters {
  readonly id: string;
}

export interface ListAccountsParameters {
  readonly q?: string;
  readonly type?: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  readonly date?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListApiKeysParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListAuditLogParameters {
  readonly action?: string;
  readonly actor?: string;
  readonly targetId?: string;
  readonly since?: string;
  readonly until?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListBankAccountsParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListBankAuthorizationsParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListBankStatementsParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListCommandsParameters {
  readonly action?: string;
  readonly status?: 'accepted' | 'done' | 'rejected' | 'dead';
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListConnectedAppsParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListConnectionsParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListContactsParameters {
  readonly type?: 'client' | 'vendor' | 'both';
  readonly country?: string;
  readonly q?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListDeadLettersParameters {
  readonly action?: string;
  readonly status?: 'open' | 'done' | 'rejected' | 'discarded';
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListDeadlinesParameters {
  readonly from?: string;
  readonly until?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListDocumentsParameters {
  readonly state?: 'draft' | 'extracted' | 'coded' | 'posted';
  readonly hasError?: boolean;
  readonly errorCode?: string;
  readonly source?: 'upload' | 'email' | 'webhook';
  readonly from?: string;
  readonly to?: string;
  readonly supplier?: string;
  readonly minAmount?: number;
  readonly maxAmount?: number;
  readonly archiveFileId?: string;
  readonly q?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListEinvoicesParameters {
  readonly state?: 'queued' | 'sent' | 'delivered' | 'not_delivered' | 'rejected' | 'accepted' | 'refused' | 'expired' | 'outcome_unknown';
  readonly invoiceId?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListEuSalesParameters {
  readonly from?: string;
  readonly until?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListEventsParameters {
  readonly after?: string;
  readonly since?: string;
  readonly type?: string;
  readonly subject?: string;
  readonly fromVersion?: number;
  readonly wait?: number;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListExchangeRatesParameters {
  readonly currency?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListExternalPostingsParameters {
  readonly state?: 'sent' | 'confirmed' | 'refused' | 'outcome_unknown' | 'abandoned';
  readonly differing?: 'yes' | 'no';
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListInstitutionsParameters {
  readonly country?: string;
  readonly q?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListInvitationsParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListInvoicesParameters {
  readonly state?: 'draft' | 'issued';
  readonly contactId?: string;
  readonly number?: string;
  readonly from?: string;
  readonly to?: string;
  readonly q?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListLedgerEntriesParameters {
  readonly from?: string;
  readonly until?: string;
  readonly journalId?: string;
  readonly accountId?: string;
  readonly contactId?: string;
  readonly documentId?: string;
  readonly q?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListMatchingRulesParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListOpenItemsParameters {
  readonly kind?: 'payable' | 'receivable' | 'employee';
  readonly contactId?: string;
  readonly date?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListProviderAccountsParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListReconciliationParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListTransactionsParameters {
  readonly state?: 'unmatched' | 'reconciled' | 'ignored';
  readonly status?: 'booked' | 'pending';
  readonly bankAccountId?: string;
  readonly ledgerEntryId?: string;
  readonly documentId?: string;
  readonly from?: string;
  readonly until?: string;
  readonly q?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListUsersParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListVatCommunicationsParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListVatRegisterParameters {
  readonly register?: 'purchases' | 'sales' | 'takings';
  readonly series?: string;
  readonly from?: string;
  readonly until?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListVatReturnLinesParameters {
  readonly id: string;
  readonly box?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListVatReturnsParameters {
  readonly state?: 'draft' | 'filed';
  readonly from?: string;
  readonly until?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListVendorRulesParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListWebhookDeliveriesParameters {
  readonly webhookId?: string;
  readonly status?: 'pending' | 'delivered' | 'failed';
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListWebhooksParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ReviewQueueParameters {
  readonly bankAccountId?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export type WhoamiParameters = Readonly<Record<string, never>>;

export interface WhyEntryParameters {
  readonly id: string;
}

export interface QueryParameterTypes {
  readonly check_vat_return: CheckVatReturnParameters;
  readonly get_bank_account: GetBankAccountParameters;
  readonly get_bank_authorization: GetBankAuthorizationParameters;
  readonly get_books: GetBooksParameters;
  readonly get_command: GetCommandParameters;
  readonly get_connection: GetConnectionParameters;
  readonly get_contact: GetContactParameters;
  readonly get_contact_invoicing: GetContactInvoicingParameters;
  readonly get_dead_letter: GetDeadLetterParameters;
  readonly get_document: GetDocumentParameters;
  readonly get_einvoice: GetEinvoiceParameters;
  readonly get_external_posting: GetExternalPostingParameters;
  readonly get_invoice: GetInvoiceParameters;
  readonly get_invoicing_profile: GetInvoicingProfileParameters;
  readonly get_ledger_entry: GetLedgerEntryParameters;
  readonly get_organization: GetOrganizationParameters;
  readonly get_settings: GetSettingsParameters;
  readonly get_transaction: GetTransactionParameters;
  readonly get_trial_balance: GetTrialBalanceParameters;
  readonly get_vat_reconciliation: GetVatReconciliationParameters;
  readonly get_vat_return: GetVatReturnParameters;
  readonly get_vat_settings: GetVatSettingsParameters;
  readonly get_webhook: GetWebhookParameters;
  readonly list_accounts: ListAccountsParameters;
  readonly list_api_keys: ListApiKeysParameters;
  readonly list_audit_log: ListAuditLogParameters;
  readonly list_bank_accounts: ListBankAccountsParameters;
  readonly list_bank_authorizations: ListBankAuthorizationsParameters;
  readonly list_bank_statements: ListBankStatementsParameters;
  readonly list_commands: ListCommandsParameters;
  readonly list_connected_apps: ListConnectedAppsParameters;
  readonly list_connections: ListConnectionsParameters;
  readonly list_contacts: ListContactsParameters;
  readonly list_dead_letters: ListDeadLettersParameters;
  readonly list_deadlines: ListDeadlinesParameters;
  readonly list_documents: ListDocumentsParameters;
  readonly list_einvoices: ListEinvoicesParameters;
  readonly list_eu_sales: ListEuSalesParameters;
  readonly list_events: ListEventsParameters;
  readonly list_exchange_rates: ListExchangeRatesParameters;
  readonly list_external_postings: ListExternalPostingsParameters;
  readonly list_institutions: ListInstitutionsParameters;
  readonly list_invitations: ListInvitationsParameters;
  readonly list_invoices: ListInvoicesParameters;
  readonly list_ledger_entries: ListLedgerEntriesParameters;
  readonly list_matching_rules: ListMatchingRulesParameters;
  readonly list_open_items: ListOpenItemsParameters;
  readonly list_provider_accounts: ListProviderAccountsParameters;
  readonly list_reconciliation: ListReconciliationParameters;
  readonly list_transactions: ListTransactionsParameters;
  readonly list_users: ListUsersParameters;
  readonly list_vat_communications: ListVatCommunicationsParameters;
  readonly list_vat_register: ListVatRegisterParameters;
  readonly list_vat_return_lines: ListVatReturnLinesParameters;
  readonly list_vat_returns: ListVatReturnsParameters;
  readonly list_vendor_rules: ListVendorRulesParameters;
  readonly list_webhook_deliveries: ListWebhookDeliveriesParameters;
  readonly list_webhooks: ListWebhooksParameters;
  readonly review_queue: ReviewQueueParameters;
  readonly whoami: WhoamiParameters;
  readonly why_entry: WhyEntryParameters;
}

export type CheckVatReturnItem = VatReturnChecks;

export type GetBankAccountItem = BankAccount;

export type GetBankAuthorizationItem = BankLink;

export type GetBooksItem = Books;

export type GetCommandItem = Command;

export type GetConnectionItem = ProviderConnection;

export type GetContactItem = Contact;

export type GetContactInvoicingItem = ContactInvoicing;

export type GetDeadLetterItem = DeadLetter;

export type GetDocumentItem = DocumentDetails;

export type GetEinvoiceItem = Einvoice;

export type GetExternalPostingItem = ExternalPostingDetails;

export type GetInvoiceItem = Invoice;

export type GetInvoicingProfileItem = InvoicingProfile;

export type GetLedgerEntryItem = LedgerEntry;

export type GetOrganizationItem = Organization;

export type GetSettingsItem = Settings;

export type GetTransactionItem = Transaction;

export type GetTrialBalanceItem = TrialBalance;

export type GetVatReconciliationItem = VatReconciliation;

export type GetVatReturnItem = VatReturn;

export type GetVatSettingsItem = VatSettings;

export type GetWebhookItem = Webhook;

export type ListAccountsItem = Account;

export type ListApiKeysItem = ApiKey;

export type ListAuditLogItem = AuditEntry;

export type ListBankAccountsItem = BankAccount;

export type ListBankAuthorizationsItem = BankLink;

export type ListBankStatementsItem = BankStatement;

export type ListCommandsItem = Command;

export type ListConnectedAppsItem = ConnectedApp;

export type ListConnectionsItem = ProviderConnection;

export type ListContactsItem = Contact;

export type ListDeadLettersItem = DeadLetter;

export type ListDeadlinesItem = Deadline;

export type ListDocumentsItem = Document;

export type ListEinvoicesItem = Einvoice;

export type ListEuSalesItem = EuSale;

export type ListEventsItem = Event;

export type ListExchangeRatesItem = ExchangeRate;

export type ListExternalPostingsItem = ExternalPostingDetails;

export type ListInstitutionsItem = Institution;

export type ListInvitationsItem = Invitation;

export type ListInvoicesItem = Invoice;

export type ListLedgerEntriesItem = LedgerEntry;

export type ListMatchingRulesItem = MatchingRule;

export type ListOpenItemsItem = OpenItem;

export interface ListProviderAccountsItem {
  readonly number: string;
  readonly name: string;
  readonly type: string;
  readonly vatCode: string | null;
  readonly postable: boolean;
  readonly active: boolean;
  readonly syncedAt: string;
}

export type ListReconciliationItem = ReconciliationStatus;

export type ListTransactionsItem = Transaction;

export type ListUsersItem = User;

export type ListVatCommunicationsItem = VatCommunication;

export type ListVatRegisterItem = VatRegisterEntry;

export type ListVatReturnLinesItem = VatReturnLine;

export type ListVatReturnsItem = VatReturn;

export type ListVendorRulesItem = VendorRule;

export type ListWebhookDeliveriesItem = WebhookDelivery;

export type ListWebhooksItem = Webhook;

export type ReviewQueueItem = ReviewItem;

export type WhoamiItem = Caller;

export type WhyEntryItem = EntryExplanation;

export interface QueryItemTypes {
  readonly check_vat_return: CheckVatReturnItem;
  readonly get_bank_account: GetBankAccountItem;
  readonly get_bank_authorization: GetBankAuthorizationItem;
  readonly get_books: GetBooksItem;
  readonly get_command: GetCommandItem;
  readonly get_connection: GetConnectionItem;
  readonly get_contact: GetContactItem;
  readonly get_contact_invoicing: GetContactInvoicingItem;
  readonly get_dead_letter: GetDeadLetterItem;
  readonly get_document: GetDocumentItem;
  readonly get_einvoice: GetEinvoiceItem;
  readonly get_external_posting: GetExternalPostingItem;
  readonly get_invoice: GetInvoiceItem;
  readonly get_invoicing_profile: GetInvoicingProfileItem;
  readonly get_ledger_entry: GetLedgerEntryItem;
  readonly get_organization: GetOrganizationItem;
  readonly get_settings: GetSettingsItem;
  readonly get_transaction: GetTransactionItem;
  readonly get_trial_balance: GetTrialBalanceItem;
  readonly get_vat_reconciliation: GetVatReconciliationItem;
  readonly get_vat_return: GetVatReturnItem;
  readonly get_vat_settings: GetVatSettingsItem;
  readonly get_webhook: GetWebhookItem;
  readonly list_accounts: ListAccountsItem;
  readonly list_api_keys: ListApiKeysItem;
  readonly list_audit_log: ListAuditLogItem;
  readonly list_bank_accounts: ListBankAccountsItem;
  readonly list_bank_authorizations: ListBankAuthorizationsItem;
  readonly list_bank_statements: ListBankStatementsItem;
  readonly list_commands: ListCommandsItem;
  readonly list_connected_apps: ListConnectedAppsItem;
  readonly list_connections: ListConnectionsItem;
  readonly list_contacts: ListContactsItem;
  readonly list_dead_letters: ListDeadLettersItem;
  readonly list_deadlines: ListDeadlinesItem;
  readonly list_documents: ListDocumentsItem;
  readonly list_einvoices: ListEinvoicesItem;
  readonly list_eu_sales: ListEuSalesItem;
  readonly list_events: ListEventsItem;
  readonly list_exchange_rates: ListExchangeRatesItem;
  readonly list_external_postings: ListExternalPostingsItem;
  readonly list_institutions: ListInstitutionsItem;
  readonly list_invitations: ListInvitationsItem;
  readonly list_invoices: ListInvoicesItem;
  readonly list_ledger_entries: ListLedgerEntriesItem;
  readonly list_matching_rules: ListMatchingRulesItem;
  readonly list_open_items: ListOpenItemsItem;
  readonly list_provider_accounts: ListProviderAccountsItem;
  readonly list_reconciliation: ListReconciliationItem;
  readonly list_transactions: ListTransactionsItem;
  readonly list_users: ListUsersItem;
  readonly list_vat_communications: ListVatCommunicationsItem;
  readonly list_vat_register: ListVatRegisterItem;
  readonly list_vat_return_lines: ListVatReturnLinesItem;
  readonly list_vat_returns: ListVatReturnsItem;
  readonly list_vendor_rules: ListVendorRulesItem;
  readonly list_webhook_deliveries: ListWebhookDeliveriesItem;
  readonly list_webhooks: ListWebhooksItem;
  readonly review_queue: ReviewQueueItem;
  readonly whoami: WhoamiItem;
  readonly why_entry: WhyEntryItem;
}

export type AbandonInvoiceBody = Readonly<Record<string, never>>;

export type CheckConnectionBody = Readonly<Record<string, never>>;

export interface CloseBooksBody {
  readonly closedUntil: string | null;
}

export interface CreateApiKeyBody {
  readonly name: string;
  readonly scope: 'user' | 'organization';
  readonly permissions: ReadonlyArray<'documents:edit' | 'documents:post' | 'documents:delete' | 'settings:edit' | 'bank:edit' | 'invoices:edit' | 'ledger:edit' | 'read' | 'admin'>;
  readonly expiresAt?: string;
  readonly userId?: string;
  readonly importer?: boolean;
}

export interface CreateBankAccountBody {
  readonly name: string;
  readonly iban?: string;
  readonly currency?: string;
  readonly ledgerAccountId?: string;
}

export interface CreateConnectionBody {
  readonly kind: 'accounting' | 'einvoicing' | 'banking';
  readonly provider: string;
  readonly settings?: ReadonlyArray<{
    readonly name: string;
    readonly value: string;
  }>;
  readonly secrets: ReadonlyArray<{
    readonly name: string;
    readonly value: string;
  }>;
}

export interface CreateMatchingRuleBody {
  readonly name: string;
  readonly text?: string;
  readonly counterpartIban?: string;
  readonly bankAccountId?: string;
  readonly direction?: 'in' | 'out';
  readonly minimumAmount?: number;
  readonly maximumAmount?: number;
  readonly effect: 'contact' | 'ignore' | 'ask';
  readonly contactId?: string;
}

export interface CreateUserBody {
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly password?: string;
}

export interface CreateVendorRuleBody {
  readonly documentId: string;
}

export interface CreateWebhookBody {
  readonly url: string;
  readonly eventTypes?: readonly string[];
  readonly description?: string;
}

export type DeleteConnectionBody = Readonly<Record<string, never>>;

export type DeleteMatchingRuleBody = Readonly<Record<string, never>>;

export type DeleteUserBody = Readonly<Record<string, never>>;

export type DeleteVendorRuleBody = Readonly<Record<string, never>>;

export type DeleteWebhookBody = Readonly<Record<string, never>>;

export type DiscardDeadLetterBody = Readonly<Record<string, never>>;

export type DisconnectAppBody = Readonly<Record<string, never>>;

export type DownloadEinvoiceNoticeBody = Readonly<Record<string, never>>;

export type DownloadFileBody = Readonly<Record<string, never>>;

export type DownloadInvoicePdfBody = Readonly<Record<string, never>>;

export type DownloadInvoiceXmlBody = Readonly<Record<string, never>>;

export type DownloadVatCommunicationBody = Readonly<Record<string, never>>;

export type DownloadVatReturnBody = Readonly<Record<string, never>>;

export interface EnterExchangeRateBody {
  readonly currency: string;
  readonly date: string;
  readonly rate: number;
  readonly source: string;
}

export type ImportBankStatementBody = Readonly<Record<string, never>>;

export interface InviteUserBody {
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly language?: 'en' | 'da' | 'it';
}

export interface ReplayDeadLetterBody {
  readonly payload?: Readonly<Record<string, unknown>>;
}

export interface ReplayWebhookBody {
  readonly since: string;
}

export type ResendWebhookDeliveryBody = Readonly<Record<string, never>>;

export interface ReverseLedgerEntryBody {
  readonly reason: string;
}

export type RevokeApiKeyBody = Readonly<Record<string, never>>;

export type RevokeCalendarTokenBody = Readonly<Record<string, never>>;

export type RevokeInvitationBody = Readonly<Record<string, never>>;

export type RotateApiKeyBody = Readonly<Record<string, never>>;

export type RotateCalendarTokenBody = Readonly<Record<string, never>>;

export type RotateWebhookSecretBody = Readonly<Record<string, never>>;

export interface SettleExternalPostingBody {
  readonly outcome: 'posted' | 'absent' | 'abandoned';
  readonly reference?: string;
}

export type SubscribeConnectionBody = Readonly<Record<string, never>>;

export interface UpdateBankAccountBody {
  readonly name?: string;
  readonly ledgerAccountId?: string;
}

export interface UpdateConnectionBody {
  readonly settings?: ReadonlyArray<{
    readonly name: string;
    readonly value: string;
  }>;
  readonly secrets?: ReadonlyArray<{
    readonly name: string;
    readonly value: string;
  }>;
}

export interface UpdateContactInvoicingBody {
  readonly address?: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly province?: string | null;
    readonly country: string;
  } | null;
  readonly supplies?: 'goods' | 'services' | null;
  readonly zeroRateVatCode?: string | null;
  readonly splitPayment?: boolean | null;
  readonly withholds?: boolean | null;
  readonly paymentDays?: number | null;
}

export interface UpdateInvoiceDetailsBody {
  readonly contactId?: string;
  readonly causale?: string | null;
  readonly linked?: ReadonlyArray<{
    readonly number: string;
    readonly date?: string;
  }>;
}

export interface UpdateInvoicingProfileBody {
  readonly supplies?: 'goods' | 'services' | null;
  readonly fikCreditor?: string | null;
  readonly logoFileId?: string | null;
  readonly paymentDays?: number | null;
  readonly phone?: string | null;
  readonly rechargeStampDuty?: boolean;
  readonly pensionFund?: {
    readonly type: string;
    readonly rate: number;
  } | null;
  readonly withholding?: {
    readonly type: string;
    readonly rate: number;
    readonly reason: string;
  } | null;
}

export interface UpdateOrganizationBody {
  readonly legalName?: string;
  readonly businessId?: string | null;
  readonly vatNumber?: string | null;
  readonly fiscalCode?: string | null;
  readonly address?: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly province?: string | null;
    readonly country: string;
  } | null;
  readonly fiscalRegime?: string | null;
  readonly vatRegime?: string | null;
  readonly fiscalYearStart?: string;
  readonly baseCurrency?: string;
  readonly iban?: string | null;
  readonly email?: string | null;
}

export interface UpdateUserBody {
  readonly name?: string;
  readonly role?: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly password?: string;
  readonly disabled?: boolean;
}

export interface UpdateVatSettingsBody {
  readonly interestOnCarriedDebt?: boolean | null;
  readonly advanceMethod?: 'historical' | 'forecast' | 'actual' | null;
  readonly euSalesFrequency?: 'monthly' | 'quarterly' | null;
  readonly declarantFiscalCode?: string | null;
  readonly declarantRole?: number | null;
}

export interface UpdateWebhookBody {
  readonly url?: string;
  readonly eventTypes?: readonly string[];
  readonly description?: string;
  readonly status?: 'active' | 'paused';
}

export type UploadFileBody = Readonly<Record<string, never>>;

export interface ResourceRequestTypes {
  readonly abandon_invoice: AbandonInvoiceBody;
  readonly check_connection: CheckConnectionBody;
  readonly close_books: CloseBooksBody;
  readonly create_api_key: CreateApiKeyBody;
  readonly create_bank_account: CreateBankAccountBody;
  readonly create_connection: CreateConnectionBody;
  readonly create_matching_rule: CreateMatchingRuleBody;
  readonly create_user: CreateUserBody;
  readonly create_vendor_rule: CreateVendorRuleBody;
  readonly create_webhook: CreateWebhookBody;
  readonly delete_connection: DeleteConnectionBody;
  readonly delete_matching_rule: DeleteMatchingRuleBody;
  readonly delete_user: DeleteUserBody;
  readonly delete_vendor_rule: DeleteVendorRuleBody;
  readonly delete_webhook: DeleteWebhookBody;
  readonly discard_dead_letter: DiscardDeadLetterBody;
  readonly disconnect_app: DisconnectAppBody;
  readonly download_einvoice_notice: DownloadEinvoiceNoticeBody;
  readonly download_file: DownloadFileBody;
  readonly download_invoice_pdf: DownloadInvoicePdfBody;
  readonly download_invoice_xml: DownloadInvoiceXmlBody;
  readonly download_vat_communication: DownloadVatCommunicationBody;
  readonly download_vat_return: DownloadVatReturnBody;
  readonly enter_exchange_rate: EnterExchangeRateBody;
  readonly import_bank_statement: ImportBankStatementBody;
  readonly invite_user: InviteUserBody;
  readonly replay_dead_letter: ReplayDeadLetterBody;
  readonly replay_webhook: ReplayWebhookBody;
  readonly resend_webhook_delivery: ResendWebhookDeliveryBody;
  readonly reverse_ledger_entry: ReverseLedgerEntryBody;
  readonly revoke_api_key: RevokeApiKeyBody;
  readonly revoke_calendar_token: RevokeCalendarTokenBody;
  readonly revoke_invitation: RevokeInvitationBody;
  readonly rotate_api_key: RotateApiKeyBody;
  readonly rotate_calendar_token: RotateCalendarTokenBody;
  readonly rotate_webhook_secret: RotateWebhookSecretBody;
  readonly settle_external_posting: SettleExternalPostingBody;
  readonly subscribe_connection: SubscribeConnectionBody;
  readonly update_bank_account: UpdateBankAccountBody;
  readonly update_connection: UpdateConnectionBody;
  readonly update_contact_invoicing: UpdateContactInvoicingBody;
  readonly update_invoice_details: UpdateInvoiceDetailsBody;
  readonly update_invoicing_profile: UpdateInvoicingProfileBody;
  readonly update_organization: UpdateOrganizationBody;
  readonly update_user: UpdateUserBody;
  readonly update_vat_settings: UpdateVatSettingsBody;
  readonly update_webhook: UpdateWebhookBody;
  readonly upload_file: UploadFileBody;
}

export type AbandonInvoiceResponse = Invoice;

export type CheckConnectionResponse = ProviderConnection;

export type CloseBooksResponse = Books;

export interface CreateApiKeyResponse {
  readonly id: string;
  readonly name: string;
  readonly scope: 'user' | 'organization';
  readonly permissions: ReadonlyArray<'documents:edit' | 'documents:post' | 'documents:delete' | 'settings:edit' | 'bank:edit' | 'invoices:edit' | 'ledger:edit' | 'read' | 'admin'>;
  readonly prefix: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly createdBy: string | null;
  readonly userId: string | null;
  readonly importer: boolean;
  readonly key: string;
}

export type CreateBankAccountResponse = BankAccount;

export type CreateConnectionResponse = ProviderConnection;

export type CreateMatchingRuleResponse = MatchingRule;

export type CreateUserResponse = User;

export type CreateVendorRuleResponse = VendorRule;

export interface CreateWebhookResponse {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly description: string | null;
  readonly status: 'active' | 'paused';
  readonly pausedBecause: string | null;
  readonly failingSince: string | null;
  readonly lastSuccessAt: string | null;
  readonly previousSecretUntil: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly secret: string;
}

export type DeleteConnectionResponse = ProviderConnection;

export interface DeleteMatchingRuleResponse {
  readonly id: string;
  readonly deleted: true;
}

export interface DeleteUserResponse {
  readonly id: string;
  readonly deleted: true;
}

export interface DeleteVendorRuleResponse {
  readonly id: string;
  readonly deleted: true;
}

export interface DeleteWebhookResponse {
  readonly id: string;
  readonly deleted: true;
}

export type DiscardDeadLetterResponse = DeadLetter;

export type DisconnectAppResponse = ConnectedApp;

export type DownloadEinvoiceNoticeResponse = Einvoice;

export type DownloadFileResponse = File;

export type DownloadInvoicePdfResponse = Invoice;

export type DownloadInvoiceXmlResponse = Invoice;

export type DownloadVatCommunicationResponse = VatCommunication;

export type DownloadVatReturnResponse = VatReturn;

export type EnterExchangeRateResponse = ExchangeRate;

export type ImportBankStatementResponse = BankStatement;

export interface InviteUserResponse {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly revokedAt: string | null;
  readonly link: string;
  readonly mail: 'sent' | 'failed' | 'off';
}

export type ReplayDeadLetterResponse = Command;

export type ReplayWebhookResponse = Webhook;

export type ResendWebhookDeliveryResponse = WebhookDelivery;

export type ReverseLedgerEntryResponse = LedgerEntry;

export type RevokeApiKeyResponse = ApiKey;

export interface RevokeCalendarTokenResponse {
  readonly id: string;
  readonly deleted: true;
}

export type RevokeInvitationResponse = Invitation;

export interface RotateApiKeyResponse {
  readonly id: string;
  readonly name: string;
  readonly scope: 'user' | 'organization';
  readonly permissions: ReadonlyArray<'documents:edit' | 'documents:post' | 'documents:delete' | 'settings:edit' | 'bank:edit' | 'invoices:edit' | 'ledger:edit' | 'read' | 'admin'>;
  readonly prefix: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly createdBy: string | null;
  readonly userId: string | null;
  readonly importer: boolean;
  readonly key: string;
}

export type RotateCalendarTokenResponse = CalendarToken;

export interface RotateWebhookSecretResponse {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly description: string | null;
  readonly status: 'active' | 'paused';
  readonly pausedBecause: string | null;
  readonly failingSince: string | null;
  readonly lastSuccessAt: string | null;
  readonly previousSecretUntil: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly secret: string;
}

export type SettleExternalPostingResponse = ExternalPostingDetails;

export type SubscribeConnectionResponse = ProviderConnection;

export type UpdateBankAccountResponse = BankAccount;

export type UpdateConnectionResponse = ProviderConnection;

export type UpdateContactInvoicingResponse = ContactInvoicing;

export type UpdateInvoiceDetailsResponse = Invoice;

export type UpdateInvoicingProfileResponse = InvoicingProfile;

export type UpdateOrganizationResponse = Organization;

export type UpdateUserResponse = User;

export type UpdateVatSettingsResponse = VatSettings;

export type UpdateWebhookResponse = Webhook;

export type UploadFileResponse = File;

export interface ResourceResponseTypes {
  readonly abandon_invoice: AbandonInvoiceResponse;
  readonly check_connection: CheckConnectionResponse;
  readonly close_books: CloseBooksResponse;
  readonly create_api_key: CreateApiKeyResponse;
  readonly create_bank_account: CreateBankAccountResponse;
  readonly create_connection: CreateConnectionResponse;
  readonly create_matching_rule: CreateMatchingRuleResponse;
  readonly create_user: CreateUserResponse;
  readonly create_vendor_rule: CreateVendorRuleResponse;
  readonly create_webhook: CreateWebhookResponse;
  readonly delete_connection: DeleteConnectionResponse;
  readonly delete_matching_rule: DeleteMatchingRuleResponse;
  readonly delete_user: DeleteUserResponse;
  readonly delete_vendor_rule: DeleteVendorRuleResponse;
  readonly delete_webhook: DeleteWebhookResponse;
  readonly discard_dead_letter: DiscardDeadLetterResponse;
  readonly disconnect_app: DisconnectAppResponse;
  readonly download_einvoice_notice: DownloadEinvoiceNoticeResponse;
  readonly download_file: DownloadFileResponse;
  readonly download_invoice_pdf: DownloadInvoicePdfResponse;
  readonly download_invoice_xml: DownloadInvoiceXmlResponse;
  readonly download_vat_communication: DownloadVatCommunicationResponse;
  readonly download_vat_return: DownloadVatReturnResponse;
  readonly enter_exchange_rate: EnterExchangeRateResponse;
  readonly import_bank_statement: ImportBankStatementResponse;
  readonly invite_user: InviteUserResponse;
  readonly replay_dead_letter: ReplayDeadLetterResponse;
  readonly replay_webhook: ReplayWebhookResponse;
  readonly resend_webhook_delivery: ResendWebhookDeliveryResponse;
  readonly reverse_ledger_entry: ReverseLedgerEntryResponse;
  readonly revoke_api_key: RevokeApiKeyResponse;
  readonly revoke_calendar_token: RevokeCalendarTokenResponse;
  readonly revoke_invitation: RevokeInvitationResponse;
  readonly rotate_api_key: RotateApiKeyResponse;
  readonly rotate_calendar_token: RotateCalendarTokenResponse;
  readonly rotate_webhook_secret: RotateWebhookSecretResponse;
  readonly settle_external_posting: SettleExternalPostingResponse;
  readonly subscribe_connection: SubscribeConnectionResponse;
  readonly update_bank_account: UpdateBankAccountResponse;
  readonly update_connection: UpdateConnectionResponse;
  readonly update_contact_invoicing: UpdateContactInvoicingResponse;
  readonly update_invoice_details: UpdateInvoiceDetailsResponse;
  readonly update_invoicing_profile: UpdateInvoicingProfileResponse;
  readonly update_organization: UpdateOrganizationResponse;
  readonly update_user: UpdateUserResponse;
  readonly update_vat_settings: UpdateVatSettingsResponse;
  readonly update_webhook: UpdateWebhookResponse;
  readonly upload_file: UploadFileResponse;
}

export type ApiKeyCreatedEvent = RecordChange;

export type ApiKeyRevokedEvent = RecordChange;

export type ApiKeyRotatedEvent = RecordChange;

export type BankAccountAddedEvent = RecordChange;

export type BankAccountChangedEvent = RecordChange;

export type BankAuthorizationAnsweredEvent = RecordChange;

export type BankAuthorizationExpiringEvent = BankLink;

export type BankAuthorizationFinalizedEvent = BankLink;

export type BankAuthorizationStartedEvent = RecordChange;

export type BankStatementImportedEvent = RecordChange;

export type BooksClosedEvent = Books;

export type BooksOpenedEvent = Books;

export type CalendarTokenCreatedEvent = RecordChange;

export type CalendarTokenRevokedEvent = RecordChange;

export type CalendarTokenRotatedEvent = RecordChange;

export type ChartOfAccountsSyncedEvent = RecordChange;

export type CodingMemoryChangedEvent = RecordChange;

export type ConnectedAppConnectedEvent = RecordChange;

export type ConnectedAppDisconnectedEvent = RecordChange;

export type ConnectionChangedEvent = RecordChange;

export type ConnectionCreatedEvent = RecordChange;

export type ConnectionDeletedEvent = RecordChange;

export type ConnectionFailingEvent = ProviderConnection;

export interface ContactDeletedEvent {
  readonly id: string;
  readonly version: number;
}

export type ContactSavedEvent = Contact;

export type ContactInvoicingChangedEvent = RecordChange;

export interface DeadLetterAddedEvent {
  readonly id: string;
  readonly action: string;
  readonly code: string;
  readonly detail: string;
  readonly deaths: number;
}

export type DeadLetterDiscardedEvent = RecordChange;

export type DocumentCapturedEvent = Document;

export type DocumentChangedEvent = Document;

export type DocumentCodedEvent = Document;

export interface DocumentDeletedEvent {
  readonly id: string;
  readonly version: number;
}

export type DocumentExtractedEvent = Document;

export type DocumentFailedEvent = Document;

export type DocumentPostedEvent = Document;

export type EinvoiceChangedEvent = Einvoice;

export type ExchangeRateEnteredEvent = RecordChange;

export type ExternalPostingChangedEvent = RecordChange;

export type FileRemovedEvent = RecordChange;

export type FileStoredEvent = RecordChange;

export type InvitationAcceptedEvent = RecordChange;

export type InvitationRevokedEvent = RecordChange;

export type InvitationSentEvent = RecordChange;

export interface InvoiceDeletedEvent {
  readonly id: string;
  readonly version: number;
}

export type InvoiceIssuedEvent = Invoice;

export type InvoiceRejectedEvent = Invoice;

export type InvoiceSavedEvent = Invoice;

export type InvoicingProfileChangedEvent = RecordChange;

export type LedgerEntryPostedEvent = LedgerEntry;

export type MatchingRuleCreatedEvent = RecordChange;

export type MatchingRuleDeletedEvent = RecordChange;

export type OrganizationChangedEvent = RecordChange;

export type OrganizationFoundedEvent = RecordChange;

export type SettingsChangedEvent = Settings;

export type TransactionChangedEvent = Transaction;

export type TransactionIgnoredEvent = Transaction;

export type TransactionImportedEvent = Transaction;

export type TransactionReconciledEvent = Transaction;

export type TransactionUnmatchedEvent = Transaction;

export type UserAddedEvent = RecordChange;

export type UserChangedEvent = RecordChange;

export type UserRemovedEvent = RecordChange;

export type VatReturnFiledEvent = VatReturn;

export type VatReturnPreparedEvent = VatReturn;

export type VatSettingsChangedEvent = RecordChange;

export type VendorRuleCreatedEvent = RecordChange;

export type VendorRuleDeletedEvent = RecordChange;

export type WebhookChangedEvent = RecordChange;

export type WebhookCreatedEvent = RecordChange;

export type WebhookDeletedEvent = RecordChange;

export interface WebhookPausedEvent {
  readonly id: string;
  readonly url: string;
  readonly reason: string;
  readonly version: number;
}

export interface EventTypes {
  readonly 'api_key.created': ApiKeyCreatedEvent;
  readonly 'api_key.revoked': ApiKeyRevokedEvent;
  readonly 'api_key.rotated': ApiKeyRotatedEvent;
  readonly 'bank_account.added': BankAccountAddedEvent;
  readonly 'bank_account.changed': BankAccountChangedEvent;
  readonly 'bank_authorization.answered': BankAuthorizationAnsweredEvent;
  readonly 'bank_authorization.expiring': BankAuthorizationExpiringEvent;
  readonly 'bank_authorization.finalized': BankAuthorizationFinalizedEvent;
  readonly 'bank_authorization.started': BankAuthorizationStartedEvent;
  readonly 'bank_statement.imported': BankStatementImportedEvent;
  readonly 'books.closed': BooksClosedEvent;
  readonly 'books.opened': BooksOpenedEvent;
  readonly 'calendar_token.created': CalendarTokenCreatedEvent;
  readonly 'calendar_token.revoked': CalendarTokenRevokedEvent;
  readonly 'calendar_token.rotated': CalendarTokenRotatedEvent;
  readonly 'chart_of_accounts.synced': ChartOfAccountsSyncedEvent;
  readonly 'coding_memory.changed': CodingMemoryChangedEvent;
  readonly 'connected_app.connected': ConnectedAppConnectedEvent;
  readonly 'connected_app.disconnected': ConnectedAppDisconnectedEvent;
  readonly 'connection.changed': ConnectionChangedEvent;
  readonly 'connection.created': ConnectionCreatedEvent;
  readonly 'connection.deleted': ConnectionDeletedEvent;
  readonly 'connection.failing': ConnectionFailingEvent;
  readonly 'contact.deleted': ContactDeletedEvent;
  readonly 'contact.saved': ContactSavedEvent;
  readonly 'contact_invoicing.changed': ContactInvoicingChangedEvent;
  readonly 'dead_letter.added': DeadLetterAddedEvent;
  readonly 'dead_letter.discarded': DeadLetterDiscardedEvent;
  readonly 'document.captured': DocumentCapturedEvent;
  readonly 'document.changed': DocumentChangedEvent;
  readonly 'document.coded': DocumentCodedEvent;
  readonly 'document.deleted': DocumentDeletedEvent;
  readonly 'document.extracted': DocumentExtractedEvent;
  readonly 'document.failed': DocumentFailedEvent;
  readonly 'document.posted': DocumentPostedEvent;
  readonly 'einvoice.changed': EinvoiceChangedEvent;
  readonly 'exchange_rate.entered': ExchangeRateEnteredEvent;
  readonly 'external_posting.changed': ExternalPostingChangedEvent;
  readonly 'file.removed': FileRemovedEvent;
  readonly 'file.stored': FileStoredEvent;
  readonly 'invitation.accepted': InvitationAcceptedEvent;
  readonly 'invitation.revoked': InvitationRevokedEvent;
  readonly 'invitation.sent': InvitationSentEvent;
  readonly 'invoice.deleted': InvoiceDeletedEvent;
  readonly 'invoice.issued': InvoiceIssuedEvent;
  readonly 'invoice.rejected': InvoiceRejectedEvent;
  readonly 'invoice.saved': InvoiceSavedEvent;
  readonly 'invoicing_profile.changed': InvoicingProfileChangedEvent;
  readonly 'ledger_entry.posted': LedgerEntryPostedEvent;
  readonly 'matching_rule.created': MatchingRuleCreatedEvent;
  readonly 'matching_rule.deleted': MatchingRuleDeletedEvent;
  readonly 'organization.changed': OrganizationChangedEvent;
  readonly 'organization.founded': OrganizationFoundedEvent;
  readonly 'settings.changed': SettingsChangedEvent;
  readonly 'transaction.changed': TransactionChangedEvent;
  readonly 'transaction.ignored': TransactionIgnoredEvent;
  readonly 'transaction.imported': TransactionImportedEvent;
  readonly 'transaction.reconciled': TransactionReconciledEvent;
  readonly 'transaction.unmatched': TransactionUnmatchedEvent;
  readonly 'user.added': UserAddedEvent;
  readonly 'user.changed': UserChangedEvent;
  readonly 'user.removed': UserRemovedEvent;
  readonly 'vat_return.filed': VatReturnFiledEvent;
  readonly 'vat_return.prepared': VatReturnPreparedEvent;
  readonly 'vat_settings.changed': VatSettingsChangedEvent;
  readonly 'vendor_rule.created': VendorRuleCreatedEvent;
  readonly 'vendor_rule.deleted': VendorRuleDeletedEvent;
  readonly 'webhook.changed': WebhookChangedEvent;
  readonly 'webhook.created': WebhookCreatedEvent;
  readonly 'webhook.deleted': WebhookDeletedEvent;
  readonly 'webhook.paused': WebhookPausedEvent;
}
