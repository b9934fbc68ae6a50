import { updateInvoicingProfile } from '../administration/invoicing/update-invoicing-profile.js';
import { defineResourceHandler } from '../resource-router.js';

export default defineResourceHandler<'update_invoicing_profile'>((request, context) =>
  updateInvoicingProfile(context, request),
);
