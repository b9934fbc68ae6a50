import { say, type Said } from '#schemas/sentences/say.js';
/** How a bank line without a document was booked. */
export interface PastBooking {
  readonly lines: readonly { readonly account: string; readonly vatCode: string | null; readonly amount: bigint }[];
  readonly text: string | null;
  /** The day of its bank line. */
  readonly date: string;
}

export interface BookingSuggestion {
  readonly lines: readonly { readonly account: string; readonly vatCode: string | null; readonly amount: bigint }[];
  readonly text: string | null;
  readonly score: number;
  readonly reasons: readonly Said[];
}

/** One booking may be a coincidence, three are a habit. */
const HABIT: readonly number[] = [0, 0.6, 0.75, 0.9, 0.93, 0.95];

const MAX_SUGGESTIONS = 3;

/**
 * How a line of this amount is probably booked, as similar lines were. A booking on one account is suggested for any
 * amount; a booking on several accounts only for the same amount, because their shares are not known.
 */
export function suggestBookings(amount: bigint, history: readonly PastBooking[]): readonly BookingSuggestion[] {
  const groups = new Map<string, PastBooking[]>();
  for (const booking of history) {
    const key = keyOf(booking, amount);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), booking]);
  }
  return [...groups.values()]
    .map((bookings) => suggestionOf(amount, bookings, history.length))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS);
}

function keyOf({ lines }: PastBooking, amount: bigint): string | null {
  const [only, ...others] = lines;
  if (only === undefined) return null;
  if (others.length === 0) return `${only.account} ${only.vatCode ?? ''}`;
  const total = lines.reduce((sum, line) => sum + line.amount, 0n);
  return total === amount
    ? lines.map((line) => `${line.account} ${line.vatCode ?? ''} ${line.amount}`).join('|')
    : null;
}

function suggestionOf(amount: bigint, bookings: readonly PastBooking[], all: number): BookingSuggestion {
  const newest = bookings.reduce((last, next) => (next.date > last.date ? next : last));
  const lines = newest.lines.length === 1 ? newest.lines.map((line) => ({ ...line, amount })) : newest.lines;
  const share = bookings.length / all;
  const score = (HABIT[Math.min(bookings.length, HABIT.length - 1)] ?? 0) * share;
  const where = newest.lines
    .map(({ account, vatCode: code }) =>
      code === null ? say('account_without_vat', { account }) : say('account_with_vat_code', { account, code }),
    )
    .reduce((first, second) => say('one_thing_and_another', { first, second }));
  const counts = { count: String(bookings.length), all: String(all), where, day: newest.date };
  const reason = say(all === 1 ? 'similar_line_booked' : 'similar_lines_booked', counts);
  return { lines, text: newest.text, score: Math.round(score * 10_000) / 10_000, reasons: [reason] };
}
