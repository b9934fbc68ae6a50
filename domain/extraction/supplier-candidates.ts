import { foldText, lettersAndDigits, similarity } from './fold-text.js';
import { closestKnown, type KnownMatch, type KnownSupplier } from './known-suppliers.js';
import { enclose, type Box } from './page.js';
import type { PassRows, Row } from './rows.js';
import { supplierNumbers, type NamesByNumber } from './supplier-numbers.js';
import { hasTradeWord, isAddressLike, isHeadingLike, legalFormIn, withoutLegalForm } from './supplier-words.js';

/** A run of rows in one reading that could be the supplier's name. */
export interface NamePlace {
  readonly text: string;
  readonly key: string;
  readonly rows: readonly Row[];
  readonly box: Box;
  readonly confidence: number;
  readonly reading: PassRows;
}

/** One name that could be the supplier's, as the readings agree on it. */
export interface SupplierCandidate {
  /** As read; or as it is known, when it was read nearly so. */
  readonly name: string;
  readonly printed: string;
  /** The supplier that it was taken for. */
  readonly known: string | null;
  /** Whether a number that is printed on the document says so. */
  readonly byNumber: boolean;
  readonly places: readonly NamePlace[];
  readonly features: readonly number[];
}

export const SUPPLIER_FEATURES: readonly string[] = [
  'row',
  'depth',
  'size',
  'largest-of-top',
  'rows-joined',
  'legal-form',
  'legal-form-at-end',
  'trade-word',
  'address-like',
  'heading-like',
  'digit-share',
  'upper-share',
  'length',
  'words',
  'colon',
  'next-is-registration',
  'next-is-address',
  'next-is-legal-form',
  'before-is-heading',
  'before-exists',
  'centred',
  'confidence',
  'pass-share',
  'agreement',
  'in-web-address',
  'repeated',
  'left-half',
  'right-half',
  'below-customer-heading',
  'rows-on-page',
  'passes',
  'odd-signs',
  'legal-form-two-below',
  'legal-form-only-in-last-row',
  'size-spread',
  'next-same-size',
  'customer-heading-right-above',
  'known-likeness',
  'known-by-number',
  'other-known-by-number',
];

/** Names stand at the top; a row further down is considered only when it has a legal form (the foot of an invoice). */
const TOP_ROWS = 10;
const MAX_JOINED_ROWS = 3;

/** Registration numbers in brackets, and everything after them, are no part of the name: "AEON CO. (M) BHD (126926-H)". */
const REGISTRATION =
  /\s*[([{]?\s*(?:(?:co|company|roc|reg|business)\.?\s*(?:reg|no|rfg)?\.?\s*(?:no)?\.?\s*[:.]?\s*)?[([{]?\s*\d[\d\s-]{4,}\s?[-–]?\s?[A-Z]?\s*[)\]}]?.*$/i;

/** Where the number of a register begins, read or not: "KFA SUPPLY ROC : SA", "(Co. 60", "SDN BHD (8199K)". */
const REGISTER_MARK =
  /(?:\s+(?:co(?:mpany)?\.?\s*(?:reg|no|rfg)\b|roc\b|reg(?:n|istration)?\.?\s*no\b)|\s*[([{]\s*(?:co|company|roc|reg)\b|\s*[([{]\s*\d{3,}[\s-]*[A-Z]?\s*[)\]}]?\s*$).*$/i;

/** Words before the name that only announce it. */
const ANNOUNCEMENT =
  /^(?:sold by|seller|vendor|supplier|from|own(?:ed|er)? by|operated by|managed by|rechnungsersteller|rechnungssteller|lieferant|verkäufer|leverandør|sælger|fornitore|cedente|prestatore|vendeur|fournisseur|leverancier|factuur|faktura|fattura|rechnung|facture|invoice|tax invoice|(?:tq|thank you|thanks) for shopping (?:with|at))\b[\s.:-]*/i;

/** Headings that stand in the same row as the name. */
const TRAILING_HEADING =
  /[\s,;:|-]+(?:tax invoice|invoice(?: no\.?)?|faktura(?:\s?(?:nr|nummer)\.?)?|bilag(?:snr)?\.?|fattura(?: n\.?)?|documento(?: (?:n\.?|commerciale))?|rechnung(?:s?[\s-]?(?:nr|nummer)\.?)?|(?:num[eé]ro de )?facture(?: n\S?)?|factuur(?:nr|nummer)?\.?|receipt|kvittering|credit note|kreditnota|gutschrift|avoir)(?:\s+\S{1,2})?[\s.:]*$/i;

const stripAnnouncement = (text: string): string => {
  const rest = text.replace(ANNOUNCEMENT, '');
  return lettersAndDigits(withoutLegalForm(`x ${rest}`)).length > 3 ? rest : text;
};

const cleanName = (text: string): string =>
  stripAnnouncement(text)
    .replace(TRAILING_HEADING, '')
    .replace(REGISTRATION, '')
    .replace(REGISTER_MARK, '')
    .replace(/\b(?:gst|sst|vat|cvr|tel|tlf|fax|phone|p\.?\s?iva|ust)\b.*$/i, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{N}.)&]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The columns of a row, and what stands before a dash or a comma: "Au bon moulin SARL - 1242 chemin de l'olive". */
const segmentsOf = (row: Row): string[] => {
  const columns = row.text.split(/ {2,}/);
  const heads = columns.flatMap((column) => {
    const [head = ''] = column.split(/\s[-–·|•]\s|,\s/);
    return head === column ? [] : [head];
  });
  return [...(columns.length === 1 ? [] : columns), ...heads];
};

const placeOf = (rows: readonly Row[], text: string, reading: PassRows): NamePlace | null => {
  const name = cleanName(text);
  const key = lettersAndDigits(name);
  if (key.length < 3 || key.length > 80 || !/\p{L}{2}/u.test(name)) return null;
  const words = rows.flatMap((row) => row.words);
  return {
    text: name,
    key,
    rows,
    box: enclose(rows.map((row) => row.box)),
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    reading,
  };
};

const areClose = (above: Row, below: Row): boolean =>
  below.box.top - (above.box.top + above.box.height) < 1.2 * Math.max(above.box.height, below.box.height);

/**
 * Names of one reading: single rows, rows that go on in the next one or two, and the columns of a row. Below the head, only rows with a
 * legal form or with the name of a known supplier.
 */
export const namePlaces = (reading: PassRows, known: readonly KnownSupplier[] = []): NamePlace[] => {
  if (reading.page > 2) return [];
  return reading.rows.flatMap((row, index) => {
    const top = reading.page === 1 && index < TOP_ROWS;
    const foot =
      !top &&
      (legalFormIn(foldText(row.text)) !== null ||
        (closestKnown(cleanName(row.text), known)?.likeness ?? 0) >= KNOWN_LIKENESS);
    if (!top && !foot) return [];
    const places: (NamePlace | null)[] = [placeOf([row], row.text, reading)];
    for (const segment of segmentsOf(row)) places.push(placeOf([row], segment, reading));
    const joined = [row];
    for (let next = index + 1; top && joined.length < MAX_JOINED_ROWS; next += 1) {
      const below = reading.rows[next];
      const above = joined.at(-1);
      if (below === undefined || above === undefined || !areClose(above, below)) break;
      joined.push(below);
      places.push(placeOf([...joined], joined.map((member) => cleanName(member.text)).join(' '), reading));
    }
    return places.filter((place) => place !== null);
  });
};

const bit = (value: boolean): number => (value ? 1 : 0);

const isRegistration = (text: string): boolean =>
  /^\W*(?:\(?\s*(?:co|reg|roc|company|gst|cvr|p\.? ?iva|vat)\b.*)?[\d\s()-]{5,}-?[A-Z]?\W*$/i.test(text) ||
  /\b(?:co\.?\s?reg|reg\.? ?no|roc|company no|cvr|p\.? ?iva|partita iva|gst (?:id|no|reg))\b/i.test(text);

/** Names of web and mail domains in the text, without their endings: often the supplier's own. */
export const domainNames = (readings: readonly PassRows[]): ReadonlySet<string> =>
  new Set(
    readings.flatMap((reading) =>
      reading.rows.flatMap((row) =>
        [...row.text.toLowerCase().matchAll(/(?:www\.|@|https?:\/\/)\s?([a-z0-9-]{3,})\.[a-z]{2,}/g)].map((match) =>
          lettersAndDigits(match[1] ?? ''),
        ),
      ),
    ),
  );

const CUSTOMER_HEADING =
  /\b(?:bill(?:ed|ing)? (?:to|address)|ship(?:ped|ping)? (?:to|address)|sold to|deliver(?:y|ed)? to|customer|buyer|kunde|kaeufer|kaufer|cliente|spett|cessionario|destinatario|rechnungsempfanger|rechnungsadresse|warenempfanger|lieferadresse|leveres til|faktureres til|adresse de livraison|adresse de facturation|factuuradres|afleveradres|attn|att)\b/;

const textFeatures = ({ text, rows, reading }: NamePlace): number[] => {
  const folded = foldText(text);
  const form = legalFormIn(folded);
  const letters = text.replace(/[^\p{L}]/gu, '');
  const first = rows[0];
  const before = first === undefined ? undefined : reading.rows[first.index - 1];
  const after = reading.rows[(rows.at(-1)?.index ?? 0) + 1];
  const next = foldText(after?.text ?? '');
  const size = Math.max(...rows.flatMap((row) => row.words.map((word) => word.box.height))) / reading.letterHeight;
  const topSizes = reading.rows
    .slice(0, TOP_ROWS)
    .map((row) => Math.max(...row.words.map((word) => word.box.height)) / reading.letterHeight);
  const box = enclose(rows.map((row) => row.box));
  const centre = (box.left + box.width / 2) / Math.max(1, reading.pageWidth);
  return [
    (first?.index ?? 0) + (reading.page - 1) * 50,
    box.top / Math.max(1, reading.pageHeight),
    size,
    bit(size >= Math.max(...topSizes) * 0.95),
    rows.length,
    bit(form !== null),
    bit(form !== null && folded.replace(/[^a-z/]/g, '').endsWith(form.replace(/[^a-z/]/g, ''))),
    bit(hasTradeWord(folded)),
    bit(isAddressLike(folded.replace(/\(.*?\)/g, ' '))),
    bit(isHeadingLike(folded)),
    text.replace(/\D/g, '').length / text.length,
    letters === '' ? 0 : letters.replace(/[^\p{Lu}]/gu, '').length / letters.length,
    text.length,
    text.split(' ').length,
    bit(text.includes(':')),
    bit(isRegistration(after?.text ?? '')),
    bit(isAddressLike(next)),
    bit(legalFormIn(next) !== null),
    bit(before !== undefined && isHeadingLike(foldText(before.text))),
    bit(before !== undefined),
    Math.abs(centre - 0.5),
  ];
};

const rowHeight = (row: Row): number => Math.max(...row.words.map((word) => word.box.height));

/** Whether the name goes on below, or the joined rows belong together: the legal form ends a name, and its rows are printed alike. */
const joiningFeatures = ({ rows, reading }: NamePlace): number[] => {
  const last = rows.at(-1);
  const next = reading.rows[(last?.index ?? 0) + 1];
  const second = reading.rows[(last?.index ?? 0) + 2];
  const heights = rows.map(rowHeight);
  const hasForm = (row: Row | undefined): boolean =>
    row !== undefined && legalFormIn(foldText(`x ${row.text}`)) !== null;
  return [
    bit(hasForm(second) && !hasForm(next)),
    bit(rows.length > 1 && hasForm(last) && !rows.slice(0, -1).some(hasForm)),
    Math.max(...heights) / Math.max(1, Math.min(...heights)),
    next === undefined || last === undefined ? 0 : Math.min(3, rowHeight(next) / Math.max(1, rowHeight(last))),
  ];
};

const wordsOver = (row: Row | undefined, { left, width }: Box): string =>
  (row?.words ?? [])
    .filter(({ box }) => box.left < left + width && box.left + box.width > left)
    .map((word) => word.text)
    .join(' ');

const featuresOf = (
  best: NamePlace,
  places: readonly NamePlace[],
  agreement: number,
  likeness: number,
  shared: SharedClues,
): number[] => {
  const { reading, key, rows } = best;
  const folded = foldText(best.text);
  const column = (best.box.left + best.box.width / 2) / Math.max(1, reading.pageWidth);
  const above = reading.rows.slice(Math.max(0, (rows[0]?.index ?? 0) - 3), rows[0]?.index ?? 0);
  const words = folded.split(' ').filter((word) => word.length > 3);
  return [
    ...textFeatures(best),
    best.confidence,
    new Set(places.map((place) => place.reading)).size / shared.passes,
    agreement,
    bit(
      [...shared.domains].some(
        (domain) => key.startsWith(domain) || words.some((word) => domain.includes(word.toUpperCase())),
      ),
    ),
    reading.rows.filter((row) => lettersAndDigits(row.text).includes(key)).length - 1,
    bit(column < 0.45),
    bit(column > 0.55),
    bit(above.some((row) => CUSTOMER_HEADING.test(foldText(wordsOver(row, best.box))))),
    reading.rows.length,
    shared.passes,
    best.text.replace(/[\p{L}\p{N}\s.,&'()/-]/gu, '').length,
    ...joiningFeatures(best),
    bit(CUSTOMER_HEADING.test(folded) || CUSTOMER_HEADING.test(foldText(wordsOver(above.at(-1), best.box)))),
    likeness,
  ];
};

interface SharedClues {
  readonly passes: number;
  readonly domains: ReadonlySet<string>;
}

/** So alike, a name is taken for the known one: about one letter in five may be misread. */
const KNOWN_LIKENESS = 0.8;

const overlaps = (a: Box, b: Box): boolean => {
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return shared > 0.5 * Math.min(a.height, b.height);
};

/** Places of different readings belong together when they lie on the same spot and read alike. */
const cluster = (places: readonly NamePlace[]): NamePlace[][] => {
  const clusters: NamePlace[][] = [];
  for (const place of places) {
    const home = clusters.find(
      ([first]) =>
        first !== undefined &&
        first.reading.page === place.reading.page &&
        overlaps(first.box, place.box) &&
        first.rows.length === place.rows.length &&
        similarity(first.key, place.key) >= 0.6,
    );
    if (home === undefined) clusters.push([place]);
    else home.push(place);
  }
  return clusters;
};

/** The reading that is closest to all the others, the engine's confidence deciding between equals. */
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

/** The known supplier that one of the readings of a name is most like. */
const knownAmong = (places: readonly NamePlace[], known: readonly KnownSupplier[]): KnownMatch | null =>
  [...new Set(places.map(({ text }) => text))]
    .map((text) => closestKnown(text, known))
    .reduce((best, match) => ((match?.likeness ?? 0) > (best?.likeness ?? 0) ? match : best), null);

/** Suppliers that are known, by name and by number. */
export interface KnownSuppliers {
  readonly names: readonly KnownSupplier[];
  readonly byNumber: NamesByNumber;
}

/** A known supplier whose number was read, with where. */
interface Numbered {
  readonly name: string;
  readonly places: readonly NamePlace[];
  readonly share: number;
}

const numberedAmong = (readings: readonly PassRows[], byNumber: NamesByNumber, passes: number): Numbered[] => {
  const found = new Map<string, NamePlace[]>();
  for (const { digits, row, reading } of supplierNumbers(readings)) {
    const name = byNumber[digits];
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

const shareOf = (name: string, numbered: readonly Numbered[]): number =>
  Math.max(0, ...numbered.filter((other) => isSameName(name, other.name)).map(({ share }) => share));

const otherShareOf = (name: string, numbered: readonly Numbered[]): number =>
  Math.max(0, ...numbered.filter((other) => !isSameName(name, other.name)).map(({ share }) => share));

const isSameName = (a: string, b: string): boolean => similarity(lettersAndDigits(a), lettersAndDigits(b)) >= 0.85;

export const supplierCandidates = (
  readings: readonly PassRows[],
  passes: number,
  isOwn: (name: string) => boolean,
  { names: known, byNumber }: KnownSuppliers = { names: [], byNumber: {} },
): SupplierCandidate[] => {
  const shared: SharedClues = { passes, domains: domainNames(readings) };
  const places = readings.flatMap((reading) => namePlaces(reading, known)).filter((place) => !isOwn(place.text));
  const numbered = numberedAmong(readings, byNumber, passes).filter(({ name }) => !isOwn(name));
  const numberFeatures = (name: string): number[] => [shareOf(name, numbered), otherShareOf(name, numbered)];
  const read = cluster(places).flatMap((members) => {
    const agreed = mostAgreed(members);
    if (agreed === null) return [];
    const { best, agreement } = agreed;
    const match = knownAmong(members, known);
    const isKnown = match !== null && match.likeness >= KNOWN_LIKENESS;
    return [
      {
        name: isKnown ? match.name : best.text,
        printed: best.text,
        known: isKnown ? match.name : null,
        byNumber: false,
        places: members,
        features: [
          ...featuresOf(best, members, agreement, match?.likeness ?? 0, shared),
          ...numberFeatures(isKnown ? match.name : best.text),
        ],
      },
    ];
  });
  const unread = numbered
    .filter(({ name }) => !read.some((candidate) => isSameName(candidate.name, name)))
    .flatMap(({ name, places: members }) =>
      members.slice(0, 1).map((best) => ({
        name,
        printed: best.rows.map(({ text }) => text).join(' '),
        known: name,
        byNumber: true,
        places: members,
        features: [...featuresOf(best, members, 1, 1, shared), ...numberFeatures(name)],
      })),
    );
  return [...read, ...unread];
};
