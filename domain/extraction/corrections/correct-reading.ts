import { say } from '#schemas/sentences/say.js';
import { checkValues } from './check-values.js';
import { completeAmounts } from './complete-amounts.js';
import {
  CORRECTABLE_FIELDS,
  correctableValues,
  NOTHING_READ,
  readingValues,
  type CorrectableField,
  type CorrectableValues,
  type ReadCheck,
  type ReadField,
  type ReadingValues,
} from './reading-values.js';

export interface ReadingCorrection {
  readonly field: CorrectableField;
  readonly readConfidence: number | null;
  readonly by: string;
  readonly mayPost: boolean;
  readonly at: string;
}

/** What the machine has read, kept beside the corrected values. */
export interface ReadingAsRead extends ReadingValues {
  readonly checks: readonly ReadCheck[];
  readonly fields: readonly ReadField[];
  readonly confidence: number | null;
}

/** A reading with the values of people in it. */
export interface CorrectedReading extends ReadingValues {
  readonly checks: readonly ReadCheck[];
  readonly fields: readonly ReadField[];
  readonly corrections: readonly ReadingCorrection[];
  readonly asRead: ReadingAsRead | null;
}

/** What a person states: values, values that the document does not have, and values to take from the machine again. */
export interface Corrections {
  readonly values: Partial<CorrectableValues>;
  readonly removed: readonly CorrectableField[];
  readonly restored: readonly CorrectableField[];
  readonly by: string;
  readonly mayPost: boolean;
  readonly at: string;
}

export interface Corrected {
  readonly reading: CorrectedReading;
  /** The chance that supplier, date, total, VAT and currency are all right. */
  readonly confidence: number;
}

/** Corrects a reading, or a document without one. */
export function correctReading(
  before: CorrectedReading | null,
  confidence: number | null,
  change: Corrections,
  today: string,
): Corrected {
  const asRead = before === null ? null : before.corrections.length > 0 ? before.asRead : asReadOf(before, confidence);
  const stated: Partial<CorrectableValues> = {
    ...change.values,
    ...Object.fromEntries(change.removed.map((field) => [field, NOTHING_READ[field]])),
  };
  const isRestored = (field: CorrectableField): boolean => change.restored.includes(field);
  const kept = before?.corrections.filter(({ field }) => !(field in stated) && !isRestored(field)) ?? [];
  const added = CORRECTABLE_FIELDS.filter((field) => field in stated).map((field) => ({
    field,
    readConfidence: confidenceOf(asRead, field),
    by: change.by,
    mayPost: change.mayPost,
    at: change.at,
  }));
  const earlier = before === null ? {} : pick(correctableValues(before), kept);
  return combine(asRead, [...kept, ...added], { ...earlier, ...stated }, today);
}

/** A new reading of a document whose values a person has corrected before: the person's values stay. */
export function keepCorrections(
  read: Omit<CorrectedReading, 'corrections' | 'asRead'>,
  confidence: number,
  before: CorrectedReading | null,
  today: string,
): Corrected {
  if (before === null || before.corrections.length === 0)
    return { reading: { ...read, corrections: [], asRead: null }, confidence };
  const asRead = asReadOf(read, confidence);
  const corrections = before.corrections.map((correction) => ({
    ...correction,
    readConfidence: confidenceOf(asRead, correction.field),
  }));
  return combine(asRead, corrections, pick(correctableValues(before), corrections), today);
}

function combine(
  asRead: ReadingAsRead | null,
  corrections: readonly ReadingCorrection[],
  stated: Partial<CorrectableValues>,
  today: string,
): Corrected {
  const read = asRead === null ? NOTHING_READ : correctableValues(asRead);
  if (corrections.length === 0 && asRead !== null) {
    const { confidence, checks, fields } = asRead;
    const reading = { ...readingValues(read), checks, fields, corrections: [], asRead: null };
    return { reading, confidence: confidence ?? 0 };
  }
  const isStated = (field: CorrectableField): boolean => corrections.some((correction) => correction.field === field);
  const values = completeAmounts({ ...read, ...stated }, isStated);
  const cash = isStated('total') ? [] : (asRead?.checks ?? []).filter(isCashCheck);
  const checks = [...checkValues(values, today), ...cash];
  const reading: CorrectedReading = {
    ...readingValues(values),
    checks,
    fields: fieldsOf(values, isStated, asRead),
    corrections,
    asRead,
  };
  return { reading, confidence: documentConfidence(values, isStated, asRead, checks) };
}

/** The values alone cannot repeat this check: cash and change are on the page only. */
const isCashCheck = ({ name }: ReadCheck): boolean => name === 'cash_less_change_is_total';

function asReadOf(reading: Omit<CorrectedReading, 'corrections' | 'asRead'>, confidence: number | null): ReadingAsRead {
  const { checks, fields } = reading;
  return { ...readingValues(correctableValues(reading)), checks, fields, confidence };
}

const pick = (
  values: CorrectableValues,
  corrections: readonly { readonly field: CorrectableField }[],
): Partial<CorrectableValues> => Object.fromEntries(corrections.map(({ field }) => [field, values[field]]));

const confidenceOf = (asRead: ReadingAsRead | null, field: CorrectableField): number | null =>
  asRead?.fields.find(({ name }) => name === field)?.confidence ?? null;

const textOf = (value: CorrectableValues[CorrectableField]): string | null =>
  value === null || typeof value === 'object' ? null : String(value);

/** Fields that were read keep their place; those of a person say what was read instead. */
function fieldsOf(
  values: CorrectableValues,
  isStated: (field: CorrectableField) => boolean,
  asRead: ReadingAsRead | null,
): ReadField[] {
  const read = asRead?.fields ?? [];
  const own = CORRECTABLE_FIELDS.flatMap((field): ReadField[] => {
    const value = textOf(values[field]);
    const before = read.find(({ name }) => name === field);
    const isSame = before !== undefined && textOf(correctableValues(asRead!)[field]) === value;
    if (value === null || (!isStated(field) && (isSame || !isDerived(field))))
      return isStated(field) ? [] : before ? [before] : [];
    const entered =
      before === undefined
        ? say('entered_by_person')
        : isSame
          ? say('confirmed_by_person')
          : say('entered_instead', { text: before.value ?? '' });
    const reason = isStated(field) ? entered : say('follows_from_entered');
    return [{ name: field, text: null, value, confidence: 1, box: isSame ? before.box : null, reason }];
  });
  const names: readonly string[] = CORRECTABLE_FIELDS;
  return [...own, ...read.filter(({ name }) => !names.includes(name))];
}

const isDerived = (field: CorrectableField): boolean => field === 'total' || field === 'net' || field === 'vat';

const DECISIVE: readonly CorrectableField[] = ['supplier.name', 'date', 'total', 'vat', 'currency'];
const NEEDED: readonly CorrectableField[] = ['supplier.name', 'date', 'total', 'currency'];
const INCOMPLETE = 0.005;
const CONTRADICTORY = 0.5;

/**
 * Values of a person are certain, and values that were read keep their chance. Without a correction of these fields the
 * calibrated chance of the reading stays. Sums that contradict each other halve it at least. So do items that do not add
 * up, until a person states them or everything else.
 */
function documentConfidence(
  values: CorrectableValues,
  isStated: (field: CorrectableField) => boolean,
  asRead: ReadingAsRead | null,
  checks: readonly ReadCheck[],
): number {
  if (NEEDED.some((field) => values[field] === null)) return INCOMPLETE;
  const isCertain = (field: CorrectableField): boolean =>
    isStated(field) || (field === 'vat' && (isStated('vatLines') || (isStated('total') && isStated('net'))));
  const uncertain = DECISIVE.filter((field) => !isCertain(field));
  const chance =
    uncertain.length === DECISIVE.length
      ? (asRead?.confidence ?? INCOMPLETE)
      : // Several sheets on one picture: only a person who states everything says which one is meant.
        asRead?.confidence === 0 && uncertain.length > 0
        ? 0
        : uncertain.reduce((product, field) => product * chanceOf(values, asRead, field), 1);
  const areItemsDecided = isStated('lineItems') || uncertain.length === 0;
  const isContradictory = checks.some(({ name, passed }) => !passed && (name !== 'items_add_up' || !areItemsDecided));
  return Math.round(Math.min(chance, isContradictory ? CONTRADICTORY : 1) * 10_000) / 10_000;
}

/** A document may print no VAT. That was not doubted when it was read. */
const chanceOf = (values: CorrectableValues, asRead: ReadingAsRead | null, field: CorrectableField): number =>
  confidenceOf(asRead, field) ?? (field === 'vat' && values.vat === null ? 1 : CONTRADICTORY);
