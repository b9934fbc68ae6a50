import { say } from '#schemas/sentences/say.js';
import { DANISH_POOL } from '../../assets/tax-rules.js';
import { datedTable, rulesBy, type DatedTable } from '../../regions/dated-table.js';
import { DANISH_BUSINESS_USE_RULES } from './coding/business-use-rules.js';
import { DANISH_GUEST_RULES } from './coding/guest-rules.js';
import { DANISH_CAR_RULES, DANISH_VAN_RULES } from './coding/vehicle-rules.js';
import { DANISH_WORD_RULES } from './coding/word-rules.js';

export const DANISH_TABLES: readonly DatedTable[] = [
  datedTable(
    say('table_costs_of_vehicles'),
    ...rulesBy(DANISH_VAN_RULES, ({ category }) => category),
    ...rulesBy(DANISH_CAR_RULES, ({ category }) => category),
  ),
  datedTable(
    say('table_costs_for_the_business_only'),
    ...rulesBy(DANISH_BUSINESS_USE_RULES, ({ mixedVatCode, account }) => `${mixedVatCode} ${account}`),
  ),
  datedTable(say('table_costs_of_guests'), ...rulesBy(DANISH_GUEST_RULES, ({ category }) => category)),
  datedTable(say('table_costs_by_words'), ...rulesBy(DANISH_WORD_RULES, ({ category }) => category)),
  datedTable(say('table_limit_of_small_assets'), DANISH_POOL.smallBalances),
];
