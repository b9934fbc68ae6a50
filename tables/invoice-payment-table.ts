import { inWords } from '#schemas/sentences/violation.js';
import { invoicePaymentOf, type InvoicePayment as Computed } from '#domain/sales/invoice/invoice-payment.js';
import { roundedSum } from '#domain/money/line-total.js';
import { decimal } from '#domain/money/decimal.js';
import { money, toNumber } from '#domain/money/money.js';
import type { InvoiceDetails } from '#schemas/types.js';
import { say } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { invoiceRecord, payableOf, sendByOf, type InvoiceRow } from './invoice-table.js';

/** Sums are text, because JSON numbers are floats. */
interface StoredPayment {
  readonly booked: string;
  readonly settled: string;
  readonly unusedCredits: string;
  readonly payments: readonly { readonly date: string; readonly amount: string; readonly entryId: string }[] | null;
}

export type InvoiceRowWithPayment = InvoiceRow & { readonly payment: StoredPayment | null };

const settledOf = (line: string): string => `coalesce((select sum(s.amount_minor) from open_item_settlements s
  where s.organization_id = ${line}.organization_id and s.entry_id = ${line}.entry_id and s.line = ${line}.line), 0)`;

/**
 * What the ledger says about the invoice with the alias `i`. `receivable` is the placeholder of the account. Null for an invoice
 * without an entry. Only the open part of a credit note to this invoice alone counts as unused.
 */
export const paymentJson = (receivable: string): string => `
  case when i.state = 'issued' and i.purpose = 'sale' and i.ledger_entry_id is not null then (
    select json_build_object(
      'booked', coalesce(sum(l.amount_minor), 0)::text,
      'settled', coalesce(sum(${settledOf('l')}), 0)::text,
      'unusedCredits', coalesce((select sum(cl.amount_minor - ${settledOf('cl')})
        from invoices c join ledger_lines cl on cl.organization_id = c.organization_id and cl.entry_id = c.ledger_entry_id
          and cl.account_number = ${receivable}
        where i.kind = 'invoice' and c.organization_id = i.organization_id and c.contact_id = i.contact_id and c.state = 'issued'
          and c.kind = 'credit_note' and c.purpose = 'sale' and c.currency = i.currency and jsonb_array_length(c.linked) = 1
          and c.linked @> jsonb_build_array(jsonb_build_object('number', i.number))), 0)::text,
      'payments', (select json_agg(json_build_object('date', p.entry_date, 'amount', s.amount_minor::text, 'entryId', p.id)
          order by p.entry_date, p.id)
        from open_item_settlements s
          join ledger_entries p on p.organization_id = s.organization_id and p.id = s.settled_by_entry_id
          join ledger_lines sl on sl.organization_id = s.organization_id and sl.entry_id = s.entry_id and sl.line = s.line
        where s.organization_id = i.organization_id and s.entry_id = i.ledger_entry_id and sl.account_number = ${receivable}))
    from ledger_lines l
    where l.organization_id = i.organization_id and l.entry_id = i.ledger_entry_id and l.account_number = ${receivable})
  end as payment`;

/** Null for drafts and self-billing documents. */
export function computePayment(row: InvoiceRowWithPayment, today: string): Computed | null {
  if (row.payment === null) return null;
  const owed = roundedSum([decimal(payableOf(row))], row.currency).minor;
  return invoicePaymentOf(
    {
      owed,
      booked: BigInt(row.payment.booked),
      settled: BigInt(row.payment.settled),
      unusedCredits: BigInt(row.payment.unusedCredits),
      dueDate: row.due_date,
    },
    today,
  );
}

const NO_REFERENCES: InvoiceDetails['terms']['references'] = {
  order: null,
  contract: null,
  delivery: null,
  deliveryDate: null,
  buyerReference: null,
  gln: null,
  cig: null,
  cup: null,
};

export const termsRecord = ({ dueDate, paymentTerms, references }: InvoiceRow['terms']): InvoiceDetails['terms'] => ({
  dueDate: dueDate ?? null,
  paymentTerms: paymentTerms ?? null,
  references: { ...NO_REFERENCES, ...references },
});

const UNSENT: ReadonlySet<string> = new Set(['queued', 'outcome_unknown', 'rejected']);

/** A dated draft, a rejected invoice, or one that the exchange has not taken, after its last day. */
function lateWarnings(row: InvoiceRow, today: string): InvoiceDetails['warnings'] {
  const day = sendByOf(row);
  const isUnsent = row.einvoice === null ? row.state === 'draft' : UNSENT.has(row.einvoice.state);
  if (day === null || day >= today || !isUnsent || row.abandoned_at !== null) return [];
  const message = textOf(say('send_now', { until: day }));
  return [{ pointer: '/date', message }];
}

export function invoiceDetailsRecord(row: InvoiceRowWithPayment, today: string, bookCurrency: string): InvoiceDetails {
  const computed = computePayment(row, today);
  const amount = (minor: bigint): number => toNumber(money(minor, row.currency));
  return {
    ...invoiceRecord(row),
    warnings: [...lateWarnings(row, today), ...inWords(row.warnings)],
    terms: termsRecord(row.terms),
    payment: computed && {
      status: computed.status,
      paidAmount: amount(computed.paid),
      creditedAmount: amount(computed.credited),
      openAmount: amount(computed.open),
      overdueDays: computed.overdueDays,
      payments: (row.payment?.payments ?? []).map((payment) => ({
        date: payment.date,
        amount: toNumber(money(BigInt(payment.amount), bookCurrency)),
        ledgerEntryId: payment.entryId,
      })),
    },
  };
}
