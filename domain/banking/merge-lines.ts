import { daysBetween } from '../ledger/age-of-item.js';
import type { BankLine } from './bank-line.js';
import { contentKeyOf } from './content-key.js';

export type LineSource = 'bank' | 'statement';

/** A line that is in the table, as far as merging looks at it. */
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
  /** Told again, and different: booked at last, or with another reference. */
  readonly changed: readonly (PlacedLine & { readonly id: string })[];
  readonly unchanged: number;
  /** Pending lines that the bank does not tell any more. */
  readonly vanishedIds: readonly string[];
}

/** Card payments are booked a few days after they were announced; over holidays it takes longer. */
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

/** Pairs what fits, each once, in the order of the lists; what was paired is taken out of both. */
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

const dayAndAmount = (bookedOn: string, amount: bigint): string => `${bookedOn}|${amount}`;

/**
 * What lines of one account, told again, change in the table. Never doubles a line and never merges two: a reference decides
 * where the bank has one, then the content with its count, then day and amount for what is told in other words (a statement file
 * beside the bank itself, or in another format): whoever tells a day tells all of it. A booked line takes the place of the pending one that announced it.
 *
 * `known` must hold every line of the days that `incoming` covers, and all pending ones. `isComplete` says that the bank has told
 * all it knows, so that a pending line which is missing is gone.
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
    () => true,
  );
  // The announcement with the same words first, then any over the same amount.
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
  const { known: untold, incoming: unknown } = pairing.left;
  return {
    fresh: freshLines(unknown, takenReferences, sequences),
    changed,
    unchanged: pairing.pairs.length - changed.length,
    vanishedIds: isComplete && source === 'bank' ? untold.filter(isPending).map(({ id }) => id) : [],
  };
};

const isPending = ({ status }: KnownLine): boolean => status === 'pending';

/** What another source, or another file, says about a booked line is not written over what is there. */
const isChanged = (before: KnownLine, { line, contentKey }: Incoming, source: LineSource): boolean => {
  if (before.status !== line.status) return line.status === 'booked';
  if (before.source !== source || source === 'statement') return false;
  return before.contentKey !== contentKey || (line.reference !== null && before.reference !== line.reference);
};

/** A reference that stands on two lines of one answer identifies neither. */
const withoutRepeatedReferences = (lines: readonly BankLine[]): readonly BankLine[] => {
  const counts = new Map<string, number>();
  for (const { reference } of lines) if (reference !== null) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return lines.map((line) =>
    line.reference !== null && (counts.get(line.reference) ?? 0) > 1 ? { ...line, reference: null } : line,
  );
};

/** A reference that a different line of the account has already is not one. */
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
