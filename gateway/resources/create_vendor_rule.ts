import { createVendorRule } from '#operations/coding/create-vendor-rule.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_vendor_rule'>(({ documentId }, context) =>
  createVendorRule(context, documentId),
);
