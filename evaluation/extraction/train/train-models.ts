import { runChecks } from '#domain/extraction/decide/arithmetic.js';
import { confidenceGroup, type ConfidenceGroup } from '#domain/extraction/confidence/confidence-groups.js';
import type { Candidates } from '#domain/extraction/candidates/candidates.js';
import { CALIBRATION_INPUTS, type Choice, type FieldModel } from '#domain/extraction/confidence/choose.js';
import { DATE_FEATURES } from '#domain/extraction/candidates/date-candidates.js';
import { decide, type Decisions } from '#domain/extraction/decide/decide.js';
import { doubtfulFields } from '#domain/extraction/decide/doubtful-regions.js';
import { documentConfidence, documentInputs } from '#domain/extraction/decide/document-confidence.js';
import { DOCUMENT_INPUTS, type ExtractionModel } from '#domain/extraction/confidence/extraction-model.js';
import type { ExtractionContext } from '#domain/extraction/confidence/fields.js';
import type { LogisticModel } from '#domain/extraction/confidence/calibration.js';
import { withGrossTotal } from '#domain/extraction/decide/fee-notes.js';
import { SUPPLIER_FEATURES } from '#domain/extraction/candidates/supplier-features.js';
import { TOTAL_FEATURES } from '#domain/extraction/candidates/total-candidates.js';
import { VAT_FEATURES } from '#domain/extraction/candidates/vat-candidates.js';
import { boostTrees, DEFAULT_BOOST, type Example } from './boost-trees.js';
import { fitLogistic, type Outcome } from './fit-logistic.js';
import { fitScales, NO_SCALES } from './fit-scales.js';
import { scaleExample } from '../scale-examples.js';
import {
  dateExamples,
  foldByFile,
  foldBySupplier,
  FOLDS,
  NO_SUPPLIERS,
  prepare,
  supplierExamples,
  suppliersKnownTo,
  totalExamples,
  vatExamples,
  type DocumentSource,
  type FoldOf,
  type Prepared,
  type TrainingDocument,
} from '../training-examples.js';
import { accuracyReport, confidenceReport, isRight, type Judged, type Read } from './training-report.js';

/**
 * The weight of a document in calibration. Confidence matters most for scans. Transcripts are easier than real scans,
 * and synthetic documents do not show how often real ones surprise.
 */
const CALIBRATION_WEIGHTS: Readonly<Record<DocumentSource, number>> = {
  scan: 1,
  'worse-copy': 0.4,
  transcript: 0.05,
  'text-layer': 1,
  synthetic: 0.05,
  'paper-picture': 0.5,
  'paper-text': 0.4,
};

/** Names are harder to separate by rule than amounts and have fewer examples per document. */
const SUPPLIER_BOOST = { ...DEFAULT_BOOST, trees: 200, rate: 0.1, documentShare: 1, featureShare: 1 };

type TrainedField = keyof typeof CALIBRATION_INPUTS;

const trainTrees = (documents: readonly Prepared[]): ExtractionModel => {
  const field = (
    name: TrainedField,
    features: readonly string[],
    examples: (document: Prepared) => Example[],
    options = DEFAULT_BOOST,
  ): FieldModel => ({
    trees: boostTrees(
      features,
      documents.flatMap(examples).filter(({ weight }) => weight > 0),
      options,
    ),
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
    scales: NO_SCALES,
    ...NO_SUPPLIERS,
  };
};

/** Enough trees to know which values are in doubt after a first reading. */
const trainTotalsAndDates = (documents: readonly Prepared[]): ExtractionModel =>
  trainTrees(
    documents.map((document) => ({ ...document, vatCents: null, found: { ...document.found, suppliers: [] } })),
  );

/** A document and the trees that have not seen it. */
interface Held {
  readonly document: Prepared;
  readonly fold: number;
  /** The names of suppliers are known from other documents, of the same suppliers, too. */
  readonly isKnown: boolean;
  readonly model: ExtractionModel;
  readonly chosen: Decisions;
}

/** As the worker does: a first reading, and a second one when total or date is in doubt. */
const decideTwice = (
  { found, foundAgain, document }: Prepared,
  model: ExtractionModel,
  shared: ExtractionContext,
): { found: Candidates; chosen: Decisions } => {
  const context = document.context ?? shared;
  const read = (candidates: Candidates): Decisions =>
    withGrossTotal(candidates, decide(candidates, model, context), model);
  const chosen = read(found);
  return foundAgain === null || doubtfulFields(chosen).length === 0
    ? { found, chosen }
    : { found: foundAgain, chosen: read(foundAgain) };
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

const readWith = ({ document, model }: Held, calibrate: Calibrate, shared: ExtractionContext): Read => {
  const context = document.document.context ?? shared;
  const { found, chosen } = decideTwice(document, calibrate(model), context);
  const checks = runChecks(found, chosen, found.lineItems, context);
  const fields: Judged[] = ['total', 'date', 'supplier', 'vat', 'currency'];
  const right = fields.every((field) => isRight[field](chosen, document));
  const weight = CALIBRATION_WEIGHTS[document.document.source];
  return { document, chosen, checks, outcome: { inputs: documentInputs(chosen, checks), right, weight } };
};

/** Gives a model these probabilities of tree scores. */
const withFields =
  (calibrations: Readonly<Record<TrainedField, LogisticModel>>): Calibrate =>
  (model) => ({
    ...model,
    total: { ...model.total, calibration: calibrations.total },
    date: { ...model.date, calibration: calibrations.date },
    supplier: { ...model.supplier, calibration: calibrations.supplier },
    vat: { ...model.vat, calibration: calibrations.vat },
  });

/** Turns tree scores into probabilities. */
const fitFields = (held: readonly Held[]): Calibrate =>
  withFields({
    total: fitField('total', held),
    date: fitField('date', held),
    supplier: fitField('supplier', held),
    vat: fitField('vat', held),
  });

/** The probabilities of the fields as in a model that exists. */
const fieldsOf = ({ total, date, supplier, vat }: ExtractionModel): Calibrate =>
  withFields({
    total: total.calibration,
    date: date.calibration,
    supplier: supplier.calibration,
    vat: vat.calibration,
  });

/** Turns the probabilities of the fields into that of the document. */
const fitDocuments = (held: readonly Held[], fields: Calibrate, context: ExtractionContext): Calibrate => {
  const reads = held.map((entry) => readWith(entry, fields, context));
  const complete = reads.filter(
    ({ chosen }) => chosen.total !== null && chosen.date !== null && chosen.supplier !== null,
  );
  const document = fitDocument(complete.map(({ outcome }) => outcome));
  const scales = fitScales(reads.flatMap((read) => scaleExample(read, document)));
  return (model) => ({ ...fields(model), document, scales });
};

const groupOfDocument = ({ document: { document } }: Held): ConfidenceGroup =>
  confidenceGroup(document.pages, document.context ?? { today: '' });

/** The supplier names known to each fold, and the candidates of the documents with these names. */
const prepareAll = (documents: readonly TrainingDocument[], context: ExtractionContext, foldOf: FoldOf): Prepared[] => {
  const knownByFold = Array.from({ length: FOLDS }, (_, fold) =>
    suppliersKnownTo(documents, (document) => foldOf(document) !== fold),
  );
  return documents.map((document, index) =>
    prepare(document, context, knownByFold[foldOf(document)] ?? NO_SUPPLIERS, index),
  );
};

/**
 * Each document with the values chosen by trees that have seen no receipt of its supplier: once with the name of the supplier
 * known and once, if `unknown` is given, without.
 */
const chooseUnseen = (
  prepared: readonly Prepared[],
  unknown: readonly Prepared[],
  context: ExtractionContext,
  train: (documents: readonly Prepared[]) => ExtractionModel,
): Held[] =>
  Array.from({ length: FOLDS }, (_, fold): Held[] => {
    const model = train(prepared.filter(({ document }) => foldBySupplier(document) !== fold));
    const choose = (documents: readonly Prepared[], isKnown: boolean): Held[] =>
      documents
        .filter(({ document }) => foldBySupplier(document) === fold)
        .map((document) => ({ document, fold, isKnown, model, chosen: decideTwice(document, model, context).chosen }));
    return [...choose(prepared, true), ...choose(unknown, false)];
  }).flat();

/** The scans whose total or date is in doubt after a first reading. The worker reads these twice. */
export const scansInDoubt = (
  documents: readonly TrainingDocument[],
  context: ExtractionContext,
): ReadonlySet<TrainingDocument> => {
  const prepared = documents.map((document, index) => prepare(document, context, NO_SUPPLIERS, index));
  return new Set(
    chooseUnseen(prepared, [], context, trainTotalsAndDates)
      .filter(({ document, chosen }) => document.document.source === 'scan' && doubtfulFields(chosen).length > 0)
      .map(({ document }) => document.document),
  );
};

/**
 * Trains the trees on all documents, with the suppliers of other documents known. The calibration is fitted on predictions
 * for suppliers that the trees had not seen and did not know (five folds), because a model is too confident about its own
 * examples and about chains that it knows. In the report, neither the trees nor the calibration had seen the supplier.
 *
 * With `kept`, its trees and the probabilities of its fields stay, so that it chooses the same values as before, and only the
 * confidence of documents is fitted again.
 */
export const trainModels = (
  documents: readonly TrainingDocument[],
  context: ExtractionContext,
  kept: ExtractionModel | null = null,
): { model: ExtractionModel; report: string[] } => {
  const prepared = prepareAll(documents, context, foldByFile);
  const held = chooseUnseen(prepared, prepareAll(documents, context, foldBySupplier), context, trainTrees);
  const calibrationFor = (known: readonly Held[]): Calibrate =>
    fitDocuments(known, kept === null ? fitFields(known) : fieldsOf(kept), context);
  const unseen = Array.from({ length: FOLDS }, (_, fold) => {
    const calibrate = calibrationFor(held.filter((entry) => entry.fold !== fold));
    return held
      .filter((entry) => entry.fold === fold && !entry.isKnown)
      .map((entry) => {
        const read = readWith(entry, calibrate, context);
        const confidence = documentConfidence(read.chosen, read.checks, calibrate(entry.model), groupOfDocument(entry));
        return { ...read, confidence };
      });
  }).flat();
  const trained = kept ?? { ...trainTrees(prepared), ...suppliersKnownTo(documents, () => true) };
  return {
    model: calibrationFor(held)(trained),
    report: [...accuracyReport(unseen), ...confidenceReport(unseen)],
  };
};
