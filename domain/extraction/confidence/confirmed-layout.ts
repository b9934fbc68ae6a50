import type { Said } from '#schemas/sentences/say.js';
import { MOST_WITH_DOUBT } from './confidence-groups.js';

interface PlacedField {
  readonly name: string;
  readonly value: string | null;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null;
  readonly reason: Said | null;
}

/** A reading, by where its values stand. */
export interface Layout {
  readonly kind: string | null;
  readonly method: string;
  readonly currency: string | null;
  readonly fields: readonly PlacedField[];
}

interface Checked {
  readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
}

/** A person has posted so many documents of the layout as they were read. */
const FEWEST = 2;
/** Below this, the reader does not believe itself. */
const DISBELIEVED = 0.5;
/** As sure as this: nothing about two documents says more. */
const CONFIRMED = 0.9;

/** What an entry needs. The rest may be missing on a document. */
const NEEDED = ['supplier.name', 'date', 'total'] as const;
const WHERE_FOUND = ['vat', 'net', 'number'] as const;
/** Sums stand below the lines, so they move down the page. */
const MOVES: readonly string[] = ['total', 'vat', 'net'];

const NEAR = 0.025;

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR;

/** What has led to a value, before what confirms it: a label, a row, a form. Amounts and days in it are of one document. */
const clueOf = (reason: Said): string => {
  const { first } = reason.with as { readonly first?: Said };
  return first !== undefined && typeof first === 'object'
    ? clueOf(first)
    : JSON.stringify(reason).replaceAll(/\d+/g, '');
};

/** Texts without a layout have no places: the same words have led to the value. */
const isSamePlace = (a: PlacedField, b: PlacedField): boolean => {
  if (a.box === null || b.box === null)
    return a.box === b.box && a.reason !== null && b.reason !== null && clueOf(a.reason) === clueOf(b.reason);
  const isInColumn = isNear(a.box.left, b.box.left) || isNear(a.box.left + a.box.width, b.box.left + b.box.width);
  return isInColumn && (MOVES.includes(a.name) || isNear(a.box.top, b.box.top));
};

const fieldOf = ({ fields }: Layout, name: string): PlacedField | undefined =>
  fields.find((field) => field.name === name && field.value !== null);

const isSameLayout = (reading: Layout, confirmed: Layout): boolean =>
  reading.kind === confirmed.kind &&
  reading.method === confirmed.method &&
  reading.currency === confirmed.currency &&
  [...NEEDED, ...WHERE_FOUND].every((name) => {
    const [own, other] = [fieldOf(reading, name), fieldOf(confirmed, name)];
    const isOptional = WHERE_FOUND.some((optional) => optional === name);
    if (own === undefined || other === undefined) return isOptional && own === other;
    return isSamePlace(own, other);
  });

/**
 * The confidence of a reading of a supplier whose documents people have posted before. Values that stand in the same places as on at
 * least two documents that were right are surer; never if a check of the arithmetic or of the date fails, or if something else than the
 * places is doubtful.
 */
export const confidenceByLayout = (
  reading: Layout & Checked,
  confidence: number,
  confirmed: readonly Layout[],
): number => {
  const isDoubtful = confidence < DISBELIEVED || confidence === MOST_WITH_DOUBT;
  if (confidence >= CONFIRMED || isDoubtful || reading.checks.some(({ passed }) => !passed)) return confidence;
  const alike = confirmed.filter((layout) => isSameLayout(reading, layout)).length;
  return alike >= FEWEST ? CONFIRMED : confidence;
};
