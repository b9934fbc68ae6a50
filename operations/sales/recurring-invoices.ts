import { dayOfSeries, nextDate } from '#domain/entries/next-date.js';
import type { ResourceRequestFor, ResourceResponseFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { RecurringInvoice } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say } from '#schemas/sentences/say.js';
import { recurringInvoice } from '#schemas/records/recurring-invoice.js';
import type { CommandContext } from '../context.js';
import { change, create, remove } from '../engine/change.js';
import { applyChange } from '../engine/apply-writes.js';
import { loadNeed } from '../engine/answer-needs.js';
import { byId } from '../engine/need.js';
import { linesOfProducts } from './lines-of-products.js';
import { saveDraft, type DraftContext } from './save-draft.js';
import type { Here } from '../engine/run-here.js';

type SoldLine = ResourceRequestFor<'create_invoice_draft'>['lines'][number];
type StoredLine = RecurringInvoice['lines'][number];

const storedLine = (line: SoldLine): StoredLine => ({
  productId: line.productId ?? null,
  description: line.description ?? null,
  quantity: line.quantity ?? 1,
  unitPrice: line.unitPrice ?? null,
  vatRate: line.vatRate ?? null,
  supplies: line.supplies ?? null,
});

/** The line on a date. `{period}` is the month. */
const lineOn = (line: StoredLine, date: string): SoldLine => ({
  ...(line.productId !== null && { productId: line.productId }),
  ...(line.description !== null && { description: line.description.replaceAll('{period}', date.slice(0, 7)) }),
  quantity: line.quantity,
  ...(line.unitPrice !== null && { unitPrice: line.unitPrice }),
  ...(line.vatRate !== null && { vatRate: line.vatRate }),
  ...(line.supplies !== null && { supplies: line.supplies }),
});

/** Errors: `invalid_input`, `not_found` for the contact, and those of saveDraft. */
export async function createRecurringInvoice(
  here: Here,
  request: ResourceRequestFor<'create_recurring_invoice'>,
): Promise<RecurringInvoice> {
  const { today } = here;
  const { name, contactId, currency = null, frequency, startDate, until = null, issue = false } = request;
  if (startDate < today) throw invalidInput([{ pointer: '/startDate', message: say('not_in_past') }]);
  if (until !== null && until < startDate)
    throw invalidInput([{ pointer: '/until', message: say('not_before_start_date') }]);
  await tryDraft(request, here);
  const lines = request.lines.map(storedLine);
  const stated = {
    name,
    contactId,
    lines,
    currency,
    frequency,
    dayOfMonth: dayOfSeries(startDate),
    nextDate: startDate,
    until,
    issue,
    lastInvoiceId: null,
    problem: null,
  };
  return applyChange(create(recurringInvoice, stated, here.now), here);
}

/** Makes the first invoice and undoes it, so that a mistake is answered now and not on the first date. */
async function tryDraft(
  { contactId, currency, startDate, lines }: ResourceRequestFor<'create_recurring_invoice'>,
  { tx, today }: Pick<Here, 'tx' | 'today'>,
): Promise<void> {
  await tx.query('savepoint first_draft');
  const sold = lines.map((line) => lineOn(storedLine(line), startDate));
  await saveDraft(
    { contactId, date: startDate, lines: await linesOfProducts(tx, sold), ...(currency && { currency }) },
    { tx, today, audit: () => undefined, emit: () => undefined },
  );
  await tx.query('rollback to savepoint first_draft');
  await tx.query('release savepoint first_draft');
}

/** Error: `not_found`. */
export async function deleteRecurringInvoice(
  here: Here,
  id: string,
): Promise<ResourceResponseFor<'delete_recurring_invoice'>> {
  const row = await loadNeed(here.tx, byId(recurringInvoice, id, 'update'));
  if (!row) throw refuse('no_recurring_invoice', { id });
  await applyChange(remove(recurringInvoice, row), here);
  return { id, deleted: true };
}

type RunContext = DraftContext & Pick<CommandContext, 'follow'>;

/**
 * Saves the draft of the next date and lets its issuing follow. It is dated today, because invoices are dated on their day.
 * False when none is due. The row of the run refuses a second invoice of the date. Errors: those of saveDraft.
 */
export async function makeNextInvoice(id: string, context: RunContext): Promise<boolean> {
  const { tx } = context;
  const row = await loadNeed(tx, byId(recurringInvoice, id, 'update'));
  if (!row?.nextDate || row.problem !== null || row.nextDate > context.today) return false;
  const date = row.nextDate;
  const sold = row.lines.map((line) => lineOn(line, date));
  const draft = await saveDraft(
    {
      contactId: row.contactId,
      date: context.today,
      lines: await linesOfProducts(tx, sold),
      ...(row.currency !== null && { currency: row.currency }),
    },
    context,
  );
  await tx.sql`
    insert into recurring_invoice_runs (organization_id, recurring_invoice_id, date, invoice_id)
    values (current_organization(), ${id}, ${date}, ${draft.id})`;
  if (row.issue) context.follow('issue_invoice', { id: draft.id });
  const following = nextDate(date, row.frequency, row.dayOfMonth);
  const isOver = row.until !== null && following > row.until;
  const changes = { nextDate: isOver ? null : following, lastInvoiceId: draft.id, problem: null };
  await applyChange(change(recurringInvoice, row, changes, new Date()), context);
  return true;
}

/** Stops it until a person has looked. */
export async function stopRecurringInvoice(id: string, problem: string, context: RunContext): Promise<void> {
  const row = await loadNeed(context.tx, byId(recurringInvoice, id, 'update'));
  if (row) await applyChange(change(recurringInvoice, row, { problem }, new Date()), context);
}
