import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { choiceField, dateField } from '../record-fields.js';
import { VAT_REGISTERS, vatRegisterEntry, vatRegisterEntryExample } from '../records/ledger-reports.js';

export default defineQuery({
  name: 'list_vat_register',
  title: 'List VAT register',
  summary: 'Lists the Italian VAT registers by protocol number.',
  description:
    'Registro acquisti, registro vendite and registro dei corrispettivi (DPR 633/72 art. 23, 24, 25). Protocol numbers have no gaps per register, series and year. Purchases with reverse charge are in both registers. Empty outside Italy.',
  path: '/api/rest/vat-register',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    register: choiceField(VAT_REGISTERS, 'Only this register.'),
    series: textFilter('Only this series.'),
    from: dateField('Only items registered on or after this day.'),
    until: dateField('Only items registered on or before this day.'),
  }),
  item: vatRegisterEntry,
  example: { parameters: { register: 'purchases', from: '2026-01-01' }, item: vatRegisterEntryExample },
});
