import { DANISH_POOL } from '../../assets/tax-rules.js';
import { datedTable, rulesBy, type DatedTable } from '../../regions/dated-table.js';
import { DANISH_BUSINESS_USE_RULES } from './coding/business-use-rules.js';
import { DANISH_CAR_RULES, DANISH_VAN_RULES } from './coding/vehicle-rules.js';

export const DANISH_TABLES: readonly DatedTable[] = [
  datedTable(
    ['Costs of vehicles', 'Omkostninger til køretøjer', 'Costi dei veicoli'],
    ...rulesBy(DANISH_VAN_RULES, ({ category }) => category),
    ...rulesBy(DANISH_CAR_RULES, ({ category }) => category),
  ),
  datedTable(
    ['Costs for the business only', 'Rent erhvervsmæssige omkostninger', 'Costi solo aziendali'],
    ...rulesBy(DANISH_BUSINESS_USE_RULES, ({ mixedVatCode, account }) => `${mixedVatCode} ${account}`),
  ),
  datedTable(
    ['Limit of small assets', 'Grænse for småaktiver', 'Limite dei beni di modico valore'],
    DANISH_POOL.smallBalances,
  ),
];
