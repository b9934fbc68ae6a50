import type { ResourceRequestFor } from '#schemas/index.js';
import type { Invoice } from '#schemas/types.js';
import type { Administration } from '../administration/administration.js';
import { inBooks } from '../ledger/create-ledger-entry.js';
import { linesOfProducts } from './lines-of-products.js';
import { saveDraft } from './save-draft.js';

/** Creates a draft whose lines may name products. Errors: those of saveDraft. */
export const createInvoiceDraft = (
  administration: Administration,
  request: ResourceRequestFor<'create_invoice_draft'>,
): Promise<Invoice> =>
  inBooks(administration, 'create_invoice_draft', async (context) =>
    saveDraft({ ...request, lines: await linesOfProducts(context.tx, request.lines) }, context),
  );
