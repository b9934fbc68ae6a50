import type { ValueOf } from './json-schema.js';
import type { RECORDS } from './records/index.js';

/** The records by the names that code uses. Interfaces and not aliases, so that editors show `Invoice` and not how it is inferred. */

type Named<N extends keyof typeof RECORDS> = ValueOf<(typeof RECORDS)[N]>;

export type { Contact } from './records/contact.js';
export interface Account extends Named<'Account'> {}
export interface ApiKey extends Named<'ApiKey'> {}
export interface AssetTaxView extends Named<'AssetTaxView'> {}
export interface AuditEntry extends Named<'AuditEntry'> {}
export interface BankAccount extends Named<'BankAccount'> {}
export interface BankLink extends Named<'BankLink'> {}
export interface BankStatement extends Named<'BankStatement'> {}
export interface Books extends Named<'Books'> {}
export interface Caller extends Named<'Caller'> {}
export interface CategoryChoice extends Named<'CategoryChoice'> {}
export interface ClosedBooks extends Named<'ClosedBooks'> {}
export interface Closing extends Named<'Closing'> {}
export interface Command extends Named<'Command'> {}
export interface ConnectedApp extends Named<'ConnectedApp'> {}
export interface ContactInvoicing extends Named<'ContactInvoicing'> {}
export interface DeadLetter extends Named<'DeadLetter'> {}
export interface Deadline extends Named<'Deadline'> {}
export interface Document extends Named<'Document'> {}
export interface DocumentDetails extends Named<'DocumentDetails'> {}
export interface Einvoice extends Named<'Einvoice'> {}
export interface EntryExplanation extends Named<'EntryExplanation'> {}
export interface EntryTemplate extends Named<'EntryTemplate'> {}
export interface EuSale extends Named<'EuSale'> {}
export interface Event extends Named<'Event'> {}
export interface ExchangeRate extends Named<'ExchangeRate'> {}
export interface ExternalPostingDetails extends Named<'ExternalPostingDetails'> {}
export interface Extraction extends Named<'Extraction'> {}
export interface File extends Named<'File'> {}
export interface FixedAsset extends Named<'FixedAsset'> {}
export interface Invitation extends Named<'Invitation'> {}
export interface Invoice extends Named<'Invoice'> {}
export interface InvoiceDetails extends Named<'InvoiceDetails'> {}
export interface InvoiceMail extends Named<'InvoiceMail'> {}
export interface InvoiceSums extends Named<'InvoiceSums'> {}
export interface InvoicingProfile extends Named<'InvoicingProfile'> {}
export interface LedgerEntry extends Named<'LedgerEntry'> {}
export interface LedgerEntryPreview extends Named<'LedgerEntryPreview'> {}
export interface MatchingRule extends Named<'MatchingRule'> {}
export interface OpenItem extends Named<'OpenItem'> {}
export interface Organization extends Named<'Organization'> {}
export interface Problem extends Named<'Problem'> {}
export interface ProblemPayload extends Named<'ProblemPayload'> {}
export interface Product extends Named<'Product'> {}
export interface ProviderConnection extends Named<'ProviderConnection'> {}
export interface ReconciliationStatus extends Named<'ReconciliationStatus'> {}
export interface RecordChange extends Named<'RecordChange'> {}
export interface RecurringInvoice extends Named<'RecurringInvoice'> {}
export interface RegisterCheck extends Named<'RegisterCheck'> {}
export interface Reminder extends Named<'Reminder'> {}
export interface ReminderSettings extends Named<'ReminderSettings'> {}
export interface Report extends Named<'Report'> {}
export interface ReviewItem extends Named<'ReviewItem'> {}
export interface SampleOrganization extends Named<'SampleOrganization'> {}
export interface Settings extends Named<'Settings'> {}
export interface Transaction extends Named<'Transaction'> {}
export interface TrialBalance extends Named<'TrialBalance'> {}
export interface User extends Named<'User'> {}
export interface VatCode extends Named<'VatCode'> {}
export interface VatCommunication extends Named<'VatCommunication'> {}
export interface VatReconciliation extends Named<'VatReconciliation'> {}
export interface VatRegisterEntry extends Named<'VatRegisterEntry'> {}
export interface VatReturn extends Named<'VatReturn'> {}
export interface VatReturnLine extends Named<'VatReturnLine'> {}
export interface VatSettings extends Named<'VatSettings'> {}
export interface VendorRule extends Named<'VendorRule'> {}
export interface Warning extends Named<'Warning'> {}
export interface Webhook extends Named<'Webhook'> {}
export interface WebhookDelivery extends Named<'WebhookDelivery'> {}
