import { bankLine, type BankLine } from '#domain/banking/bank-line.js';
import { addDays } from '#domain/ledger/fiscal-year.js';
import { CURRENCY_OF, type SandboxCountry } from './sandbox-accounts.js';

/** A line of the sandbox bank, with its reference there. */
export interface SandboxLine {
  readonly reference: string;
  readonly line: BankLine;
}

interface Template {
  readonly reference: string;
  /** Days before the account was linked. */
  readonly daysAgo: number;
  readonly amount: bigint;
  readonly text: string;
  readonly counterpart?: string;
  readonly status?: 'pending';
  /** The other own account of a transfer. */
  readonly isTransfer?: true;
}

/** Usual lines of a business account besides invoices: card, subscription, fee, rent, a transfer to savings. */
const CURRENT: Readonly<Record<SandboxCountry, readonly Template[]>> = {
  DK: [
    { reference: 'capital', daysAgo: 45, amount: 25_000_000n, text: 'Indskud selskabskapital', counterpart: 'Stifter' },
    { reference: 'fee', daysAgo: 31, amount: -7_500n, text: 'Gebyr erhvervskonto kvartal' },
    { reference: 'rent', daysAgo: 14, amount: -850_000n, text: 'Husleje kontor', counterpart: 'Havnens Ejendomme ApS' },
    { reference: 'transfer', daysAgo: 10, amount: -5_000_000n, text: 'Overførsel til opsparing', isTransfer: true },
    { reference: 'coffee-1', daysAgo: 4, amount: -4_500n, text: 'Dankort-køb KAFFE & CO NR. 12' },
    { reference: 'coffee-2', daysAgo: 4, amount: -4_500n, text: 'Dankort-køb KAFFE & CO NR. 12' },
    { reference: 'pending', daysAgo: 0, amount: -18_900n, text: 'Reserveret DSB BILLET', status: 'pending' },
  ],
  IT: [
    {
      reference: 'capital',
      daysAgo: 45,
      amount: 3_000_000n,
      text: 'Versamento capitale sociale',
      counterpart: 'Socio',
    },
    { reference: 'fee', daysAgo: 31, amount: -1_250n, text: 'Canone mensile conto corrente' },
    {
      reference: 'rent',
      daysAgo: 14,
      amount: -110_000n,
      text: 'Canone locazione ufficio',
      counterpart: 'Immobiliare Duomo S.r.l.',
    },
    { reference: 'transfer', daysAgo: 10, amount: -500_000n, text: 'Giroconto a conto deposito', isTransfer: true },
    { reference: 'coffee-1', daysAgo: 4, amount: -640n, text: 'Pagamento POS BAR CENTRALE' },
    { reference: 'coffee-2', daysAgo: 4, amount: -640n, text: 'Pagamento POS BAR CENTRALE' },
    { reference: 'pending', daysAgo: 0, amount: -2_390n, text: 'Prenotato TRENITALIA', status: 'pending' },
  ],
};

const SAVINGS: Readonly<Record<SandboxCountry, readonly Template[]>> = {
  DK: [
    { reference: 'transfer', daysAgo: 10, amount: 5_000_000n, text: 'Overførsel fra erhvervskonto', isTransfer: true },
  ],
  IT: [{ reference: 'transfer', daysAgo: 10, amount: 500_000n, text: 'Giroconto da conto corrente', isTransfer: true }],
};

/** The first lines of every account. */
export const firstLines = (
  country: SandboxCountry,
  kind: 'current' | 'savings',
  today: string,
  otherIban: string | null,
): readonly SandboxLine[] =>
  (kind === 'current' ? CURRENT : SAVINGS)[country].map((template) => ({
    reference: template.reference,
    line: bankLine({
      // At many banks a pending line has no reference; the sandbox does the same.
      reference: template.status === 'pending' ? null : `${kind}-${template.reference}`,
      status: template.status ?? 'booked',
      bookedOn: addDays(today, -template.daysAgo),
      valueDate: addDays(today, -template.daysAgo),
      amount: template.amount,
      currency: CURRENCY_OF[country],
      text: template.text,
      counterpartName: template.counterpart ?? null,
      counterpartIban: template.isTransfer ? otherIban : null,
    }),
  }));

/** Something in the organisation's books that will be paid. */
export interface Payable {
  readonly entryId: string;
  readonly line: number;
  /** Signed like the bank line: a debt of the organisation is negative. */
  readonly amount: bigint;
  readonly date: string;
  readonly dueDate: string | null;
  readonly name: string | null;
  readonly number: string | null;
  readonly paymentReference: string | null;
  readonly iban: string | null;
  /** Already paid by card, on the day of the receipt. */
  readonly isCard: boolean;
}

/** The payment of one item of the books: on its due date, or today if the due date is in the past. */
export function paymentLine(item: Payable, country: SandboxCountry, today: string): SandboxLine {
  const due = item.isCard ? item.date : (item.dueDate ?? item.date);
  const bookedOn = due < today ? due : today;
  const reference = `item-${item.entryId}-${item.line}`;
  const words = {
    DK: item.isCard ? 'Dankort-køb' : item.amount < 0n ? 'Betaling' : 'Indbetaling',
    IT: item.isCard ? 'Pagamento POS' : item.amount < 0n ? 'Bonifico a favore di' : 'Bonifico da',
  }[country];
  return {
    reference,
    line: bankLine({
      reference,
      bookedOn,
      valueDate: bookedOn,
      amount: item.amount,
      currency: CURRENCY_OF[country],
      counterpartName: item.isCard ? null : item.name,
      counterpartIban: item.isCard ? null : item.iban,
      text: [words, item.name?.toUpperCase(), item.isCard ? null : item.number].filter(Boolean).join(' '),
      paymentReference: item.isCard ? null : item.paymentReference,
    }),
  };
}
