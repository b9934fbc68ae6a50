import { exchangeRateRecord, EXCHANGE_RATE_COLUMNS, type ExchangeRateRow } from '#tables/exchange-rate-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_exchange_rates'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_exchange_rates', parameters, principal, ['text', 'text']);
  const rows = await tx.queryUnprepared<ExchangeRateRow>(
    `select ${EXCHANGE_RATE_COLUMNS} from exchange_rates
     where organization_id = current_organization()
       and ($1::text is null or (date, currency) < ($1::date, $2))
       and ($3::text is null or currency = $3)
       and ($5::date is null or date >= $5)
       and ($6::date is null or date <= $6)
     order by exchange_rates.date desc, currency desc limit $4`,
    [
      paging.after?.[0] ?? null,
      paging.after?.[1] ?? null,
      parameters.currency?.toUpperCase() ?? null,
      paging.rows,
      parameters.from ?? null,
      parameters.until ?? null,
    ],
  );
  return paging.page(rows, exchangeRateRecord, (row) => [row.date, row.currency]);
});
