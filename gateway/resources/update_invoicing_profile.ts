import { updateInvoicingProfile } from '#operations/sales/update-invoicing-profile.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_invoicing_profile'>((request, context) =>
  updateInvoicingProfile(context, request),
);
