import { PRODUCT_COLUMNS, productRecord, type ProductRow } from '#tables/product-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_products'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_products', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products
     where organization_id = current_organization() and ($1::text is null or id < $1) order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(rows, productRecord, (row) => [row.id]);
});
