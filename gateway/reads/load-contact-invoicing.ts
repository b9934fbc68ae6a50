import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { ContactInvoicing } from '#schemas/types.js';
import {
  CONTACT_INVOICING_COLUMNS,
  contactInvoicingRecord,
  type ContactInvoicingRow,
} from '#tables/invoicing-table.js';

/** Errors: `not_found` for an unknown contact. */
export async function loadContactInvoicing(tx: Transaction, contactId: string): Promise<ContactInvoicing> {
  const [contact] = await tx.sql`
    select id from contacts where organization_id = current_organization() and id = ${contactId}`;
  if (!contact) throw refuse('no_contact', { id: contactId });
  const [row] = await tx.query<ContactInvoicingRow>(
    `select ${CONTACT_INVOICING_COLUMNS} from contact_invoicing where organization_id = current_organization() and contact_id = $1`,
    [contactId],
  );
  return contactInvoicingRecord(contactId, row);
}
