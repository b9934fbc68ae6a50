import {
  BANK_AUTHORIZATION_COLUMNS,
  bankAuthorizationRecord,
  type BankAuthorizationRow,
} from '#tables/bank-authorization-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOf } from '../reads/list.js';

export default defineQueryHandler<'list_bank_authorizations'>(
  listOf('list_bank_authorizations', {
    select: `select ${BANK_AUTHORIZATION_COLUMNS} from bank_authorizations`,
    filters: {},
    context: () => Promise.resolve(new Date()),
    item: (row: BankAuthorizationRow, now) => bankAuthorizationRecord(row, now),
  }),
);
