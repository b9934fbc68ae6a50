import type { InvoiceMail } from '#schemas/types.js';

export interface InvoiceMailRow {
  readonly id: string;
  readonly invoice_id: string;
  readonly recipient: string;
  readonly language: InvoiceMail['language'];
  readonly state: InvoiceMail['state'];
  readonly created_at: Date;
}

export const INVOICE_MAIL_COLUMNS = 'id, invoice_id, recipient, language, state, created_at';

export const invoiceMailRecord = (row: InvoiceMailRow): InvoiceMail => ({
  id: row.id,
  invoiceId: row.invoice_id,
  to: row.recipient,
  language: row.language,
  state: row.state,
  createdAt: row.created_at.toISOString(),
});
