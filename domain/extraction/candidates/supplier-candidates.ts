import { TEXT_PASS } from '../confidence/confidence-groups.js';
import { foldText, lettersAndDigits, similarity } from '../page/fold-text.js';
import { closestKnown, type KnownMatch, type KnownNames } from '../parties/known-suppliers.js';
import { KNOWN_LIKENESS, namePlaces, type NamePlace } from './name-places.js';
import type { IsOthers } from '../parties/others-numbers.js';
import type { Box } from '../page/page.js';
import type { PassRows } from '../page/rows.js';
import { domainNames, supplierFeatures, type SharedClues } from './supplier-features.js';
import type { NamesByNumber } from '../confidence/fields.js';
import { supplierNumbers } from '../parties/supplier-numbers.js';
import { legalFormIn } from '../page/supplier-words.js';

/** One name that could be the supplier's, combined from all OCR passes. */
export interface SupplierCandidate {
  /** The name as read, or the known supplier's name when they are similar enough. */
  readonly name: string;
  readonly printed: string;
  /** The known supplier with this name or number, if any. */
  readonly known: string | null;
  /** True when the supplier was found only by a number printed on the document. */
  readonly byNumber: boolean;
  readonly places: readonly NamePlace[];
  readonly features: readonly number[];
}

const overlaps = (a: Box, b: Box): boolean => {
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return shared > 0.5 * Math.min(a.height, b.height);
};

/** Groups the places of different OCR passes that overlap on the page and have similar text. */
const cluster = (places: readonly NamePlace[]): NamePlace[][] => {
  const clusters: NamePlace[][] = [];
  for (const place of places) {
    const existing = clusters.find(
      ([first]) =>
        first !== undefined &&
        first.reading.page === place.reading.page &&
        overlaps(first.box, place.box) &&
        first.rows.length === place.rows.length &&
        similarity(first.key, place.key) >= 0.6,
    );
    if (existing === undefined) clusters.push([place]);
    else existing.push(place);
  }
  return clusters;
};

/** Returns the place whose text is most similar to all others. The OCR confidence decides between equals. */
const mostAgreed = (places: readonly NamePlace[]): { best: NamePlace; agreement: number } | null => {
  let found: { best: NamePlace; agreement: number } | null = null;
  let bestScore = -1;
  for (const place of places) {
    const agreement =
      places.reduce((sum, other) => sum + similarity(place.key, other.key) * (0.3 + other.confidence), 0) /
      places.reduce((sum, other) => sum + 0.3 + other.confidence, 0);
    const score = agreement + place.confidence * 0.3;
    if (score > bestScore) [found, bestScore] = [{ best: place, agreement }, score];
  }
  return found;
};

const lettersOfForm = (name: string): string => lettersAndDigits(legalFormIn(foldText(name)) ?? '');

/**
 * The known supplier that a name stands for. A scan may have misread letters. In a typed text no letter is misread: "Jessen Murer ApS"
 * is not "Jensen Murer ApS", and "Rossi S.p.A." is not "Rossi S.r.l.".
 */
const knownSupplierOf = (match: KnownMatch | null, { text, reading }: NamePlace): string | null => {
  if (match === null || match.likeness < KNOWN_LIKENESS) return null;
  if (reading.pass !== TEXT_PASS) return match.name;
  const [printed, known] = [lettersOfForm(text), lettersOfForm(match.name)];
  return match.likeness === 1 && (printed === '' || known === '' || printed === known) ? match.name : null;
};

/** Returns the known supplier most similar to one of the places. */
const closestKnownOf = (places: readonly NamePlace[], known: readonly KnownNames[]): KnownMatch | null =>
  [...new Set(places.map(({ text }) => text))]
    .map((text) => closestKnown(text, known))
    .reduce((best, match) => ((match?.likeness ?? 0) > (best?.likeness ?? 0) ? match : best), null);

interface KnownSuppliers {
  readonly names: readonly KnownNames[];
  readonly byNumber: readonly NamesByNumber[];
  /** Numbers of customers and third parties name no supplier. */
  readonly isOthers: IsOthers;
}

/** A known supplier whose number is printed on the document. */
interface SupplierByNumber {
  readonly name: string;
  readonly places: readonly NamePlace[];
  readonly share: number;
}

const findByNumber = (
  readings: readonly PassRows[],
  known: readonly NamesByNumber[],
  passes: number,
  isOthers: IsOthers,
): SupplierByNumber[] => {
  const found = new Map<string, NamePlace[]>();
  for (const { digits, row, reading } of supplierNumbers(readings, isOthers)) {
    const name = known.find((byNumber) => byNumber[digits] !== undefined)?.[digits];
    if (name === undefined) continue;
    const place: NamePlace = {
      text: name,
      key: lettersAndDigits(name),
      rows: [row],
      box: row.box,
      confidence: 1,
      reading,
    };
    found.set(name, [...(found.get(name) ?? []), place]);
  }
  return [...found].map(([name, places]) => ({
    name,
    places,
    share: new Set(places.map(({ reading }) => reading)).size / passes,
  }));
};

const shareOf = (name: string, numbered: readonly SupplierByNumber[]): number =>
  Math.max(0, ...numbered.filter((other) => isSameName(name, other.name)).map(({ share }) => share));

const otherShareOf = (name: string, numbered: readonly SupplierByNumber[]): number =>
  Math.max(0, ...numbered.filter((other) => !isSameName(name, other.name)).map(({ share }) => share));

const isSameName = (a: string, b: string): boolean => similarity(lettersAndDigits(a), lettersAndDigits(b)) >= 0.85;

export const supplierCandidates = (
  readings: readonly PassRows[],
  passes: number,
  isReceiver: (place: NamePlace) => boolean,
  { names: known, byNumber, isOthers }: KnownSuppliers = { names: [], byNumber: [], isOthers: () => false },
): SupplierCandidate[] => {
  const shared: SharedClues = { passes, domains: domainNames(readings) };
  const places = readings.flatMap((reading) => namePlaces(reading, known)).filter((place) => !isReceiver(place));
  const numbered = findByNumber(readings, byNumber, passes, isOthers).filter(
    ({ places: [first] }) => first !== undefined && !isReceiver(first),
  );
  const numberFeatures = (name: string): number[] => [shareOf(name, numbered), otherShareOf(name, numbered)];
  const read = cluster(places).flatMap((members) => {
    const agreed = mostAgreed(members);
    if (agreed === null) return [];
    const { best, agreement } = agreed;
    const match = closestKnownOf(members, known);
    const supplier = knownSupplierOf(match, best);
    const name = supplier ?? best.text;
    return [
      {
        name,
        printed: best.text,
        known: supplier,
        byNumber: false,
        places: members,
        features: [
          ...supplierFeatures(best, members, agreement, match?.likeness ?? 0, shared),
          ...numberFeatures(name),
        ],
      },
    ];
  });
  const foundByNumber = numbered
    .filter(({ name }) => !read.some((candidate) => isSameName(candidate.name, name)))
    .flatMap(({ name, places: members }) =>
      members.slice(0, 1).map((best) => ({
        name,
        printed: best.rows.map(({ text }) => text).join(' '),
        known: name,
        byNumber: true,
        places: members,
        features: [...supplierFeatures(best, members, 1, 1, shared), ...numberFeatures(name)],
      })),
    );
  return [...read, ...foundByNumber];
};
