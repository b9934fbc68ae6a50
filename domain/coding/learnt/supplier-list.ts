import { wordsAndNumbersOf } from './features.js';

/** A supplier that is known by name. */
export interface ListedSupplier {
  readonly names: readonly string[];
  /** Category of the product; null for a supplier that sells too many kinds of things. */
  readonly category: string | null;
  /** What it sells besides. */
  readonly also: readonly string[];
}

export type SupplierList = (name: string) => ListedSupplier | null;

/** At the end of a name. Initials are split into their letters: "S.r.l." and "A/S". */
const LEGAL_FORMS = new Set(
  'a s as p i k aps ivs amba spa srl srls r l snc n c sas sapa gmbh ag kg ab oy ltd limited inc bv'.split(' '),
);

const wordsOfName = (name: string): readonly string[] => {
  const words = wordsAndNumbersOf(name);
  let end = words.length;
  while (end > 1 && LEGAL_FORMS.has(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end);
};

interface Alias {
  readonly padded: string;
  readonly isOneWord: boolean;
  readonly supplier: ListedSupplier;
}

const longer = (best: Alias | null, next: Alias): Alias =>
  best === null || next.padded.length > best.padded.length ? next : best;

/**
 * Finds a supplier by its whole name, or else by the longest alias that stands in it as whole words. An alias of one word counts at the
 * beginning only, because family names and words such as "distribuzione" contain it elsewhere.
 */
export const supplierList = (suppliers: readonly ListedSupplier[]): SupplierList => {
  const aliases = suppliers
    .flatMap((supplier) =>
      supplier.names.map((name): Alias => {
        const words = wordsOfName(name);
        return { padded: ` ${words.join(' ')} `, isOneWord: words.length === 1, supplier };
      }),
    )
    .filter(({ padded }) => padded.length > 3)
    .sort((a, b) => b.padded.length - a.padded.length);
  const whole = new Map([...aliases].reverse().map((alias) => [alias.padded, alias.supplier]));
  const byFirstWord = new Map<string, Alias[]>();
  for (const alias of aliases) {
    const first = alias.padded.slice(1, alias.padded.indexOf(' ', 1));
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), alias]);
  }
  return (name) => {
    const words = wordsOfName(name);
    const padded = ` ${words.join(' ')} `;
    const exact = whole.get(padded);
    if (exact !== undefined) return exact;
    const found = words
      .flatMap((word) => byFirstWord.get(word) ?? [])
      .filter((alias) => (alias.isOneWord ? padded.startsWith(alias.padded) : padded.includes(alias.padded)));
    return found.reduce<Alias | null>(longer, null)?.supplier ?? null;
  };
};
