import { basename, extname } from 'node:path';
import { gatherCandidates, type Candidates } from '#domain/extraction/candidates/candidates.js';
import type { LearntSuppliers } from '#domain/extraction/confidence/extraction-model.js';
import type { ExtractionContext } from '#domain/extraction/confidence/fields.js';
import { toKnownSuppliers } from '#domain/extraction/parties/known-suppliers.js';
import type { Page } from '#domain/extraction/page/page.js';
import { lettersAndDigits } from '#domain/extraction/page/fold-text.js';
import { rowsOf } from '#domain/extraction/page/rows.js';
import { namesByNumber, supplierNumbers } from '#domain/extraction/parties/supplier-numbers.js';
import { withoutLegalForm } from '#domain/extraction/page/supplier-words.js';
import { vatCandidates } from '#domain/extraction/candidates/vat-candidates.js';
import type { Example } from './train/boost-trees.js';
import { COMMON_SUPPLIERS } from './documents/common-suppliers.js';
import { foldOf } from './data-split.js';
import { nameSimilarity, type Truth } from './truth.js';

export type DocumentSource =
  'scan' | 'worse-copy' | 'transcript' | 'text-layer' | 'synthetic' | 'paper-picture' | 'paper-text';

/** Synthetic documents show which layouts exist, not how common they are. Worse copies only calibrate. */
const TREE_WEIGHTS: Readonly<Record<DocumentSource, number>> = {
  scan: 1.5,
  'worse-copy': 0,
  transcript: 0.7,
  'text-layer': 2,
  synthetic: 0.5,
  'paper-picture': 1,
  'paper-text': 1,
};

export interface TrainingDocument {
  readonly truth: Truth;
  readonly pages: readonly Page[];
  /** For scans: the pages with a second reading of the rows of totals and dates. */
  readonly pagesAgain: readonly Page[] | null;
  readonly source: DocumentSource;
  /** What the product knows when it reads this document. Absent for documents without an organisation. */
  readonly context?: ExtractionContext;
}

/** A document with the candidates of its readings. */
export interface Prepared {
  readonly document: TrainingDocument;
  readonly found: Candidates;
  readonly foundAgain: Candidates | null;
  readonly totalCents: number | null;
  readonly vatCents: number | null;
  /** Its index among all documents. */
  readonly group: number;
}

export const FOLDS = 5;

const cents = (text: string | null): number | null => (text === null ? null : Math.round(Number(text) * 100));

/** Invented suppliers do not exist, so the model must not know them. */
const INVENTED: ReadonlySet<DocumentSource> = new Set(['synthetic', 'paper-picture', 'paper-text']);
/** The numbers on worse copies are misread. */
const NAMING: ReadonlySet<DocumentSource> = new Set(['scan', 'transcript', 'text-layer']);

export const NO_SUPPLIERS: LearntSuppliers = { suppliers: [], suppliersByNumber: {} };

export type FoldOf = (document: Pick<TrainingDocument, 'truth' | 'source'>) => number;

export const foldByFile: FoldOf = ({ truth }) => foldOf(basename(truth.file, extname(truth.file)), FOLDS);

/**
 * Receipts of one chain look alike, so a reader that has seen one of them says nothing about chains that it has not seen.
 * Here all receipts of a supplier are in one fold. Generated documents have the name of their layout.
 */
export const foldBySupplier: FoldOf = (document) => {
  const { company } = document.truth;
  const isNamed = !INVENTED.has(document.source) && company !== null;
  return isNamed ? foldOf(lettersAndDigits(withoutLegalForm(company)), FOLDS) : foldByFile(document);
};

/** Suppliers are known only from documents of other folds. Otherwise every supplier would be known. */
export const suppliersKnownTo = (
  documents: readonly TrainingDocument[],
  isKnown: (document: TrainingDocument) => boolean,
): LearntSuppliers => {
  const others = documents.filter((document) => NAMING.has(document.source) && isKnown(document));
  const firms = others.flatMap(({ truth, pages }) =>
    truth.company === null
      ? []
      : [
          {
            name: truth.company,
            receipt: basename(truth.file, extname(truth.file)),
            numbers: supplierNumbers(rowsOf(pages)).map(({ digits }) => digits),
          },
        ],
  );
  const receiptsWith = new Map<string, Set<string>>();
  for (const { numbers, receipt } of firms) {
    for (const digits of numbers) receiptsWith.set(digits, (receiptsWith.get(digits) ?? new Set()).add(receipt));
  }
  // A number on only one receipt may belong to that receipt, and its name may be one of two that the company uses.
  const confirmed = firms.map(({ name, numbers }) => ({
    name,
    numbers: numbers.filter((digits) => (receiptsWith.get(digits)?.size ?? 0) > 1),
  }));
  return {
    suppliers: toKnownSuppliers([...COMMON_SUPPLIERS, ...firms.map(({ name }) => name)]).map(({ name }) => name),
    suppliersByNumber: namesByNumber(confirmed),
  };
};

export const prepare = (
  document: TrainingDocument,
  shared: ExtractionContext,
  known: LearntSuppliers,
  group: number,
): Prepared => {
  const context = document.context ?? shared;
  const found = gatherCandidates(document.pages, context, known);
  return {
    document,
    found,
    // The second reading does not cover the name, so the candidates for the name stay.
    foundAgain:
      document.pagesAgain === null
        ? null
        : { ...gatherCandidates(document.pagesAgain, context, NO_SUPPLIERS), suppliers: found.suppliers },
    totalCents: cents(document.truth.total),
    vatCents: cents(document.truth.vat),
    group,
  };
};

/**
 * The candidates of the first and of the second reading. The scorers see both, so such a document has one and a half
 * times the weight.
 */
const looksOf = ({ found, foundAgain, document }: Prepared): { found: Candidates; weight: number }[] => {
  const weight = TREE_WEIGHTS[document.source];
  return foundAgain === null
    ? [{ found, weight }]
    : [found, foundAgain].map((look) => ({ found: look, weight: weight * 0.75 }));
};

export const totalExamples = (prepared: Prepared): Example[] =>
  prepared.totalCents === null
    ? []
    : looksOf(prepared).flatMap(({ found, weight }) =>
        found.totals.map(({ features, cents: value }) => ({
          features,
          right: value === prepared.totalCents,
          weight,
          group: prepared.group,
        })),
      );

export const dateExamples = (prepared: Prepared): Example[] => {
  const { date } = prepared.document.truth;
  return date === null
    ? []
    : looksOf(prepared).flatMap(({ found, weight }) =>
        found.dates.map(({ features, iso }) => ({ features, right: iso === date, weight, group: prepared.group })),
      );
};

/** The candidate closest to the true name is the right choice, even when OCR damaged some of its letters. */
export const supplierExamples = ({ found, document, group }: Prepared): Example[] => {
  if (document.truth.company === null) return [];
  const rated = found.suppliers.map(({ features, name }) => ({
    features,
    similarity: nameSimilarity(name, document.truth),
  }));
  const best = Math.max(0, ...rated.map(({ similarity }) => similarity));
  return rated.map(({ features, similarity }) => ({
    features,
    right: similarity >= Math.max(0.7, Math.min(best, 0.95)),
    weight: TREE_WEIGHTS[document.source],
    group,
  }));
};

export const vatExamples = (prepared: Prepared): Example[] => {
  const { totalCents, vatCents } = prepared;
  return totalCents === null || vatCents === null
    ? []
    : looksOf(prepared).flatMap(({ found, weight }) =>
        vatCandidates(found, totalCents).map(({ features, cents: value }) => ({
          features,
          right: value === vatCents,
          weight,
          group: prepared.group,
        })),
      );
};
