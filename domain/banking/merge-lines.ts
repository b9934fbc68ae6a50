import { daysBetween } from '../ledger/age-of-item.js';
import type { BankLine } from './bank-line.js';
import { contentKeyOf } from './content-key.js';

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

export interface PlacedLine {
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

type Fits = (known: KnownLine, incoming: Incoming) => boolean;

const SAME_REFERENCE: Fits = (known, { line }) =>
  line.reference !== null && known.reference === line.reference && known.amount === line.amount;
const SAME_CONTENT: Fits = (known, { line, contentKey }) =>
  known.status === line.status && known.contentKey === contentKey;
const NOW_BOOKED: Fits = (known, { line }) =>
  known.status === 'pending' &&
  known.amount === line.amount &&
  Math.abs(daysBetween(known.bookedOn, line.bookedOn)) <= MAX_PENDING_DAYS;

/** Pairs known and incoming lines in list order, each at most once. Paired lines are removed from both lists. */
class Pairing {
  readonly pairs: { readonly known: KnownLine; readonly incoming: Incoming }[] = [];

  constructor(
    private known: KnownLine[],
    private incoming: Incoming[],
  ) {}

  pair(
    keyOfKnown: (known: KnownLine) => string | null,
    keyOf: (incoming: Incoming) => string | null,
    fits: Fits,
  ): void {
    const waiting = new Map<string, KnownLine[]>();
    for (const known of this.known) {
      const key = keyOfKnown(known);
      if (key === null) continue;
      const list = waiting.get(key);
      if (list) list.push(known);
      else waiting.set(key, [known]);
    }
    const taken = new Set<KnownLine>();
    this.incoming = this.incoming.filter((incoming) => {
      const key = keyOf(incoming);
      const candidates = key === null ? undefined : waiting.get(key);
      const index = candidates?.findIndex((known) => fits(known, incoming)) ?? -1;
      const found = candidates?.[index];
      if (!found) return true;
      candidates.splice(index, 1);
      taken.add(found);
      this.pairs.push({ known: found, incoming });
      return false;
    });
    this.known = this.known.filter((known) => !taken.has(known));
  }

  get left(): { readonly known: readonly KnownLine[]; readonly incoming: readonly Incoming[] } {
    return { known: this.known, incoming: this.incoming };
  }
}

/** Texts with this many letters in a row in common contain the same word, even in different formats. */
const COMMON_LETTERS = 5;

/**
 * Whether two contents have words in common. The amount alone is not enough, because two files may cover different
 * parts of a day.
 */
const haveCommonWords = (one: string, other: string): boolean => {
  const wordsOf = (contentKey: string): string => contentKey.split('|').slice(3).join('');
  const [short, long] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [string, string];
  if (short.length <= COMMON_LETTERS) return long.includes(short);
  for (let at = 0; at + COMMON_LETTERS <= short.length; at += 1)
    if (long.includes(short.slice(at, at + COMMON_LETTERS))) return true;
  return false;
};

const dayAndAmount = (bookedOn: string, amount: bigint): string => `${bookedOn}|${amount}`;

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
    (line) => line.reference,
    ({ line }) => line.reference,
    SAME_REFERENCE,
  );
  pairing.pair(
    (line) => line.contentKey,
    ({ contentKey }) => contentKey,
    SAME_CONTENT,
  );
  pairing.pair(
    (line) => (line.status === 'pending' ? null : dayAndAmount(line.bookedOn, line.amount)),
    ({ line }) => (line.status === 'pending' ? null : dayAndAmount(line.bookedOn, line.amount)),
    (before, { contentKey }) =>
      before.source !== source || (source === 'bank' && isComplete) || haveCommonWords(before.contentKey, contentKey),
  );
  // Pairs pending lines with the same words first, then those with the same amount.
  const words = (contentKey: string): string => contentKey.slice(contentKey.indexOf('|') + 1);
  const booked = ({ line }: Incoming, key: string): string | null => (line.status === 'booked' ? key : null);
  pairing.pair(
    (line) => (line.status === 'pending' ? words(line.contentKey) : null),
    (item) => booked(item, words(item.contentKey)),
    NOW_BOOKED,
  );
  pairing.pair(
    (line) => (line.status === 'pending' ? line.amount.toString() : null),
    (item) => booked(item, item.line.amount.toString()),
    NOW_BOOKED,
  );
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
