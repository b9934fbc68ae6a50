import type { CreateInvoiceDraftBody, Invoice } from '#schemas/types.js';
import type { Administration } from '../administration/administration.js';
import { inBooks } from '../ledger/create-ledger-entry.js';
import { linesOfProducts } from './lines-of-products.js';
import { saveDraft } from './save-draft.js';

/** Creates a draft whose lines may name products. Errors: those of saveDraft. */
export const createInvoiceDraft = (administration: Administration, request: CreateInvoiceDraftBody): Promise<Invoice> =>
  inBooks(administration, 'create_invoice_draft', async (context) =>
    saveDraft({ ...request, lines: await linesOfProducts(context.tx, request.lines) }, context),
  );
