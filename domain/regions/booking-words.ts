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
  },
};
