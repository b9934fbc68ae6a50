import { localDay } from '#domain/calendar/local-day.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';
import { paymentJson, type InvoiceRowWithPayment } from '#tables/invoice-payment-table.js';
import { SELECT_INVOICE } from '#tables/invoice-table.js';

/** What payments of invoices are computed with. */
export interface PaymentBooks {
  readonly receivable: string;
  readonly bookCurrency: string;
  readonly today: string;
}

export async function loadPaymentBooks(tx: Transaction): Promise<PaymentBooks> {
  const [row] = await tx.sql<{ region_key: RegionKey | null; base_currency: string }>`
    select s.region_key, o.base_currency from organizations o
      left join organization_settings s on s.organization_id = o.id
    where o.id = current_organization()`;
  const region = row?.region_key ? countryOf(row.region_key) : null;
  return {
    receivable: region?.postingAccounts.receivable ?? '',
    bookCurrency: region?.currency ?? row?.base_currency ?? 'EUR',
    today: localDay(new Date()),
  };
}

/** The account is the first parameter. */
export const SELECT_INVOICE_WITH_PAYMENT = SELECT_INVOICE.replace(
  /\sfrom invoices i$/,
  `, ${paymentJson('$1')} from invoices i`,
);

export async function loadInvoiceWithPayment(
  tx: Transaction,
  id: string,
  { receivable }: PaymentBooks,
): Promise<InvoiceRowWithPayment | undefined> {
  const [row] = await tx.query<InvoiceRowWithPayment>(
    `${SELECT_INVOICE_WITH_PAYMENT} where i.organization_id = current_organization() and i.id = $2`,
    [receivable, id],
  );
  return row;
}
