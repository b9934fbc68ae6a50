import { textOf } from '#schemas/sentences/text-of.js';
import type { Reasoned } from '../coding/reasoned.js';
import type { Coding, CodingInput } from '../coding/coding.js';
import type { DocumentFacts } from '../coding/facts/document-facts.js';
import type { OwnIdentity } from '../coding/facts/whose-document.js';
import { NO_NUMBERS } from '../fiscal-ids/company-numbers.js';
import type { QuestionCode } from '../regions/question.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '../countries/countries.js';

const SUPPLIERS = {
  denmark: { name: 'Lomax A/S', vatNumber: 'DK13585628', country: 'DK' },
  italy: { name: 'Cartoleria Rossi S.r.l.', vatNumber: 'IT00743110157', country: 'IT' },
} as const;

/** An organisation of which nothing is known. */
export const NOBODY_KNOWN: OwnIdentity = { ...NO_NUMBERS, name: null, ibans: [] };

/** An invoice from a domestic supplier over 1,000.00 plus VAT. A test changes what it needs. */
export const codingInput = (
  key: RegionKey,
  facts: Partial<DocumentFacts> = {},
  input: Partial<Omit<CodingInput, 'facts'>> = {},
): CodingInput => {
  const rate = key === 'denmark' ? 25n : 22n;
  return {
    region: countryOf(key),
    person: null,
    lineCorrections: [],
    vendor: [],
    rateOn: () => null,
    history: null,
    answers: {},
    own: NOBODY_KNOWN,
    supplierCheck: null,
    needsApproval: false,
    ...input,
    facts: {
      kind: 'invoice',
      date: '2026-03-15',
      currency: countryOf(key).currency,
      total: 100_000n + 1_000n * rate,
      net: 100_000n,
      tax: 1_000n * rate,
      vatLines: [{ rate: String(rate), nature: null, net: 100_000n, tax: 1_000n * rate }],
      number: '1042',
      supplier: SUPPLIERS[key],
      lines: [],
      text: '',
      isElectronic: true,
      issuer: { ...NO_NUMBERS, name: SUPPLIERS[key].name, vatNumber: SUPPLIERS[key].vatNumber },
      addressee: { ...NO_NUMBERS, name: null },
      iban: null,
      paidBy: null,
      withheld: null,
      pensionFund: null,
      ...facts,
    },
  };
};

export const withoutVat = (total: bigint): Partial<DocumentFacts> => ({ total, net: total, tax: 0n, vatLines: [] });

export const oneRate = (rate: string, net: bigint, tax: bigint): Partial<DocumentFacts> => ({
  total: net + tax,
  net,
  tax,
  vatLines: [{ rate, nature: null, net, tax }],
});

/** Lines without amounts. */
export const lines = (...descriptions: readonly string[]): Pick<DocumentFacts, 'lines'> => ({
  lines: descriptions.map((description) => ({ description, amount: null, vatRate: null, nature: null })),
});

export const item = (
  description: string,
  amount: bigint,
  vatRate: string | null = null,
): DocumentFacts['lines'][number] => ({
  description,
  amount,
  vatRate,
  nature: null,
});

export const named = (
  name: string,
  vatNumber: string | null,
  country: string | null,
): Pick<DocumentFacts, 'supplier'> => ({ supplier: { name, vatNumber, country } });

export const paper = (facts: Partial<DocumentFacts>): Partial<DocumentFacts> => ({ isElectronic: false, ...facts });

/** The account and the VAT code of each line. */
export const pairs = (coding: Coding): string[] =>
  coding.lines.map(({ account, vatCode }) => `${account.value} ${vatCode.value}`);

export const asks = (coding: Coding): QuestionCode[] => coding.questions.map(({ code }) => code);

export const whyHeld = ({ heldBack }: Coding): string | null => heldBack && textOf(heldBack);

export const whyChosen = (value: Reasoned<unknown> | undefined): string => (value ? textOf(value.reason) : '');
