import { callOfLink } from './call-of-link.js';

test.each([
  [
    '/api/rest/documents?from=2026-10-01&to=2026-12-31',
    'list_records {"kind":"documents","filters":{"from":"2026-10-01","to":"2026-12-31"}}',
  ],
  ['/api/rest/ledger-entries/led_1', 'get_record {"kind":"ledger_entry","id":"led_1"}'],
  ['/api/rest/vat-returns/vat_1/checks', 'get_record {"kind":"check_vat_return","id":"vat_1"}'],
  ['/elsewhere', '/elsewhere'],
])('the link %s becomes a call', (link, call) => expect(callOfLink(link)).toBe(call));
