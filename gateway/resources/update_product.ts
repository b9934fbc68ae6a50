import { updateProduct } from '#operations/sales/change-products.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'update_product'>((request, context) => updateProduct(context, context.id, request));
