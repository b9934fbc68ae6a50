import { createProduct } from '#operations/sales/change-products.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'create_product'>((request, context) => createProduct(context, request));
