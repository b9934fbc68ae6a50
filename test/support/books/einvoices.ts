import { inOrganization } from '#platform/database/transaction.js';
import { withRole } from '../database.js';
import type { TestOrganization } from '../fleet.js';
import { rest } from '../rest.js';
import { until } from '../until.js';

/** Waits until the electronic invoice of an invoice has a state, and returns the invoice. */
export const untilEinvoiceState = ({ apiKey }: TestOrganization, id: string, state: string): Promise<any> =>
  until(`${id} is ${state}`, async () => {
    const invoice = (await rest(apiKey).get(`/invoices/${id}`)).body.result;
    return invoice.einvoice?.state === state && invoice;
  });

/** The stored FatturaPA of an electronic invoice. */
export const xmlOfEinvoice = (seller: TestOrganization, id: string): Promise<string> =>
  withRole('partita_app', (pool) =>
    inOrganization(pool, seller.id, async (tx) => {
      const [row] = await tx.sql<{ xml: string }>`select xml from einvoices where id = ${id}`;
      return row!.xml;
    }),
  );
