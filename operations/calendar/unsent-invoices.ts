import { readerIn } from '#schemas/sentences/reader.js';
import { say } from '#schemas/sentences/say.js';
import { textOf, wordsOf } from '#schemas/sentences/text-of.js';
import type { Country } from '#domain/countries/country.js';
import { IMMEDIATE_INVOICES, transmissionDay } from '#domain/sales/transmission-day.js';
import type { InvoiceTerms } from '#domain/sales/invoice/invoice-terms.js';
import type { Deadline } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';

interface UnsentRow {
  readonly number: string | null;
  readonly buyer_name: string;
  readonly date: string | null;
  readonly document_type: string | null;
  readonly terms: InvoiceTerms;
  readonly send_by: string | null;
  readonly state: 'draft' | 'issued';
}

/** Rejected invoices and self-billing drafts that are not sent again, and invoices that no exchange has taken yet. */
const UNSENT = `
  select number, buyer ->> 'name' as buyer_name, date::text as date, document_type, terms, send_by::text as send_by, state from invoices
  where organization_id = current_organization()
    and state = 'draft' and (number_bound_at is not null or purpose = 'self_billing') and abandoned_at is null
  union all
  select i.number, i.buyer ->> 'name', i.date::text, i.document_type, i.terms, i.send_by::text, i.state
  from einvoices e join invoices i on i.organization_id = e.organization_id and i.id = e.invoice_id
  where e.organization_id = current_organization() and e.state in ('queued', 'outcome_unknown') and i.state = 'issued'
  limit 1000`;

/** A deadline per day on which invoices must be at the exchange that are not there. */
export async function unsentInvoiceDeadlines(
  tx: Statements,
  { currency, deadlines, language }: Country,
): Promise<Deadline[]> {
  const title = deadlines.titles.einvoice_transmission;
  if (title === undefined) return [];
  const days = new Map<string, UnsentRow[]>();
  for (const row of await tx.query<UnsentRow>(UNSENT)) {
    const day = row.send_by ?? transmissionDay({ documentType: row.document_type, date: row.date, terms: row.terms });
    if (day !== null) days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, rows]) => ({
    id: `einvoice_transmission-${day}`,
    kind: 'einvoice_transmission',
    title: textOf(say('title_with_count', { title, count: rows.length }), readerIn(undefined, language)),
    periodStart: rows.map(({ date }) => date ?? day).sort()[0] ?? day,
    periodEnd: day,
    dueDate: day,
    nominalDate: day,
    movedBecause: null,
    amount: null,
    currency,
    readiness: 'open',
    missing: rows.map(({ number, buyer_name: buyer, state }) =>
      state === 'issued'
        ? textOf(say('exchange_has_not_taken', { number: number ?? '', buyer }))
        : textOf(number === null ? say('draft_is_not_sent', { buyer }) : say('invoice_is_not_sent', { number, buyer })),
    ),
    vatReturnId: null,
    source: wordsOf(IMMEDIATE_INVOICES[0]!.source),
    mark: IMMEDIATE_INVOICES[0]!.mark,
  }));
}
