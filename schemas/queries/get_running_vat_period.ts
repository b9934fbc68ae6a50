import { defineQuery } from '../contract.js';
import { NO_PARAMETERS } from '../query-parameters.js';
import { runningVatPeriod, runningVatPeriodExample } from '../records/running-vat-period.js';

export default defineQuery({
  name: 'get_running_vat_period',
  title: 'Get running VAT period',
  summary: 'Returns the boxes of the VAT period that has not ended, as they are today.',
  description:
    'Computed from the posted entries with each call; nothing is prepared or stored. Earlier periods may still be open: {@prepare_vat_return} prepares the oldest of them. A credit or small debt of a period that is not filed is not carried over yet. The ledger lines of each box are in {@list_running_vat_lines}.',
  path: '/api/rest/running-vat-period',
  permission: 'read',
  paged: false,
  csv: true,
  parameters: NO_PARAMETERS,
  item: runningVatPeriod,
  errors: ['region_not_set', 'rule_expired'],
  example: { parameters: {}, item: runningVatPeriodExample },
});
