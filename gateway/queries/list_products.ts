import { PRODUCT_COLUMNS, productRecord } from '#tables/product-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOf } from '../reads/list.js';

export default defineQueryHandler<'list_products'>(
  listOf('list_products', {
    select: `select ${PRODUCT_COLUMNS} from products`,
    filters: {},
    item: productRecord,
  }),
);
