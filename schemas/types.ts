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
  readonly balance: number | null;
  readonly balanceAt: string | null;
  readonly ledgerAccountId: string | null;
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
  readonly paymentDays: number | null;
  readonly updatedAt: string | null;
  readonly version: number;
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

export interface ExchangeRate {
  readonly currency: string;
  readonly date: string;
  readonly rate: number;
  readonly source: string;
  readonly bookCurrency: string;
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
}

export interface InvoicingProfile {
  readonly supplies: 'goods' | 'services' | null;
  readonly fikCreditor: string | null;
  readonly logoFileId: string | null;
  readonly paymentDays: number | null;
  readonly phone: string | null;
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
  readonly external: {
    readonly provider: string;
    readonly reference: string | null;
    readonly state: 'sent' | 'confirmed' | 'outcome_unknown';
    readonly booked: boolean;
  } | null;
  readonly postedAt: string;
}

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly code: 'invalid_input' | 'invalid_json' | 'unauthenticated' | 'forbidden' | 'unknown_action' | 'unknown_route' | 'not_found' | 'method_not_allowed' | 'payload_too_large' | 'unsupported_media_type' | 'rate_limited' | 'deadline_passed' | 'file_empty' | 'file_broken' | 'file_encrypted' | 'file_type_unsupported' | 'file_type_mismatch' | 'file_too_large' | 'file_too_complex' | 'archive_too_large' | 'archive_unsafe' | 'archive_nested' | 'signature_broken' | 'xml_broken' | 'xml_forbidden' | 'xml_external_entity' | 'xml_encoding_unsupported' | 'xml_too_large' | 'idempotency_conflict' | 'contact_in_use' | 'region_not_set' | 'region_locked' | 'region_unsupported' | 'journal_unknown' | 'document_posted' | 'document_not_extracted' | 'document_not_coded' | 'document_not_failed' | 'coding_impossible' | 'exchange_rate_missing' | 'document_not_balanced' | 'posting_in_doubt' | 'period_closed' | 'rule_expired' | 'transaction_reconciled' | 'transaction_not_reconciled' | 'transaction_ignored' | 'target_settled' | 'allocation_mismatch' | 'consent_pending' | 'consent_refused' | 'consent_expired' | 'invoice_locked' | 'invoice_number_taken' | 'invoice_number_unfit' | 'invoice_incomplete' | 'vat_treatment_undecided' | 'provider_not_connected' | 'connection_exists' | 'connection_other_account' | 'provider_refused' | 'return_filed' | 'return_outdated' | 'return_blocked' | 'period_not_ended' | 'email_taken' | 'last_owner' | 'key_revoked' | 'not_implemented' | 'internal_error' | 'undecodable_command' | 'retries_exhausted' | 'broker_unavailable' | 'queue_full' | 'shutting_down' | 'database_unavailable' | 'storage_unavailable' | 'provider_unavailable';
  readonly errors?: readonly Violation[];
  readonly requestId?: string;
}

export interface ProblemPayload {
  readonly code: 'invalid_input' | 'invalid_json' | 'unauthenticated' | 'forbidden' | 'unknown_action' | 'unknown_route' | 'not_found' | 'method_not_allowed' | 'payload_too_large' | 'unsupported_media_type' | 'rate_limited' | 'deadline_passed' | 'file_empty' | 'file_broken' | 'file_encrypted' | 'file_type_unsupported' | 'file_type_mismatch' | 'file_too_large' | 'file_too_complex' | 'archive_too_large' | 'archive_unsafe' | 'archive_nested' | 'signature_broken' | 'xml_broken' | 'xml_forbidden' | 'xml_external_entity' | 'xml_encoding_unsupported' | 'xml_too_large' | 'idempotency_conflict' | 'contact_in_use' | 'region_not_set' | 'region_locked' | 'region_unsupported' | 'journal_unknown' | 'document_posted' | 'document_not_extracted' | 'document_not_coded' | 'document_not_failed' | 'coding_impossible' | 'exchange_rate_missing' | 'document_not_balanced' | 'posting_in_doubt' | 'period_closed' | 'rule_expired' | 'transaction_reconciled' | 'transaction_not_reconciled' | 'transaction_ignored' | 'target_settled' | 'allocation_mismatch' | 'consent_pending' | 'consent_refused' | 'consent_expired' | 'invoice_locked' | 'invoice_number_taken' | 'invoice_number_unfit' | 'invoice_incomplete' | 'vat_treatment_undecided' | 'provider_not_connected' | 'connection_exists' | 'connection_other_account' | 'provider_refused' | 'return_filed' | 'return_outdated' | 'return_blocked' | 'period_not_ended' | 'email_taken' | 'last_owner' | 'key_revoked' | 'not_implemented' | 'internal_error' | 'undecodable_command' | 'retries_exhausted' | 'broker_unavailable' | 'queue_full' | 'shutting_down' | 'database_unavailable' | 'storage_unavailable' | 'provider_unavailable';
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

export interface VatRegisterEntry {
  readonly register: 'purchases' | 'sales';
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
    readonly lines: number;
  }>;
  readonly amountDue: number;
  readonly entries: number;
  readonly checks: ReadonlyArray<{
    readonly code: string;
    readonly severity: 'information' | 'warning' | 'blocking';
    readonly message: string;
    readonly link: string | null;
  }>;
  readonly changes: ReadonlyArray<{
    readonly code: string;
    readonly before: number;
    readonly after: number;
  }>;
  readonly reference: string | null;
  readonly settlementEntryId: string | null;
  readonly filedAt: string | null;
  readonly warnings: readonly Warning[];
  readonly createdAt: string;
  readonly updatedAt: string;
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

export interface GenerateCalendarTokenResult {
  readonly token: string;
  readonly url: string;
  readonly created: boolean;
  readonly createdAt: string;
}

export type IgnoreTransactionResult = Transaction;

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

export interface GetDocumentParameters {
  readonly id: string;
}

export interface GetEinvoiceParameters {
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

export interface GetTrialBalanceParameters {
  readonly date?: string;
  readonly from?: string;
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

export interface ListDocumentsParameters {
  readonly state?: 'draft' | 'extracted' | 'coded' | 'posted';
  readonly hasError?: boolean;
  readonly source?: 'upload' | 'email' | 'webhook';
  readonly from?: string;
  readonly to?: string;
  readonly supplier?: string;
  readonly minAmount?: number;
  readonly maxAmount?: number;
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

export interface ListExchangeRatesParameters {
  readonly currency?: string;
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

export interface ListOpenItemsParameters {
  readonly kind?: 'payable' | 'receivable' | 'employee';
  readonly contactId?: string;
  readonly date?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListUsersParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListVatRegisterParameters {
  readonly register?: 'purchases' | 'sales';
  readonly series?: string;
  readonly from?: string;
  readonly until?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListVendorRulesParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export type WhoamiParameters = Readonly<Record<string, never>>;

export interface WhyEntryParameters {
  readonly id: string;
}

export interface QueryParameterTypes {
  readonly get_command: GetCommandParameters;
  readonly get_connection: GetConnectionParameters;
  readonly get_contact: GetContactParameters;
  readonly get_contact_invoicing: GetContactInvoicingParameters;
  readonly get_document: GetDocumentParameters;
  readonly get_einvoice: GetEinvoiceParameters;
  readonly get_invoice: GetInvoiceParameters;
  readonly get_invoicing_profile: GetInvoicingProfileParameters;
  readonly get_ledger_entry: GetLedgerEntryParameters;
  readonly get_organization: GetOrganizationParameters;
  readonly get_settings: GetSettingsParameters;
  readonly get_trial_balance: GetTrialBalanceParameters;
  readonly list_accounts: ListAccountsParameters;
  readonly list_api_keys: ListApiKeysParameters;
  readonly list_audit_log: ListAuditLogParameters;
  readonly list_commands: ListCommandsParameters;
  readonly list_connected_apps: ListConnectedAppsParameters;
  readonly list_connections: ListConnectionsParameters;
  readonly list_contacts: ListContactsParameters;
  readonly list_documents: ListDocumentsParameters;
  readonly list_einvoices: ListEinvoicesParameters;
  readonly list_exchange_rates: ListExchangeRatesParameters;
  readonly list_invoices: ListInvoicesParameters;
  readonly list_ledger_entries: ListLedgerEntriesParameters;
  readonly list_open_items: ListOpenItemsParameters;
  readonly list_users: ListUsersParameters;
  readonly list_vat_register: ListVatRegisterParameters;
  readonly list_vendor_rules: ListVendorRulesParameters;
  readonly whoami: WhoamiParameters;
  readonly why_entry: WhyEntryParameters;
}

export type GetCommandItem = Command;

export type GetConnectionItem = ProviderConnection;

export type GetContactItem = Contact;

export type GetContactInvoicingItem = ContactInvoicing;

export type GetDocumentItem = DocumentDetails;

export type GetEinvoiceItem = Einvoice;

export type GetInvoiceItem = Invoice;

export type GetInvoicingProfileItem = InvoicingProfile;

export type GetLedgerEntryItem = LedgerEntry;

export type GetOrganizationItem = Organization;

export type GetSettingsItem = Settings;

export type GetTrialBalanceItem = TrialBalance;

export type ListAccountsItem = Account;

export type ListApiKeysItem = ApiKey;

export type ListAuditLogItem = AuditEntry;

export type ListCommandsItem = Command;

export type ListConnectedAppsItem = ConnectedApp;

export type ListConnectionsItem = ProviderConnection;

export type ListContactsItem = Contact;

export type ListDocumentsItem = Document;

export type ListEinvoicesItem = Einvoice;

export type ListExchangeRatesItem = ExchangeRate;

export type ListInvoicesItem = Invoice;

export type ListLedgerEntriesItem = LedgerEntry;

export type ListOpenItemsItem = OpenItem;

export type ListUsersItem = User;

export type ListVatRegisterItem = VatRegisterEntry;

export type ListVendorRulesItem = VendorRule;

export type WhoamiItem = Caller;

export type WhyEntryItem = EntryExplanation;

export interface QueryItemTypes {
  readonly get_command: GetCommandItem;
  readonly get_connection: GetConnectionItem;
  readonly get_contact: GetContactItem;
  readonly get_contact_invoicing: GetContactInvoicingItem;
  readonly get_document: GetDocumentItem;
  readonly get_einvoice: GetEinvoiceItem;
  readonly get_invoice: GetInvoiceItem;
  readonly get_invoicing_profile: GetInvoicingProfileItem;
  readonly get_ledger_entry: GetLedgerEntryItem;
  readonly get_organization: GetOrganizationItem;
  readonly get_settings: GetSettingsItem;
  readonly get_trial_balance: GetTrialBalanceItem;
  readonly list_accounts: ListAccountsItem;
  readonly list_api_keys: ListApiKeysItem;
  readonly list_audit_log: ListAuditLogItem;
  readonly list_commands: ListCommandsItem;
  readonly list_connected_apps: ListConnectedAppsItem;
  readonly list_connections: ListConnectionsItem;
  readonly list_contacts: ListContactsItem;
  readonly list_documents: ListDocumentsItem;
  readonly list_einvoices: ListEinvoicesItem;
  readonly list_exchange_rates: ListExchangeRatesItem;
  readonly list_invoices: ListInvoicesItem;
  readonly list_ledger_entries: ListLedgerEntriesItem;
  readonly list_open_items: ListOpenItemsItem;
  readonly list_users: ListUsersItem;
  readonly list_vat_register: ListVatRegisterItem;
  readonly list_vendor_rules: ListVendorRulesItem;
  readonly whoami: WhoamiItem;
  readonly why_entry: WhyEntryItem;
}

export type AbandonInvoiceBody = Readonly<Record<string, never>>;

export type CheckConnectionBody = Readonly<Record<string, never>>;

export interface CreateApiKeyBody {
  readonly name: string;
  readonly scope: 'user' | 'organization';
  readonly permissions: ReadonlyArray<'documents:edit' | 'documents:post' | 'documents:delete' | 'settings:edit' | 'bank:edit' | 'invoices:edit' | 'ledger:edit' | 'read' | 'admin'>;
  readonly expiresAt?: string;
  readonly userId?: string;
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

export interface CreateUserBody {
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly password?: string;
}

export interface CreateVendorRuleBody {
  readonly documentId: string;
}

export type DeleteConnectionBody = Readonly<Record<string, never>>;

export type DeleteUserBody = Readonly<Record<string, never>>;

export type DeleteVendorRuleBody = Readonly<Record<string, never>>;

export type DisconnectAppBody = Readonly<Record<string, never>>;

export type DownloadFileBody = Readonly<Record<string, never>>;

export type DownloadInvoicePdfBody = Readonly<Record<string, never>>;

export type DownloadInvoiceXmlBody = Readonly<Record<string, never>>;

export interface EnterExchangeRateBody {
  readonly currency: string;
  readonly date: string;
  readonly rate: number;
  readonly source: string;
}

export type RevokeApiKeyBody = Readonly<Record<string, never>>;

export type RotateApiKeyBody = Readonly<Record<string, never>>;

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
  readonly paymentDays?: number | null;
}

export interface UpdateInvoicingProfileBody {
  readonly supplies?: 'goods' | 'services' | null;
  readonly fikCreditor?: string | null;
  readonly logoFileId?: string | null;
  readonly paymentDays?: number | null;
  readonly phone?: string | null;
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

export type UploadFileBody = Readonly<Record<string, never>>;

export interface ResourceRequestTypes {
  readonly abandon_invoice: AbandonInvoiceBody;
  readonly check_connection: CheckConnectionBody;
  readonly create_api_key: CreateApiKeyBody;
  readonly create_connection: CreateConnectionBody;
  readonly create_user: CreateUserBody;
  readonly create_vendor_rule: CreateVendorRuleBody;
  readonly delete_connection: DeleteConnectionBody;
  readonly delete_user: DeleteUserBody;
  readonly delete_vendor_rule: DeleteVendorRuleBody;
  readonly disconnect_app: DisconnectAppBody;
  readonly download_file: DownloadFileBody;
  readonly download_invoice_pdf: DownloadInvoicePdfBody;
  readonly download_invoice_xml: DownloadInvoiceXmlBody;
  readonly enter_exchange_rate: EnterExchangeRateBody;
  readonly revoke_api_key: RevokeApiKeyBody;
  readonly rotate_api_key: RotateApiKeyBody;
  readonly update_connection: UpdateConnectionBody;
  readonly update_contact_invoicing: UpdateContactInvoicingBody;
  readonly update_invoicing_profile: UpdateInvoicingProfileBody;
  readonly update_organization: UpdateOrganizationBody;
  readonly update_user: UpdateUserBody;
  readonly upload_file: UploadFileBody;
}

export type AbandonInvoiceResponse = Invoice;

export type CheckConnectionResponse = ProviderConnection;

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
  readonly key: string;
}

export type CreateConnectionResponse = ProviderConnection;

export type CreateUserResponse = User;

export type CreateVendorRuleResponse = VendorRule;

export type DeleteConnectionResponse = ProviderConnection;

export interface DeleteUserResponse {
  readonly id: string;
  readonly deleted: true;
}

export interface DeleteVendorRuleResponse {
  readonly id: string;
  readonly deleted: true;
}

export type DisconnectAppResponse = ConnectedApp;

export type DownloadFileResponse = File;

export type DownloadInvoicePdfResponse = Invoice;

export type DownloadInvoiceXmlResponse = Invoice;

export type EnterExchangeRateResponse = ExchangeRate;

export type RevokeApiKeyResponse = ApiKey;

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
  readonly key: string;
}

export type UpdateConnectionResponse = ProviderConnection;

export type UpdateContactInvoicingResponse = ContactInvoicing;

export type UpdateInvoicingProfileResponse = InvoicingProfile;

export type UpdateOrganizationResponse = Organization;

export type UpdateUserResponse = User;

export type UploadFileResponse = File;

export interface ResourceResponseTypes {
  readonly abandon_invoice: AbandonInvoiceResponse;
  readonly check_connection: CheckConnectionResponse;
  readonly create_api_key: CreateApiKeyResponse;
  readonly create_connection: CreateConnectionResponse;
  readonly create_user: CreateUserResponse;
  readonly create_vendor_rule: CreateVendorRuleResponse;
  readonly delete_connection: DeleteConnectionResponse;
  readonly delete_user: DeleteUserResponse;
  readonly delete_vendor_rule: DeleteVendorRuleResponse;
  readonly disconnect_app: DisconnectAppResponse;
  readonly download_file: DownloadFileResponse;
  readonly download_invoice_pdf: DownloadInvoicePdfResponse;
  readonly download_invoice_xml: DownloadInvoiceXmlResponse;
  readonly enter_exchange_rate: EnterExchangeRateResponse;
  readonly revoke_api_key: RevokeApiKeyResponse;
  readonly rotate_api_key: RotateApiKeyResponse;
  readonly update_connection: UpdateConnectionResponse;
  readonly update_contact_invoicing: UpdateContactInvoicingResponse;
  readonly update_invoicing_profile: UpdateInvoicingProfileResponse;
  readonly update_organization: UpdateOrganizationResponse;
  readonly update_user: UpdateUserResponse;
  readonly upload_file: UploadFileResponse;
}

export interface ContactDeletedEvent {
  readonly id: string;
  readonly version: number;
}

export type ContactSavedEvent = Contact;

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

export interface InvoiceDeletedEvent {
  readonly id: string;
  readonly version: number;
}

export type InvoiceIssuedEvent = Invoice;

export type InvoiceRejectedEvent = Invoice;

export type InvoiceSavedEvent = Invoice;

export type SettingsChangedEvent = Settings;

export interface EventTypes {
  readonly 'contact.deleted': ContactDeletedEvent;
  readonly 'contact.saved': ContactSavedEvent;
  readonly 'document.captured': DocumentCapturedEvent;
  readonly 'document.changed': DocumentChangedEvent;
  readonly 'document.coded': DocumentCodedEvent;
  readonly 'document.deleted': DocumentDeletedEvent;
  readonly 'document.extracted': DocumentExtractedEvent;
  readonly 'document.failed': DocumentFailedEvent;
  readonly 'document.posted': DocumentPostedEvent;
  readonly 'einvoice.changed': EinvoiceChangedEvent;
  readonly 'invoice.deleted': InvoiceDeletedEvent;
  readonly 'invoice.issued': InvoiceIssuedEvent;
  readonly 'invoice.rejected': InvoiceRejectedEvent;
  readonly 'invoice.saved': InvoiceSavedEvent;
  readonly 'settings.changed': SettingsChangedEvent;
}
