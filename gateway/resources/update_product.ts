import { updateProduct } from '#operations/sales/change-products.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_product'>((request, context) =>
  updateProduct(context, context.id, request),
);
