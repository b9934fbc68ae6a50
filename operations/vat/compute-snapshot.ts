import { yearOf } from '#domain/calendar/date-text.js';
import { NOTHING_CARRIED, type CarriedOver, type FiledBefore } from '#domain/vat/vat-return-rules.js';
import { firstPeriod } from '#domain/deadlines/first-period.js';
import { choosePeriod, periodsToFile, unfiledPeriodOf, type PeriodQuestion } from '#domain/vat/choose-period.js';
import { filesVatReturns } from '#domain/vat/deductible-share.js';
import { contributionsOf, sumByBox, type BoxSums, type Contribution } from '#domain/vat/contribution.js';
import type { ReturnFigures } from '#domain/vat/return-figures.js';
import type { VatPeriod } from '#domain/vat/vat-period.js';
import { distinctRules } from '#domain/regions/rule-use.js';
import type { Statements } from '#tables/statements.js';
import { loadAdvanceLines, loadOpeningCredit, loadUnreportedDays, loadVatLines } from './load-vat-lines.js';
import { beginningOfDuties, filedPeriodsOf, type FiledReturn, type VatBooks } from './vat-books.js';
import type { StoredBox, StoredCarriedOver, VatReturnRow } from '#tables/vat-return-table.js';

/** A return computed from the current ledger, before it is stored. */
export interface VatSnapshot {
  readonly period: VatPeriod;
  readonly kind: VatReturnRow['kind'];
  readonly round: number;
  readonly figures: ReturnFigures;
  readonly contributions: readonly Contribution[];
  readonly entryIds: readonly string[];
  readonly carriedOver: StoredCarriedOver;
}

/** The period to use for a request without a period. */
export async function chooseCurrentPeriod(tx: Statements, books: VatBooks): Promise<VatPeriod> {
  return choosePeriod(await loadPeriodQuestion(tx, books)).period;
}

/** The periods that have ended and still need a return, in order of time. */
export async function loadPeriodsToFile(tx: Statements, books: VatBooks): Promise<readonly VatPeriod[]> {
  if (!filesVatReturns(books)) return [];
  return periodsToFile(await loadPeriodQuestion(tx, books)).map(({ period }) => period);
}

async function loadPeriodQuestion(tx: Statements, books: VatBooks): Promise<PeriodQuestion> {
  const unreportedDays = await loadUnreportedDays(tx, books);
  const firstDay = unreportedDays.find((day) => day >= books.firstOpenDay) ?? null;
  return {
    filesEmptyPeriods: books.region.vatReturn.filesEmptyPeriods,
    frequency: books.frequency.frequency,
    today: books.today,
    firstOpenDay: books.firstOpenDay,
    filed: filedPeriodsOf(books).map((filed) => ({
      frequency: filed.frequency,
      start: filed.start,
      end: filed.end,
      carries: filed.carriedCredit > 0n || filed.carriedDebit > 0n,
    })),
    unreportedDays,
    firstDuty: books.settings.registeredFrom === null ? null : firstPeriod(beginningOfDuties(books, firstDay)),
  };
}

/** The period of today, even while an earlier one is not filed. A return is filed after its period has ended, so none covers it. */
export const runningPeriodOf = (books: VatBooks): VatPeriod =>
  unfiledPeriodOf(books.today, books.frequency.frequency, filedPeriodsOf(books));

/** Computes the return of a period from the ledger. Throws RuleNotInForce if a VAT code of an entry is not in force. */
export async function computeSnapshot(tx: Statements, books: VatBooks, period: VatPeriod): Promise<VatSnapshot> {
  const { region } = books;
  const { settlements, filedAgainAs, compute } = region.vatReturn;
  const before = books.filed.filter(({ start }) => start === period.start);
  const isDifference = before.length > 0 && filedAgainAs === 'correction';
  const lines = await loadVatLines(tx, period, books, isDifference);
  const own = contributionsOf(region, lines);
  const advances = settlements === null ? [] : await loadAdvanceLines(tx, period, settlements);
  const contributions = [...own.items, ...advances];
  const carriedOver = await loadCarriedOver(tx, books, period, before);
  const filedBefore = before.length === 0 ? null : await loadFiledBefore(tx, before);
  const figures = compute({
    period,
    all:
      isDifference && filedBefore !== null
        ? addSums(filedBefore.exact, sumByBox(contributions))
        : sumByBox(contributions),
    carried: carriedFromText(carriedOver),
    interestOnCarriedDebt: books.settings.interestOnCarriedDebt,
    before: filedBefore,
  });
  return {
    period,
    kind: before.length === 0 ? 'ordinary' : filedAgainAs,
    round: before.length,
    figures: { ...figures, rules: distinctRules([...own.rules, ...figures.rules]) },
    contributions,
    entryIds: [...new Set([...lines, ...advances].map(({ entryId }) => entryId))].sort(),
    carriedOver,
  };
}

/** Boxes in stored form, with the number of lines behind each. */
export function storedBoxes({ figures, contributions }: VatSnapshot): StoredBox[] {
  const lines = new Map<string, number>();
  for (const { box } of contributions) lines.set(box, (lines.get(box) ?? 0) + 1);
  return figures.boxes.map(({ code, label, amount, exact, formula }) => ({
    code,
    label,
    amount: amount.toString(),
    exact: exact.toString(),
    formula,
    lines: lines.get(code) ?? 0,
  }));
}

function addSums(a: BoxSums, b: BoxSums): BoxSums {
  return sumByBox([...a, ...b].map(([box, amount]) => ({ box, amount })));
}

/** The amounts that the filed returns of a period declared together, and the exact sums behind them. */
async function loadFiledBefore(tx: Statements, before: readonly FiledReturn[]): Promise<FiledBefore> {
  const exact = await tx.query<{ box: string; amount: bigint }>(
    `select box, sum(amount_minor)::bigint as amount from vat_return_lines
     where organization_id = current_organization() and return_id = any($1) group by box`,
    [before.map(({ id }) => id)],
  );
  const amounts = before.flatMap(({ boxes }) =>
    boxes.map(({ code, amount }) => ({ box: code, amount: BigInt(amount) })),
  );
  return {
    amounts: sumByBox(amounts),
    exact: sumByBox(exact),
    settlement: before.flatMap(({ settlement }) => settlement),
  };
}

/**
 * The credit or small debt of the previous settlement. If a period is filed again, it keeps what was carried
 * over the first time.
 */
async function loadCarriedOver(
  tx: Statements,
  books: VatBooks,
  period: VatPeriod,
  before: readonly FiledReturn[],
): Promise<StoredCarriedOver> {
  const [first] = before;
  if (first !== undefined) return first.carriedOver;
  if (books.region.vatReturn.settlements === null) return carriedToText(NOTHING_CARRIED, null);
  const previous = filedPeriodsOf(books)
    .filter(({ end }) => end < period.start)
    .at(-1);
  const credit = previous === undefined ? await loadOpeningCredit(tx, books.region, period) : previous.carriedCredit;
  const isOfThisYear =
    previous === undefined ? !period.start.endsWith('-01-01') : yearOf(previous.end) === yearOf(period.start);
  return carriedToText(
    {
      smallDebt: previous?.carriedDebit ?? 0n,
      periodCredit: isOfThisYear ? credit : 0n,
      yearCredit: isOfThisYear ? 0n : credit,
    },
    previous?.id ?? null,
  );
}

const carriedToText = (carried: CarriedOver, fromId: string | null): StoredCarriedOver => ({
  smallDebt: carried.smallDebt.toString(),
  periodCredit: carried.periodCredit.toString(),
  yearCredit: carried.yearCredit.toString(),
  fromId,
});

const carriedFromText = (stored: StoredCarriedOver): CarriedOver => ({
  smallDebt: BigInt(stored.smallDebt),
  periodCredit: BigInt(stored.periodCredit),
  yearCredit: BigInt(stored.yearCredit),
});
