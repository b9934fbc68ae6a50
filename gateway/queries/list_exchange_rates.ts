import { exchangeRateRecord, EXCHANGE_RATE_COLUMNS, type ExchangeRateRow } from '#tables/exchange-rate-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { days, listOf } from '../reads/list.js';

export default defineQueryHandler<'list_exchange_rates'>(
  listOf('list_exchange_rates', {
    select: `select ${EXCHANGE_RATE_COLUMNS} from exchange_rates`,
    key: {
      parts: [
        { sql: 'exchange_rates.date', of: (row) => row.date, type: 'date' },
        { sql: 'currency', of: (row) => row.currency },
      ],
    },
    filters: {
      currency: (given, $) => `currency = ${$(given.toUpperCase())}`,
      ...days('exchange_rates.date'),
    },
    item: (row: ExchangeRateRow) => exchangeRateRecord(row),
  }),
);
