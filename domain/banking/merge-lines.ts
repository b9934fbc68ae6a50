import type { BankLine } from './bank-line.js';
import { isShort, keysOfWords, keysToAsk } from './common-words.js';
import { contentKeyOf } from './content-key.js';
import { Pairing } from './pair-lines.js';

export type LineSource = 'bank' | 'statement';

/** The columns of a stored line that merging uses. */
export interface KnownLine {
  readonly id: string;
  readonly source: LineSource;
  readonly status: BankLine['status'];
  readonly reference: string | null;
  readonly contentKey: string;
  readonly sequence: number;
  readonly bookedOn: string;
  readonly amount: bigint;
}

interface PlacedLine {
  readonly line: BankLine;
  readonly contentKey: string;
  readonly sequence: number;
}

export interface MergedLines {
  readonly fresh: readonly PlacedLine[];
  /** Lines that came again with a difference: booked now, or with another reference. */
  readonly changed: readonly (PlacedLine & { readonly id: string })[];
  readonly unchanged: number;
  /** Pending lines that the bank no longer returns. */
  readonly vanishedIds: readonly string[];
}

/** Card payments are booked a few days after they are announced, and later over holidays. */
const MAX_PENDING_DAYS = 14;

interface Incoming {
  readonly line: BankLine;
  readonly contentKey: string;
}

/** The days on which a line that is booked on this day may have been announced. */
function* daysOfAnnouncement(bookedOn: string): Generator<string> {
  const day = Date.parse(bookedOn);
  if (Number.isNaN(day)) return;
  for (let days = -MAX_PENDING_DAYS; days <= MAX_PENDING_DAYS; days += 1)
    yield new Date(day + days * 86_400_000).toISOString().slice(0, 10);
}

const wordsOf = (contentKey: string): string => contentKey.split('|').slice(3).join('');

const shortTextsOf = (lines: readonly { readonly contentKey: string }[]): ReadonlySet<string> =>
  new Set(lines.map(({ contentKey }) => wordsOf(contentKey)).filter(isShort));

const dayAndAmount = ({ bookedOn, amount }: { readonly bookedOn: string; readonly amount: bigint }): string =>
  `${bookedOn}|${amount}`;

type LinePairing = Pairing<KnownLine, Incoming>;

/**
 * Pairs booked lines of the same day and amount. Lines of another source are the same line. Two files may cover different
 * parts of a day, so lines of the same source need words in common as well.
 */
function pairByDayAndAmount(pairing: LinePairing, isSurelySame: (known: KnownLine) => boolean): void {
  const { known, incoming } = pairing.left;
  const booked = incoming.filter(({ line }) => line.status !== 'pending');
  const days = new Set(booked.map(({ line }) => dayAndAmount(line)));
  const knownDays = new Set(known.map(dayAndAmount));
  const shortKnown = shortTextsOf(known);
  const shortBooked = shortTextsOf(booked);
  pairing.pair(
    function* (line) {
      const day = dayAndAmount(line);
      if (line.status === 'pending' || !days.has(day)) return;
      if (isSurelySame(line)) yield day;
      else for (const key of keysOfWords(wordsOf(line.contentKey), shortBooked)) yield `${day}|${key}`;
    },
    function* ({ line, contentKey }) {
      if (line.status === 'pending') return;
      const day = dayAndAmount(line);
      if (!knownDays.has(day)) return;
      yield day;
      for (const key of keysToAsk(wordsOf(contentKey), shortKnown)) yield `${day}|${key}`;
    },
  );
}

/** Pairs booked lines with the pending lines that announced them, some days before or after. */
function pairByAnnouncement(
  pairing: LinePairing,
  keyOf: (line: { contentKey: string; amount: bigint }) => string,
): void {
  pairing.pair(
    function* (line) {
      if (line.status === 'pending') yield `${line.bookedOn}|${keyOf(line)}`;
    },
    function* ({ line, contentKey }) {
      if (line.status !== 'booked') return;
      const key = keyOf({ contentKey, amount: line.amount });
      for (const day of daysOfAnnouncement(line.bookedOn)) yield `${day}|${key}`;
    },
  );
}

/**
 * Computes how incoming lines of one account change the table. It never duplicates a line and never merges two lines.
 * Lines are paired by the bank's reference, then by content and count, then by day and amount. The last step finds
 * lines with other words, from a statement file or another format. A booked line replaces the pending line that
 * announced it.
 *
 * `known` must hold every line of the days in `incoming`, and all pending lines. `isComplete` means that the bank
 * returned everything, so a missing pending line no longer exists.
 */
export const mergeLines = (
  known: readonly KnownLine[],
  incoming: readonly BankLine[],
  { source, isComplete }: { readonly source: LineSource; readonly isComplete: boolean },
): MergedLines => {
  const arrived = withoutRepeatedReferences(incoming).map((line) => ({ line, contentKey: contentKeyOf(line) }));
  const bySequence = [...known].sort((a, b) => a.sequence - b.sequence);
  const pairing = new Pairing(bySequence, arrived);
  pairing.pair(
    ({ reference, amount }) => (reference === null ? [] : [`${reference}|${amount}`]),
    ({ line: { reference, amount } }) => (reference === null ? [] : [`${reference}|${amount}`]),
  );
  pairing.pair(
    ({ status, contentKey }) => [`${status}|${contentKey}`],
    ({ line: { status }, contentKey }) => [`${status}|${contentKey}`],
  );
  pairByDayAndAmount(pairing, (line) => line.source !== source || (source === 'bank' && isComplete));
  // Pairs pending lines with the same words first, then those with the same amount.
  pairByAnnouncement(pairing, ({ contentKey }) => contentKey.slice(contentKey.indexOf('|') + 1));
  pairByAnnouncement(pairing, ({ amount }) => amount.toString());
  const sequences = new Sequences(known);
  const takenReferences = new Set(known.flatMap(({ reference }) => reference ?? []));
  const changed = pairing.pairs.flatMap(({ known: before, incoming: now }) => {
    if (!isChanged(before, now, source)) return [];
    const sequence = before.contentKey === now.contentKey ? before.sequence : sequences.next(now.contentKey);
    const isTaken = now.line.reference === null || takenReferences.has(now.line.reference);
    const line = { ...now.line, reference: isTaken ? before.reference : now.line.reference };
    return [{ id: before.id, line, contentKey: now.contentKey, sequence }];
  });
  const { known: missing, incoming: unknown } = pairing.left;
  return {
    fresh: freshLines(unknown, takenReferences, sequences),
    changed,
    unchanged: pairing.pairs.length - changed.length,
    vanishedIds: isComplete && source === 'bank' ? missing.filter(isPending).map(({ id }) => id) : [],
  };
};

const isPending = ({ status }: KnownLine): boolean => status === 'pending';

/** Another source or another file never overwrites a booked line. */
const isChanged = (before: KnownLine, { line, contentKey }: Incoming, source: LineSource): boolean => {
  if (before.status !== line.status) return line.status === 'booked';
  if (before.source !== source || source === 'statement') return false;
  return before.contentKey !== contentKey || (line.reference !== null && before.reference !== line.reference);
};

/** A reference on two lines of one answer identifies neither of them. */
const withoutRepeatedReferences = (lines: readonly BankLine[]): readonly BankLine[] => {
  const counts = new Map<string, number>();
  for (const { reference } of lines) if (reference !== null) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return lines.map((line) =>
    line.reference !== null && (counts.get(line.reference) ?? 0) > 1 ? { ...line, reference: null } : line,
  );
};

/** Drops references that another line of the account already has. */
const freshLines = (
  unknown: readonly Incoming[],
  taken: ReadonlySet<string>,
  sequences: Sequences,
): readonly PlacedLine[] =>
  unknown.map(({ line, contentKey }) => ({
    line: line.reference !== null && taken.has(line.reference) ? { ...line, reference: null } : line,
    contentKey,
    sequence: sequences.next(contentKey),
  }));

class Sequences {
  private readonly last = new Map<string, number>();

  constructor(known: readonly KnownLine[]) {
    for (const { contentKey, sequence } of known)
      this.last.set(contentKey, Math.max(sequence, this.last.get(contentKey) ?? 0));
  }

  next(contentKey: string): number {
    const sequence = (this.last.get(contentKey) ?? 0) + 1;
    this.last.set(contentKey, sequence);
    return sequence;
  }
}
