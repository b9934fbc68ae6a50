export type JournalKind = 'purchases' | 'sales' | 'bank' | 'cash' | 'general';

/** A series of vouchers with gap-free numbers per year. */
export interface Journal {
  readonly id: string;
  readonly name: string;
  readonly englishName: string;
  readonly kind: JournalKind;
  /** Bank and cash journals are payment accounts: documents that are paid already are posted against this account. */
  readonly paymentAccount: string | null;
  /** Whether captured documents may be posted into it, so that it can be an organisation's defaultJournalId. */
  readonly takesDocuments: boolean;
}
