import { createProduct } from '#operations/sales/change-products.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_product'>((request, context) => createProduct(context, request));
