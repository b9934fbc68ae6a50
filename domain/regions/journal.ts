type JournalKind = 'purchases' | 'sales' | 'bank' | 'cash' | 'general';

/** A series of vouchers, numbered without gaps in each year. */
export interface Journal {
  readonly id: string;
  readonly name: string;
  readonly englishName: string;
  readonly kind: JournalKind;
  /** Bank and cash journals are payment accounts: documents that are already paid are posted against this account. */
  readonly paymentAccount: string | null;
  /** Whether captured documents may be posted into it. Only then can it be an organisation's defaultJournalId. */
  readonly takesDocuments: boolean;
}
