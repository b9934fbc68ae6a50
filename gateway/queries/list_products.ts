import { product } from '#schemas/records/product.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_products'>(listOfRecord('list_products', product));
