import { dayOfSeries, nextDate } from '#domain/entries/next-date.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { ResourceRequestFor, ResourceResponseFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { RecurringInvoice } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import {
  RECURRING_INVOICE_COLUMNS,
  recurringInvoiceRecord,
  type RecurringInvoiceRow,
} from '#tables/recurring-invoice-table.js';
import { say } from '#schemas/sentences/say.js';
import type { CommandContext } from '../context.js';
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
  { tx, audit, today }: Here,
  request: ResourceRequestFor<'create_recurring_invoice'>,
): Promise<RecurringInvoice> {
  const { name, contactId, currency = null, frequency, startDate, until = null, issue = false } = request;
  if (startDate < today) throw invalidInput([{ pointer: '/startDate', message: say('not_in_past') }]);
  if (until !== null && until < startDate)
    throw invalidInput([{ pointer: '/until', message: say('not_before_start_date') }]);
  await tryDraft(request, { tx, today });
  const lines = request.lines.map(storedLine);
  const [row] = await tx.query<RecurringInvoiceRow>(
    `insert into recurring_invoices (organization_id, id, name, contact_id, currency, lines, frequency, day_of_month, next_date, until, issue)
       values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${RECURRING_INVOICE_COLUMNS}`,
    [
      newId('rin'),
      name,
      contactId,
      currency,
      JSON.stringify(lines),
      frequency,
      dayOfSeries(startDate),
      startDate,
      until,
      issue,
    ],
  );
  const after = recurringInvoiceRecord(row!);
  const target = { type: 'recurring_invoice', id: after.id } as const;
  audit({ target, before: null, after });
  return after;
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
  { tx, audit }: Here,
  id: string,
): Promise<ResourceResponseFor<'delete_recurring_invoice'>> {
  const [row] = await tx.query<RecurringInvoiceRow>(
    `delete from recurring_invoices where organization_id = current_organization() and id = $1 returning ${RECURRING_INVOICE_COLUMNS}`,
    [id],
  );
  if (!row) throw refuse('no_recurring_invoice', { id });
  const before = recurringInvoiceRecord(row);
  const target = { type: 'recurring_invoice', id } as const;
  audit({ target, before, after: null });
  return { id, deleted: true };
}

async function lock(tx: Transaction, id: string): Promise<RecurringInvoiceRow | undefined> {
  const [row] = await tx.query<RecurringInvoiceRow>(
    `select ${RECURRING_INVOICE_COLUMNS} from recurring_invoices
     where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  return row;
}

type RunContext = DraftContext & Pick<CommandContext, 'follow'>;

/**
 * Saves the draft of the next date and lets its issuing follow. It is dated today, because invoices are dated on their day.
 * False when none is due. The row of the run refuses a second invoice of the date. Errors: those of saveDraft.
 */
export async function makeNextInvoice(id: string, context: RunContext): Promise<boolean> {
  const { tx } = context;
  const row = await lock(tx, id);
  if (!row?.next_date || row.problem !== null || row.next_date > context.today) return false;
  const date = row.next_date;
  const sold = row.lines.map((line) => lineOn(line, date));
  const draft = await saveDraft(
    {
      contactId: row.contact_id,
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
  const following = nextDate(date, row.frequency, row.day_of_month);
  const isOver = row.until !== null && following > row.until;
  await update(tx, row, { nextDate: isOver ? null : following, lastInvoiceId: draft.id, problem: null }, context);
  return true;
}

/** Stops it until a person has looked. */
export async function stopRecurringInvoice(id: string, problem: string, context: RunContext): Promise<void> {
  const row = await lock(context.tx, id);
  if (row)
    await update(context.tx, row, { nextDate: row.next_date, lastInvoiceId: row.last_invoice_id, problem }, context);
}

async function update(
  tx: Transaction,
  row: RecurringInvoiceRow,
  next: Pick<RecurringInvoice, 'nextDate' | 'lastInvoiceId' | 'problem'>,
  { audit }: Pick<CommandContext, 'audit'>,
): Promise<void> {
  const [after] = await tx.query<RecurringInvoiceRow>(
    `update recurring_invoices set next_date = $2, last_invoice_id = $3, problem = $4, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${RECURRING_INVOICE_COLUMNS}`,
    [row.id, next.nextDate, next.lastInvoiceId, next.problem],
  );
  audit({
    target: { type: 'recurring_invoice', id: row.id },
    before: recurringInvoiceRecord(row),
    after: recurringInvoiceRecord(after!),
  });
}
