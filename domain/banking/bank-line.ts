/** One transaction of a bank account, from the bank or a statement file. Dates are YYYY-MM-DD. */
export interface BankLine {
  /** The bank's own reference, or null if it has no reliable one. */
  readonly reference: string | null;
  /** A pending line is announced. It may still change or disappear. */
  readonly status: 'booked' | 'pending';
  readonly bookedOn: string;
  readonly valueDate: string | null;
  /** In minor units of the currency. Money in is positive. */
  readonly amount: bigint;
  readonly currency: string;
  readonly counterpartName: string | null;
  readonly counterpartIban: string | null;
  readonly text: string | null;
  /** A structured reference: payment slip (FIK) or RF. */
  readonly paymentReference: string | null;
  readonly endToEndId: string | null;
  /** The bank's code for the kind of transaction. */
  readonly bankCode: string | null;
}

const EMPTY = {
  reference: null,
  status: 'booked',
  valueDate: null,
  counterpartName: null,
  counterpartIban: null,
  text: null,
  paymentReference: null,
  endToEndId: null,
  bankCode: null,
} as const;

/** Longer texts are cut. Most banks send four lines of 35 characters; some send much longer texts. */
const LIMITS = {
  counterpartName: 300,
  counterpartIban: 42,
  text: 2_000,
  paymentReference: 140,
  endToEndId: 140,
} as const;

const normalizeText = (text: string | null | undefined, limit: number): string | null => {
  const normalized = text?.replace(/\s+/gu, ' ').trim().slice(0, limit).trim();
  return normalized === undefined || normalized === '' ? null : normalized;
};

/** Normalises the texts of a line: repeated spaces become one, empty texts become null. */
export const bankLine = (
  line: Pick<BankLine, 'bookedOn' | 'amount' | 'currency'> & {
    readonly [K in keyof BankLine]?: BankLine[K] | undefined;
  },
): BankLine => {
  const iban = normalizeText(line.counterpartIban, 60)?.replaceAll(' ', '').toUpperCase() ?? null;
  return {
    ...EMPTY,
    ...line,
    status: line.status ?? 'booked',
    valueDate: line.valueDate ?? null,
    reference: trustedReference(line.reference),
    counterpartName: normalizeText(line.counterpartName, LIMITS.counterpartName),
    counterpartIban: iban?.slice(0, LIMITS.counterpartIban) ?? null,
    text: normalizeText(line.text, LIMITS.text),
    paymentReference: normalizeText(line.paymentReference, LIMITS.paymentReference),
    endToEndId: knownEndToEndId(line.endToEndId),
    bankCode: normalizeText(line.bankCode, 50),
  };
};

/** Some banks send "0" or a word for a missing reference. Used as references, these would make all lines the same. */
const PLACEHOLDER = /^(?:0+|not ?provided|non ?ref|none|n\/?a|null|unknown|-+)$/iu;

const trustedReference = (reference: string | null | undefined): string | null => {
  const text = normalizeText(reference, 140);
  return text === null || PLACEHOLDER.test(text) ? null : text;
};

const knownEndToEndId = (id: string | null | undefined): string | null => {
  const text = normalizeText(id, LIMITS.endToEndId);
  return text === null || PLACEHOLDER.test(text) ? null : text;
};
