import { localDay } from '#domain/calendar/local-day.js';
import type { RequestedLine } from '#domain/sales/invoice/invoice-form.js';
import { priceInvoice } from '#domain/sales/price/price-invoice.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import type { InvoiceRow, StoredLine } from '#tables/invoice-table.js';
import { say } from '#schemas/sentences/say.js';
import { explained } from './explain-refusal.js';
import { loadBuyer } from './load-buyer.js';
import { loadSeller } from './load-seller.js';
import { writeDraft } from './write-draft.js';

type Statements = NonNullable<ResourceRequestFor<'update_invoice_details'>['lines']>;

/**
 * Sets for lines of a draft whether they sell goods or services, and prices the draft again. Errors: `invalid_input`,
 * `region_not_set`, `vat_treatment_undecided`, `rule_expired`.
 */
export async function stateSupplies(tx: Transaction, row: InvoiceRow, statements: Statements): Promise<void> {
  if (row.purpose !== 'sale') throw invalidInput([{ pointer: '/lines', message: say('only_for_sales') }]);
  const written = row.lines.filter(({ origin }) => origin === undefined);
  const violations = statements.flatMap(({ line }, index) =>
    line <= written.length
      ? []
      : [{ pointer: `/lines/${index}/line`, message: say('invoice_has_lines', { count: written.length }) }],
  );
  if (violations.length > 0) throw invalidInput(violations);
  const books = await loadSeller(tx);
  if (!books) throw refuse('no_region_yet');
  const { seller } = books;
  const buyer = (row.contact_id === null ? null : await loadBuyer(tx, row.contact_id)) ?? row.buyer;
  const today = localDay(new Date());
  const answers = new Map(statements.map(({ line, supplies }) => [line - 1, supplies]));
  const lines = written.map((line, index) => requestedLine(line, answers.get(index), row.number_bound_at !== null));
  const priced = explained(() =>
    priceInvoice({ seller, buyer, date: row.date ?? today, currency: row.currency, lines }),
  );
  await writeDraft(tx, {
    id: row.id,
    contactId: row.contact_id,
    seller,
    buyer,
    number: row.number,
    date: row.date,
    currency: row.currency,
    causale: row.causale,
    linked: row.linked,
    statedDueDate: row.terms.dueDate ?? null,
    priced,
    warnings: [],
  });
}

/** A VAT nature that issue_einvoice received stays, unless the line gets an answer. */
function requestedLine(
  line: StoredLine,
  answer: Statements[number]['supplies'] | undefined,
  mayHaveStatedNature: boolean,
): RequestedLine {
  const supplies = answer === undefined ? (line.supplies ?? null) : answer;
  const keepsNature = mayHaveStatedNature && answer === undefined && line.vatNature !== null;
  return {
    description: line.description,
    quantity: Number(line.quantity),
    unitPrice: Number(line.unitPrice),
    vatRate: Number(line.vatRate),
    ...(keepsNature && line.vatNature !== null && { vatNature: line.vatNature }),
    ...(supplies && { supplies }),
  };
}
