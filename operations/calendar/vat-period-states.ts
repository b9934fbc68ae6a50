import { counted } from '#domain/closing/counted.js';
import { type Said, say } from '#schemas/sentences/say.js';
import { firstPeriod } from '#domain/deadlines/first-period.js';
import { dayAfter, hasEnded, periodFrom, type VatPeriod } from '#domain/vat/vat-period.js';
import type { Statements } from '#tables/statements.js';
import { documentsNotPosted } from '../vat/checks/documents-not-posted.js';
import { runChecks } from '../vat/checks/run-checks.js';
import { findChangedEntries } from '../vat/find-changed-entries.js';
import { beginningOfDuties, filedPeriodsOf, type VatBooks } from '../vat/vat-books.js';
import { SELECT_VAT_RETURN, isFinalSmallDebt, type VatReturnRow } from '#tables/vat-return-table.js';
import type { DeadlineState } from './deadline-record.js';

export interface PeriodState extends DeadlineState {
  readonly period: VatPeriod;
  readonly isSmallDebt: boolean;
  /** What to do about a period that ended before the first day in the books. */
  readonly advice?: Said;
}

/** The filed periods, and the open periods whose payment is due by `until`. */
export async function loadPeriodStates(
  tx: Statements,
  books: VatBooks,
  firstUnreported: string | null,
  until: string,
): Promise<readonly PeriodState[]> {
  const rows = await tx.query<VatReturnRow>(
    `${SELECT_VAT_RETURN} where v.organization_id = current_organization() and v.replaced_by_id is null order by v.period_start, v.round`,
  );
  const filedStates = filedPeriodsOf(books).flatMap((filed) => {
    const row = rows.find(({ id }) => id === filed.id);
    const draft = rows.find(({ state, period_start: start }) => state === 'draft' && start === filed.start);
    return row ? [filedState(tx, books, row, draft)] : [];
  });
  const first = firstDayInBooks(books, firstUnreported);
  const openStates = openPeriods(books, firstUnreported, until).map(async (period) => {
    const draft = rows.find(
      ({ state, period_start: start, period_end: end }) =>
        state === 'draft' && start === period.start && end === period.end,
    );
    const isEmpty = hasEnded(period, books.today) && (first === null || period.end < first);
    const state = await openState(tx, books, period, draft);
    const advice = isEmpty && !draft ? adviceBeforeBooks(books, period.end) : null;
    return advice === null ? state : { ...state, advice, missing: [...state.missing, advice] };
  });
  return Promise.all([...filedStates, ...openStates]);
}

/** Starts on the day after the last filed period, or with the first duty of the organisation. */
function openPeriods(books: VatBooks, firstUnreported: string | null, until: string): VatPeriod[] {
  const { frequency } = books.frequency;
  const last = filedPeriodsOf(books).at(-1);
  let period =
    last === undefined
      ? firstPeriod(beginningOfDuties(books, firstUnreported))
      : periodFrom(dayAfter(last.end), frequency);
  const periods: VatPeriod[] = [];
  while (books.region.deadlines.vat(period).payment.nominalDate <= until) {
    periods.push(period);
    period = periodFrom(dayAfter(period.end), frequency);
  }
  return periods;
}

/** The first day of which the books have VAT, whether it is filed or not. */
export const firstDayInBooks = (books: VatBooks, firstUnreported: string | null): string | null => {
  const filed = filedPeriodsOf(books)[0]?.start ?? null;
  return filed === null || (firstUnreported !== null && firstUnreported < filed) ? firstUnreported : filed;
};

const adviceBeforeBooks = ({ settings }: VatBooks, day: string): Said =>
  say(settings.registeredFrom === null ? 'nothing_booked_or_registered_until' : 'nothing_booked_until', { day });

const periodOfRow = (row: VatReturnRow): VatPeriod => ({
  frequency: row.frequency,
  start: row.period_start,
  end: row.period_end,
});

/** A Danish correction declares a difference, so its period owes the sum of all its returns. Italy declares all again. */
const filedAmount = ({ filed }: VatBooks, { kind, period_start: start, due_minor: due }: VatReturnRow): bigint =>
  kind === 'correction'
    ? filed.filter((one) => one.start === start).reduce((sum, { dueMinor }) => sum + dueMinor, 0n)
    : due;

async function filedState(
  tx: Statements,
  books: VatBooks,
  row: VatReturnRow,
  draft: VatReturnRow | undefined,
): Promise<PeriodState> {
  const late = await findChangedEntries(tx, books, { ...row, id: '' });
  const common = {
    period: periodOfRow(row),
    isSmallDebt: isFinalSmallDebt(row),
    amount: row.carried_debit_minor > 0n ? 0n : filedAmount(books, row),
    vatReturnId: draft?.id ?? row.id,
  };
  if (late.length === 0) return { ...common, readiness: 'done', missing: [] };
  return { ...common, readiness: 'open', missing: [counted('missing_entry_after_filing', late.length)] };
}

async function openState(
  tx: Statements,
  books: VatBooks,
  period: VatPeriod,
  draft: VatReturnRow | undefined,
): Promise<PeriodState> {
  if (period.start > books.today) return { period, isSmallDebt: false, readiness: 'running', missing: [] };
  const ended = hasEnded(period, books.today);
  if (!draft) {
    const found = await documentsNotPosted(tx, {
      region: books.region,
      period,
      kind: 'ordinary',
      exact: new Map(),
      reportedElsewhereUntil: books.reportedElsewhereUntil,
      firstOpenDay: books.firstOpenDay,
    });
    const sentences = found.map(({ message }) => message);
    if (!ended) return { period, isSmallDebt: false, readiness: 'running', missing: sentences };
    return {
      period,
      isSmallDebt: false,
      readiness: 'open',
      missing: [say('missing_return'), ...sentences],
    };
  }
  const changed = await findChangedEntries(tx, books, draft);
  const missing = [
    ...(changed.length === 0 ? [] : [counted('missing_entry_after_preparing', changed.length)]),
    ...(await runChecks(tx, books, draft)).map(({ message }) => message),
  ];
  return {
    period,
    isSmallDebt: isFinalSmallDebt(draft),
    amount: draft.carried_debit_minor > 0n ? 0n : draft.due_minor,
    vatReturnId: draft.id,
    readiness: !ended ? 'running' : missing.length === 0 ? 'ready' : 'open',
    missing,
  };
}
