import { shiftDays } from '#domain/calendar/date-text.js';
import { writeCalendar } from '#domain/deadlines/icalendar.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import type { Deadline } from '#schemas/types.js';
import { loadDeadlines } from '#operations/calendar/load-deadlines.js';
import { loadVatBooks, type VatBooks } from '#operations/vat/vat-books.js';
import { describeDeadline } from './describe-deadline.js';
import { stampEvents } from './stamp-events.js';

const DAYS_BACK = 92;
const DAYS_AHEAD = 366;

/** Builds the feed of the organisation of this transaction. Without a region there are no deadlines. */
export async function loadCalendar(tx: Transaction, organizationId: string, today: string): Promise<string> {
  const [organization] = await tx.sql<{ legal_name: string }>`
    select legal_name from organizations where id = current_organization()`;
  const books = await loadBooks(tx, today);
  const deadlines: readonly Deadline[] =
    books === null ? [] : await loadDeadlines(tx, books, shiftDays(today, -DAYS_BACK), shiftDays(today, DAYS_AHEAD));
  const events = await stampEvents(
    tx,
    deadlines.map((deadline) => describeDeadline(deadline, organizationId)),
  );
  const name = organization?.legal_name ?? 'Partita';
  return writeCalendar({
    name: `${name}: deadlines`,
    description: `VAT and tax deadlines of ${name}, and whether each one is ready.`,
    timeZone: books === null ? 'UTC' : books.region.timeZone,
    events,
  });
}

async function loadBooks(tx: Transaction, today: string): Promise<VatBooks | null> {
  try {
    return await loadVatBooks(tx, today);
  } catch (error) {
    if (error instanceof ActionError && error.code === 'region_not_set') return null;
    throw error;
  }
}
