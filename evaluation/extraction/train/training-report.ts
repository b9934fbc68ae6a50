import type { Decisions } from '#domain/extraction/decide/decide.js';
import type { ArithmeticCheck } from '#domain/extraction/confidence/fields.js';
import { accuracyTable, reliabilityTable, thresholdTable, type Judgement } from '../figures.js';
import type { Outcome } from './fit-logistic.js';
import type { Verdict } from '../judge.js';
import { NAME_SIMILARITY, nameSimilarity } from '../truth.js';
import type { DocumentSource, Prepared } from '../training-examples.js';

export const isRight = {
  total: ({ total }: Decisions, { totalCents }: Prepared): boolean => total?.candidate.cents === totalCents,
  date: ({ date }: Decisions, { document }: Prepared): boolean =>
    document.truth.date === null || date?.candidate.iso === document.truth.date,
  supplier: ({ supplier }: Decisions, { document }: Prepared): boolean =>
    supplier !== null && nameSimilarity(supplier.candidate.name, document.truth) >= NAME_SIMILARITY,
  vat: ({ vat }: Decisions, { vatCents }: Prepared): boolean =>
    vatCents === null || (vat?.candidate.cents ?? 0) === vatCents,
  currency: ({ currency }: Decisions, { document }: Prepared): boolean =>
    document.truth.currency === null || currency?.code === document.truth.currency,
};

export type Judged = keyof typeof isRight;

/** A document with the values chosen for it. */
export interface Read {
  readonly document: Prepared;
  readonly chosen: Decisions;
  readonly checks: readonly ArithmeticCheck[];
  readonly outcome: Outcome;
}

const verdictOf = ({ document, chosen }: Read): Verdict => {
  const { truth } = document.document;
  const judged = (field: Judged, known: unknown): boolean | null =>
    known === null || known === undefined ? null : isRight[field](chosen, document);
  return {
    supplier: judged('supplier', truth.company),
    supplierExact: null,
    date: judged('date', truth.date),
    total: judged('total', truth.total),
    vat: judged('vat', truth.vat),
    currency: judged('currency', truth.currency),
    invoiceNumber: null,
    supplierVatNumber: null,
  };
};

/** How well confidence separates right from wrong scans, and whether stated and observed accuracy agree. */
export const confidenceReport = (unseen: readonly (Read & { readonly confidence: number })[]): string[] => {
  const tablesOf = (name: string, sources: readonly DocumentSource[]): string[] => {
    const scans = unseen
      .filter(({ document }) => sources.includes(document.document.source))
      .map((entry): Judgement => {
        const { file, kind } = entry.document.document.truth;
        return { file, kind, confidence: entry.confidence, verdict: verdictOf(entry) };
      });
    if (scans.length === 0) return [];
    return ['', name, '', ...accuracyTable(scans), '', ...thresholdTable(scans), '', ...reliabilityTable(scans)];
  };
  return [
    ...tablesOf('Real scans', ['scan']),
    ...tablesOf('Worse copies of them', ['worse-copy']),
    ...tablesOf('Generated pictures', ['paper-picture']),
  ];
};

/** Why a field of a scan is wrong: no reading has the right value, or the model preferred another one. */
const causesOf = ({ document, chosen }: Pick<Read, 'document' | 'chosen'>): string[] => {
  const { totalCents } = document;
  const found = document.foundAgain ?? document.found;
  const { truth } = document.document;
  const similarity = Math.max(0, ...found.suppliers.map(({ name }) => nameSimilarity(name, truth)));
  const offered = {
    total: found.totals.some(({ cents: value }) => value === totalCents),
    date: found.dates.some(({ iso }) => iso === truth.date),
    supplier: similarity >= NAME_SIMILARITY,
  };
  const wrong = (['total', 'date', 'supplier'] as const).filter((field) => !isRight[field](chosen, document));
  return wrong.map(
    (field) =>
      `${truth.file} ${field}: ${offered[field] ? 'the model preferred another value' : 'no reading has the value'}${field === 'supplier' ? ` (nearest ${similarity.toFixed(2)})` : ''}`,
  );
};

export const accuracyReport = (
  again: readonly {
    readonly document: Prepared;
    readonly chosen: Decisions;
    readonly outcome: Outcome;
    readonly confidence: number;
  }[],
): string[] => {
  const share = (
    test: (entry: (typeof again)[number]) => boolean,
    of: (entry: (typeof again)[number]) => boolean,
  ): string => {
    const judged = again.filter(of);
    return `${judged.filter(test).length}/${judged.length} = ${(judged.filter(test).length / Math.max(1, judged.length)).toFixed(3)}`;
  };
  const sources: DocumentSource[] = [
    'scan',
    'worse-copy',
    'transcript',
    'text-layer',
    'synthetic',
    'paper-picture',
    'paper-text',
  ];
  const causes = again.filter(({ document }) => document.document.source === 'scan').flatMap(causesOf);
  const kinds = sources.map((source): [string, (entry: (typeof again)[number]) => boolean] => [
    source,
    ({ document }) => document.document.source === source,
  ]);
  const misses = again
    .filter(
      ({ chosen, document }) =>
        !isRight.total(chosen, document) || !isRight.date(chosen, document) || !isRight.supplier(chosen, document),
    )
    .map(
      ({
        chosen,
        confidence,
        document: {
          document: { truth },
        },
      }) =>
        `${truth.file} (${confidence.toFixed(2)}): ${chosen.total?.candidate.cents ?? '–'} ${truth.total ?? '–'} | ${chosen.date?.candidate.iso ?? '–'} ${truth.date ?? '–'} | ${chosen.supplier?.candidate.name ?? '–'} = ${truth.company ?? '–'}`,
    );
  return [
    ...misses,
    ...causes,
    ...kinds.flatMap(([name, of]) => [
      ...(['total', 'date', 'supplier', 'currency'] as const).map(
        (field) => `${name} ${field}: ${share(({ chosen, document }) => isRight[field](chosen, document), of)}`,
      ),
      `${name} vat: ${share(
        ({ chosen, document }) => isRight.vat(chosen, document),
        (entry) => of(entry) && entry.document.vatCents !== null,
      )}`,
      `${name} total, date and supplier: ${share(({ chosen, document }) => isRight.total(chosen, document) && isRight.date(chosen, document) && isRight.supplier(chosen, document), of)}`,
      `${name} all five: ${share(({ outcome }) => outcome.right, of)}`,
    ]),
  ];
};
