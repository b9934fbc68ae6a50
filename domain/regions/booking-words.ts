/** The words of booking texts, in the language of the books. */
export interface BookingWords {
  readonly invoice: string;
  readonly creditNote: string;
  readonly receipt: string;
  /** Before a date: "receipt of 2026-03-01". */
  readonly of: string;
  readonly unknownSupplier: string;
  readonly payment: string;
  readonly paymentOf: (count: number) => string;
  readonly reversal: string;
  readonly transfer: string;
  readonly bankLine: string;
  readonly stampDuty: string;
  readonly depreciation: string;
  readonly disposal: string;
}

export const BOOKING_WORDS: Readonly<Record<'da' | 'it', BookingWords>> = {
  da: {
    invoice: 'faktura',
    creditNote: 'kreditnota',
    receipt: 'kvittering',
    of: 'af',
    unknownSupplier: 'Ukendt leverandør',
    payment: 'Betaling',
    paymentOf: (count) => `Betaling af ${count} poster`,
    reversal: 'Tilbageførsel',
    transfer: 'Overførsel mellem egne konti',
    bankLine: 'Banklinje',
    stampDuty: 'Stempelafgift,',
    depreciation: 'Afskrivning',
    disposal: 'Afgang',
  },
  it: {
    invoice: 'fattura',
    creditNote: 'nota di credito',
    receipt: 'ricevuta',
    of: 'del',
    unknownSupplier: 'Fornitore sconosciuto',
    payment: 'Pagamento',
    paymentOf: (count) => `Pagamento di ${count} partite`,
    reversal: 'Storno',
    transfer: 'Giroconto',
    bankLine: 'Movimento bancario',
    stampDuty: 'Imposta di bollo,',
    depreciation: 'Ammortamento',
    disposal: 'Dismissione',
  },
};
