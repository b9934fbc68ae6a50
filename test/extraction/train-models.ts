import { basename, extname } from 'node:path';
import { runChecks } from '#domain/extraction/arithmetic.js';
import { gatherCandidates, type Candidates } from '#domain/extraction/candidates.js';
import { CALIBRATION_INPUTS, type Choice, type FieldModel } from '#domain/extraction/choose.js';
import { DATE_FEATURES } from '#domain/extraction/date-candidates.js';
import { decide, type Decisions } from '#domain/extraction/decide.js';
import { doubtfulFields } from '#domain/extraction/doubtful-regions.js';
import { documentConfidence, documentInputs } from '#domain/extraction/document-confidence.js';
import { DOCUMENT_INPUTS, type ExtractionModel, type LearntSuppliers } from '#domain/extraction/extraction-model.js';
import type { ArithmeticCheck, ExtractionContext } from '#domain/extraction/fields.js';
import type { LogisticModel } from '#domain/extraction/calibration.js';
import { toKnownSuppliers } from '#domain/extraction/known-suppliers.js';
import { findLineItems } from '#domain/extraction/line-items.js';
import type { Page } from '#domain/extraction/page.js';
import { rowsOf } from '#domain/extraction/rows.js';
import { namesByNumber, supplierNumbers } from '#domain/extraction/supplier-numbers.js';
import { SUPPLIER_FEATURES } from '#domain/extraction/supplier-candidates.js';
import { TOTAL_FEATURES } from '#domain/extraction/total-candidates.js';
import { VAT_FEATURES, vatCandidates } from '#domain/extraction/vat-candidates.js';
import { boostTrees, DEFAULT_BOOST, type Example } from './boost-trees.js';
import { COMMON_SUPPLIERS } from './common-suppliers.js';
import { foldOf } from './data-split.js';
import { accuracyTable, reliabilityTable, thresholdTable, type Judgement } from './figures.js';
import { fitLogistic, type Outcome } from './fit-logistic.js';
import type { Verdict } from './judge.js';
import { NAME_SIMILARITY, nameSimilarity, type Truth } from './truth.js';

export type DocumentSource = 'scan' | 'transcript' | 'noisy' | 'text-layer' | 'synthetic';

/**
 * The weight of a document in calibration. Confidence matters most for scans. Transcripts are easier than real scans,
 * and synthetic documents do not show how often real ones surprise.
 */
const CALIBRATION_WEIGHTS: Readonly<Record<DocumentSource, number>> = {
  scan: 1,
  transcript: 0.05,
  noisy: 0.3,
  'text-layer': 1,
  synthetic: 0.05,
};

/** Synthetic documents show which layouts exist, not how common they are. */
const TREE_WEIGHTS: Readonly<Record<DocumentSource, number>> = {
  scan: 1.5,
  transcript: 0.7,
  noisy: 0.7,
  'text-layer': 2,
  synthetic: 0.5,
};

export interface TrainingDocument {
  readonly truth: Truth;
  readonly pages: readonly Page[];
  /** For scans: the pages with a second reading of the rows of totals and dates. */
  readonly pagesAgain: readonly Page[] | null;
  readonly source: DocumentSource;
}

interface Prepared {
  readonly document: TrainingDocument;
  readonly found: Candidates;
  readonly foundAgain: Candidates | null;
  readonly totalCents: number | null;
  readonly vatCents: number | null;
  /** Its index among all documents. */
  readonly group: number;
}

const FOLDS = 5;

/** Names are harder to separate by rule than amounts and have fewer examples per document. */
const SUPPLIER_BOOST = { ...DEFAULT_BOOST, trees: 200, rate: 0.1, documentShare: 1, featureShare: 1 };

const cents = (text: string | null): number | null => (text === null ? null : Math.round(Number(text) * 100));

const NOBODY_KNOWN: LearntSuppliers = { suppliers: [], suppliersByNumber: {} };

/** Suppliers are known only from documents of other folds. Otherwise every supplier would be known. */
const suppliersKnownTo = (documents: readonly TrainingDocument[], fold: number | null): LearntSuppliers => {
  const others = documents.filter(
    ({ truth, source }) => source !== 'synthetic' && source !== 'noisy' && foldOf(truth.file, FOLDS) !== fold,
  );
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

const prepare = (
  document: TrainingDocument,
  context: ExtractionContext,
  known: LearntSuppliers,
  group: number,
): Prepared => {
  const found = gatherCandidates(document.pages, context, known);
  return {
    document,
    found,
    // The second reading does not cover the name, so the candidates for the name stay.
    foundAgain:
      document.pagesAgain === null
        ? null
        : { ...gatherCandidates(document.pagesAgain, context, NOBODY_KNOWN), suppliers: found.suppliers },
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

const totalExamples = (prepared: Prepared): Example[] =>
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

const dateExamples = (prepared: Prepared): Example[] => {
  const { date } = prepared.document.truth;
  return date === null
    ? []
    : looksOf(prepared).flatMap(({ found, weight }) =>
        found.dates.map(({ features, iso }) => ({ features, right: iso === date, weight, group: prepared.group })),
      );
};

/** The candidate closest to the true name is the right choice, even when OCR damaged some of its letters. */
const supplierExamples = ({ found, document, group }: Prepared): Example[] => {
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

const vatExamples = (prepared: Prepared): Example[] => {
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

type TrainedField = keyof typeof CALIBRATION_INPUTS;

const trainTrees = (documents: readonly Prepared[]): ExtractionModel => {
  const field = (
    name: TrainedField,
    features: readonly string[],
    examples: (document: Prepared) => Example[],
    options = DEFAULT_BOOST,
  ): FieldModel => ({
    trees: boostTrees(features, documents.flatMap(examples), options),
    calibration: {
      inputs: CALIBRATION_INPUTS[name],
      bias: 0,
      weights: CALIBRATION_INPUTS[name].map((_, i) => (i === 0 ? 1 : 0)),
    },
  });
  return {
    total: field('total', TOTAL_FEATURES, totalExamples),
    date: field('date', DATE_FEATURES, dateExamples),
    supplier: field('supplier', SUPPLIER_FEATURES, supplierExamples, SUPPLIER_BOOST),
    vat: field('vat', VAT_FEATURES, vatExamples, { ...DEFAULT_BOOST, trees: 160 }),
    document: { inputs: DOCUMENT_INPUTS, bias: 0, weights: [] },
    ...NOBODY_KNOWN,
  };
};

/** Enough trees to know which values are in doubt after a first reading. */
const trainTotalsAndDates = (documents: readonly Prepared[]): ExtractionModel =>
  trainTrees(
    documents.map((document) => ({ ...document, vatCents: null, found: { ...document.found, suppliers: [] } })),
  );

const isRight = {
  total: ({ total }: Decisions, { totalCents }: Prepared): boolean => total?.candidate.cents === totalCents,
  date: ({ date }: Decisions, { document }: Prepared): boolean =>
    document.truth.date === null || date?.candidate.iso === document.truth.date,
  supplier: ({ supplier }: Decisions, { document }: Prepared): boolean =>
    supplier !== null && nameSimilarity(supplier.candidate.name, document.truth) >= NAME_SIMILARITY,
  vat: ({ vat }: Decisions, { vatCents }: Prepared): boolean => vatCents === null || vat?.candidate.cents === vatCents,
  currency: ({ currency }: Decisions, { document }: Prepared): boolean =>
    document.truth.currency === null || currency?.code === document.truth.currency,
};

type Judged = keyof typeof isRight;

/** A document and the trees that have not seen it. */
interface Held {
  readonly document: Prepared;
  readonly fold: number;
  readonly model: ExtractionModel;
  readonly chosen: Decisions;
}

interface Read {
  readonly document: Prepared;
  readonly chosen: Decisions;
  readonly checks: readonly ArithmeticCheck[];
  readonly outcome: Outcome;
}

/** As the worker does: a first reading, and a second one when total or date is in doubt. */
const decideTwice = (
  { found, foundAgain }: Prepared,
  model: ExtractionModel,
  context: ExtractionContext,
): { found: Candidates; chosen: Decisions } => {
  const chosen = decide(found, model, context);
  return foundAgain === null || doubtfulFields(chosen).length === 0
    ? { found, chosen }
    : { found: foundAgain, chosen: decide(foundAgain, model, context) };
};

const outcomesOf = (field: TrainedField, held: readonly Held[]): Outcome[] =>
  held.flatMap(({ document, chosen }) => {
    const choice: Choice<unknown> | null = chosen[field];
    const { truth, source } = document.document;
    const known = { total: truth.total, date: truth.date, supplier: truth.company, vat: truth.vat }[field] !== null;
    return choice === null || !known
      ? []
      : [{ inputs: choice.inputs, right: isRight[field](chosen, document), weight: CALIBRATION_WEIGHTS[source] }];
  });

const RIDGE = 0.003;
/** Three inputs need less, because the first is close to the answer. */
const DOCUMENT_RIDGE = 0.0005;

const fitField = (field: TrainedField, held: readonly Held[]): LogisticModel =>
  fitLogistic(CALIBRATION_INPUTS[field], outcomesOf(field, held), RIDGE);

const ARITHMETIC = DOCUMENT_INPUTS.indexOf('arithmetic agrees');

/**
 * Arithmetic that agrees never lowers the confidence, and a failed check never raises it, whatever a few hundred
 * documents suggest. The probabilities of the fields already include these checks, so the weight may be zero.
 */
const fitDocument = (outcomes: readonly Outcome[]): LogisticModel => {
  const fitted = fitLogistic(DOCUMENT_INPUTS, outcomes, DOCUMENT_RIDGE);
  if ((fitted.weights[ARITHMETIC] ?? 0) >= 0) return fitted;
  const without = outcomes.map((outcome) => ({ ...outcome, inputs: outcome.inputs.with(ARITHMETIC, 0) }));
  return fitLogistic(DOCUMENT_INPUTS, without, DOCUMENT_RIDGE);
};

type Calibrate = (model: ExtractionModel) => ExtractionModel;

const readWith = ({ document, model }: Held, calibrate: Calibrate, context: ExtractionContext): Read => {
  const { found, chosen } = decideTwice(document, calibrate(model), context);
  const checks = runChecks(found, chosen, findLineItems(found.readings), context);
  const fields: Judged[] = ['total', 'date', 'supplier', 'vat', 'currency'];
  const right = fields.every((field) => isRight[field](chosen, document));
  const weight = CALIBRATION_WEIGHTS[document.document.source];
  return { document, chosen, checks, outcome: { inputs: documentInputs(chosen, checks), right, weight } };
};

/** Calibration: turns tree scores into probabilities, and the probabilities of the fields into that of the document. */
const fitCalibration = (held: readonly Held[], context: ExtractionContext): Calibrate => {
  const [total, date, supplier, vat] = [
    fitField('total', held),
    fitField('date', held),
    fitField('supplier', held),
    fitField('vat', held),
  ];
  const fields: Calibrate = (model) => ({
    ...model,
    total: { ...model.total, calibration: total },
    date: { ...model.date, calibration: date },
    supplier: { ...model.supplier, calibration: supplier },
    vat: { ...model.vat, calibration: vat },
  });
  const complete = held
    .map((entry) => readWith(entry, fields, context))
    .filter(({ chosen }) => chosen.total !== null && chosen.date !== null && chosen.supplier !== null);
  const document = fitDocument(complete.map(({ outcome }) => outcome));
  return (model) => ({ ...fields(model), document });
};

/** The supplier names known to each fold, and the candidates of the documents with these names. */
const prepareAll = (documents: readonly TrainingDocument[], context: ExtractionContext): Prepared[] => {
  const knownByFold = Array.from({ length: FOLDS }, (_, fold) => suppliersKnownTo(documents, fold));
  return documents.map((document, index) =>
    prepare(document, context, knownByFold[foldOf(document.truth.file, FOLDS)] ?? NOBODY_KNOWN, index),
  );
};

/** Each document with the values chosen by trees that have not seen it. */
const chooseUnseen = (
  prepared: readonly Prepared[],
  context: ExtractionContext,
  train: (documents: readonly Prepared[]) => ExtractionModel,
): Held[] =>
  Array.from({ length: FOLDS }, (_, fold): Held[] => {
    const model = train(prepared.filter(({ document }) => foldOf(document.truth.file, FOLDS) !== fold));
    return prepared
      .filter(({ document }) => foldOf(document.truth.file, FOLDS) === fold)
      .map((document) => ({ document, fold, model, chosen: decideTwice(document, model, context).chosen }));
  }).flat();

/** The scans whose total or date is in doubt after a first reading. The worker reads these twice. */
export const scansInDoubt = (
  documents: readonly TrainingDocument[],
  context: ExtractionContext,
): ReadonlySet<TrainingDocument> =>
  new Set(
    chooseUnseen(
      documents.map((document, index) => prepare(document, context, NOBODY_KNOWN, index)),
      context,
      trainTotalsAndDates,
    )
      .filter(({ document, chosen }) => document.document.source === 'scan' && doubtfulFields(chosen).length > 0)
      .map(({ document }) => document.document),
  );

/**
 * Trains the trees on all documents. The calibration is fitted on predictions for documents that the trees had not seen
 * (five folds), because a model is too confident about its own examples. In the report, neither the trees nor the
 * calibration had seen the document.
 */
export const trainModels = (
  documents: readonly TrainingDocument[],
  context: ExtractionContext,
): { model: ExtractionModel; report: string[] } => {
  const prepared = prepareAll(documents, context);
  const held = chooseUnseen(prepared, context, trainTrees);
  const unseen = Array.from({ length: FOLDS }, (_, fold) => {
    const calibrate = fitCalibration(
      held.filter((entry) => entry.fold !== fold),
      context,
    );
    return held
      .filter((entry) => entry.fold === fold)
      .map((entry) => {
        const read = readWith(entry, calibrate, context);
        return { ...read, confidence: documentConfidence(read.chosen, read.checks, calibrate(entry.model).document) };
      });
  }).flat();
  return {
    model: {
      ...fitCalibration(held, context)(trainTrees(prepared)),
      ...suppliersKnownTo(documents, null),
    },
    report: [...reportOf(unseen), ...confidenceReport(unseen)],
  };
};

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
const confidenceReport = (unseen: readonly (Read & { readonly confidence: number })[]): string[] => {
  const scans = unseen
    .filter(({ document }) => document.document.source === 'scan')
    .map((entry): Judgement => {
      const { file, kind } = entry.document.document.truth;
      return { file, kind, confidence: entry.confidence, verdict: verdictOf(entry) };
    });
  return ['', ...accuracyTable(scans), '', ...thresholdTable(scans), '', ...reliabilityTable(scans)];
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

const reportOf = (
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
  const sources: DocumentSource[] = ['scan', 'transcript', 'noisy', 'text-layer', 'synthetic'];
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
