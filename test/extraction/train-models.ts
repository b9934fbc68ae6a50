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
import { SUPPLIER_FEATURES } from '#domain/extraction/supplier-features.js';
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
 * What a document counts in calibration. Scans are what confidence is for; transcripts are easier than life, and made-up documents
 * say nothing about how often life surprises.
 */
const CALIBRATION_WEIGHTS: Readonly<Record<DocumentSource, number>> = {
  scan: 1,
  transcript: 0.05,
  noisy: 0.3,
  'text-layer': 1,
  synthetic: 0.05,
};

/** Made-up documents show what layouts exist, not how common they are. */
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
  /** With a second look at the rows of totals and dates, for scans. */
  readonly pagesAgain: readonly Page[] | null;
  readonly source: DocumentSource;
}

interface Prepared {
  readonly document: TrainingDocument;
  readonly found: Candidates;
  readonly foundAgain: Candidates | null;
  readonly totalCents: number | null;
  readonly vatCents: number | null;
  /** Its number among all documents. */
  readonly group: number;
}

const FOLDS = 5;

/** Names are harder to tell apart by rule than amounts and have fewer examples per document. */
const SUPPLIER_BOOST = { ...DEFAULT_BOOST, trees: 200, rate: 0.1, documentShare: 1, featureShare: 1 };

const cents = (text: string | null): number | null => (text === null ? null : Math.round(Number(text) * 100));

const NOBODY_KNOWN: LearntSuppliers = { suppliers: [], suppliersByNumber: {} };

/**
 * Suppliers are known from other documents than the one that is looked at: those of its own fold are left out, or every one would be
 * known.
 */
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
  // What only one receipt shows may be a number of that receipt, and its name one of two that the firm uses.
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
    // The second look is not at the name, so that its candidates stay.
    foundAgain:
      document.pagesAgain === null
        ? null
        : { ...gatherCandidates(document.pagesAgain, context, NOBODY_KNOWN), suppliers: found.suppliers },
    totalCents: cents(document.truth.total),
    vatCents: cents(document.truth.vat),
    group,
  };
};

/** The candidates of the first look and of the second, which the scorers meet alike: a document counts as one and a half. */
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

/** The candidate nearest to the true name is the one to choose, even where OCR has spoilt some of its letters. */
const supplierExamples = ({ found, document, group }: Prepared): Example[] => {
  if (document.truth.company === null) return [];
  const rated = found.suppliers.map(({ features, name }) => ({
    features,
    likeness: nameSimilarity(name, document.truth),
  }));
  const best = Math.max(0, ...rated.map(({ likeness }) => likeness));
  return rated.map(({ features, likeness }) => ({
    features,
    right: likeness >= Math.max(0.7, Math.min(best, 0.95)),
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

/** Enough to know what a first look leaves in doubt. */
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

/** As the worker does it: the first look, and where it leaves total or date in doubt, the second. */
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
/** Three inputs, the first of which is nearly the answer, need less. */
const DOCUMENT_RIDGE = 0.0005;

const fitField = (field: TrainedField, held: readonly Held[]): LogisticModel =>
  fitLogistic(CALIBRATION_INPUTS[field], outcomesOf(field, held), RIDGE);

const ARITHMETIC = DOCUMENT_INPUTS.indexOf('arithmetic agrees');

/**
 * Arithmetic that agrees never counts against a document, nor a failed check for it, whatever a few hundred documents make it look
 * like: the fields' own chances know of it already, so that there may be nothing left to say.
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

/** What turns the scores of the trees into chances, and the chances of the fields into that of the document. */
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

/** Names known to each fold's documents, and what the documents offer with those. */
const prepareAll = (documents: readonly TrainingDocument[], context: ExtractionContext): Prepared[] => {
  const knownByFold = Array.from({ length: FOLDS }, (_, fold) => suppliersKnownTo(documents, fold));
  return documents.map((document, index) =>
    prepare(document, context, knownByFold[foldOf(document.truth.file, FOLDS)] ?? NOBODY_KNOWN, index),
  );
};

/** Each document with what trees choose that have not seen it. */
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

/** The scans whose total or date a first look leaves in doubt: those that the worker looks at twice. */
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
 * Trees are trained on all documents. What turns their scores into chances is fitted on predictions for documents that the trees had
 * not seen (five folds), because a model is always too sure about its own examples. In the report, neither the trees nor the
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

/** How far confidence separates right from wrong scans, and whether it keeps what it promises. */
const confidenceReport = (unseen: readonly (Read & { readonly confidence: number })[]): string[] => {
  const scans = unseen
    .filter(({ document }) => document.document.source === 'scan')
    .map((entry): Judgement => {
      const { file, kind } = entry.document.document.truth;
      return { file, kind, confidence: entry.confidence, verdict: verdictOf(entry) };
    });
  return ['', ...accuracyTable(scans), '', ...thresholdTable(scans), '', ...reliabilityTable(scans)];
};

/** Why a field of a scan is wrong: no reading shows the right value, or another one was preferred to it. */
const causesOf = ({ document, chosen }: Pick<Read, 'document' | 'chosen'>): string[] => {
  const { totalCents } = document;
  const found = document.foundAgain ?? document.found;
  const { truth } = document.document;
  const likeness = Math.max(0, ...found.suppliers.map(({ name }) => nameSimilarity(name, truth)));
  const offered = {
    total: found.totals.some(({ cents: value }) => value === totalCents),
    date: found.dates.some(({ iso }) => iso === truth.date),
    supplier: likeness >= NAME_SIMILARITY,
  };
  const wrong = (['total', 'date', 'supplier'] as const).filter((field) => !isRight[field](chosen, document));
  return wrong.map(
    (field) =>
      `${truth.file} ${field}: ${offered[field] ? 'another was preferred' : 'no reading shows it'}${field === 'supplier' ? ` (nearest ${likeness.toFixed(2)})` : ''}`,
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
