import type { ResourceRequestFor } from '#schemas/index.js';
import type { Invoice } from '#schemas/types.js';
import type { Here } from '../engine/run-here.js';
import { linesOfProducts } from './lines-of-products.js';
import { saveDraft } from './save-draft.js';

/** Creates a draft whose lines may name products. Errors: those of saveDraft. */
export const createInvoiceDraft = async (
  here: Here,
  request: ResourceRequestFor<'create_invoice_draft'>,
): Promise<Invoice> => saveDraft({ ...request, lines: await linesOfProducts(here.tx, request.lines) }, here);
