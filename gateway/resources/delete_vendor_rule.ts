import { deleteVendorRule } from '#operations/coding/delete-vendor-rule.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'delete_vendor_rule'>((_request, context) =>
  deleteVendorRule(context, context.id),
);
