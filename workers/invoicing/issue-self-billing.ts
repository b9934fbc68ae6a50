import { ActionError } from '#schemas/errors.js';
import type { Invoice } from '#schemas/types.js';
import type { InvoiceRow } from '#tables/invoice-table.js';
import type { SellerBooks } from '#tables/load-seller.js';
import type { CommandContext, HandlerContext } from '../handler.js';

export async function issueSelfBilling(
  row: InvoiceRow,
  _books: SellerBooks,
  _context: HandlerContext & CommandContext,
): Promise<Invoice> {
  throw new ActionError('not_implemented', `Self-billing ${row.id} cannot be sent yet.`);
}
