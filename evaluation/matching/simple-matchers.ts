/** Two typical simple matchers, for comparison. They do not use `domain/matching`. */
import type { EvaluationSet, SetInvoice, SetPayment } from './evaluation-set.js';
import type { MatchedGroup } from './matched-groups.js';

const DAY_MS = 86_400_000;
const OUTGOING = new Set(['purchase', 'sale_credit_note', 'receipt']);

const daysBetween = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;

const signedAmount = ({ type, amount }: SetInvoice): number =>
  type === undefined ? amount : OUTGOING.has(type) ? -Math.abs(amount) : Math.abs(amount);

const inOrder = <T extends { date: string; id: string }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));

const cents = (amount: number): number => Math.round(amount * 100);

const byAmount = (set: EvaluationSet): Map<string, SetInvoice[]> => {
  const found = new Map<string, SetInvoice[]>();
  for (const invoice of inOrder(set.invoices)) {
    const key = `${invoice.currency ?? set.currency}:${cents(signedAmount(invoice))}`;
    found.set(key, [...(found.get(key) ?? []), invoice]);
  }
  return found;
};

/** (1) The same amount, paid within seven days of the invoice date or due date. The first candidate wins. */
export const matchExactWithinAWeek = (set: EvaluationSet): readonly MatchedGroup[] => {
  const invoices = byAmount(set);
  const taken = new Set<string>();
  const groups: MatchedGroup[] = [];
  for (const payment of inOrder(set.payments)) {
    const same = invoices.get(`${payment.currency ?? set.currency}:${cents(payment.amount)}`) ?? [];
    const invoice = same.find(
      ({ id, date, dueDate }) =>
        !taken.has(id) && (daysBetween(payment.date, date) <= 7 || daysBetween(payment.date, dueDate ?? date) <= 7),
    );
    if (invoice === undefined) continue;
    taken.add(invoice.id);
    groups.push({ payments: [payment.id], invoices: [invoice.id] });
  }
  return groups;
};

const trigrams = (text: string): ReadonlySet<string> => {
  const plain = `  ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= plain.length; at += 1) found.add(plain.slice(at, at + 3));
  return found;
};

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let common = 0;
  for (const gram of a) if (b.has(gram)) common += 1;
  return a.size === 0 || b.size === 0 ? 0 : common / Math.min(a.size, b.size);
};

/** (2) Weights: 0.5 amount, 0.3 name or number in the text, 0.2 date. A score of 0.8 or more is a match, best first. */
export const matchByWeightedScore = (set: EvaluationSet): readonly MatchedGroup[] => {
  const sorted = set.invoices
    .map((invoice) => ({
      invoice,
      amount: cents(signedAmount(invoice)),
      grams: trigrams(invoice.name ?? ''),
      currency: invoice.currency ?? set.currency,
    }))
    .sort((a, b) => a.amount - b.amount);
  const scored: { payment: SetPayment; invoice: SetInvoice; score: number }[] = [];
  for (const payment of set.payments) {
    const amount = cents(payment.amount);
    const slack = Math.abs(amount) * 0.05;
    let low = 0;
    for (let high = sorted.length; low < high;) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]!.amount < amount - slack) low = middle + 1;
      else high = middle;
    }
    const grams = trigrams(`${payment.name ?? ''} ${payment.text ?? ''}`);
    for (let at = low; at < sorted.length && sorted[at]!.amount <= amount + slack; at += 1) {
      const candidate = sorted[at]!;
      if (candidate.currency !== (payment.currency ?? set.currency)) continue;
      const { invoice } = candidate;
      const ofAmount = 1 - Math.abs(candidate.amount - amount) / (slack + 1);
      const days = Math.min(
        daysBetween(payment.date, invoice.date),
        daysBetween(payment.date, invoice.dueDate ?? invoice.date),
      );
      const isNamed =
        invoice.number !== undefined && invoice.number.length >= 4 && (payment.text ?? '').includes(invoice.number);
      const ofName = isNamed ? 1 : likeness(candidate.grams, grams);
      const score = 0.5 * ofAmount + 0.3 * ofName + 0.2 * Math.max(0, 1 - days / 60);
      if (score >= 0.8) scored.push({ payment, invoice, score });
    }
  }
  scored.sort((a, b) => b.score - a.score);
  const taken = new Set<string>();
  const groups: MatchedGroup[] = [];
  for (const { payment, invoice } of scored) {
    if (taken.has(`p${payment.id}`) || taken.has(`i${invoice.id}`)) continue;
    taken.add(`p${payment.id}`).add(`i${invoice.id}`);
    groups.push({ payments: [payment.id], invoices: [invoice.id] });
  }
  return groups;
};
