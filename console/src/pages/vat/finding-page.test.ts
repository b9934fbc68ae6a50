import { pageOfFinding } from './finding-page';

it.each([
  ['/api/rest/transactions?state=unmatched&from=2026-10-01', 'bank'],
  ['/api/rest/documents?posted=false&dated=false', 'inbox'],
  ['/api/rest/documents/doc_1', 'review/doc_1'],
  ['/api/rest/ledger-entries/led_1', 'entries/led_1'],
  ['/api/rest/reports?report=cash_position', 'reports?report=cash_position'],
])('%s is solved on %s', (link, page) => {
  expect(pageOfFinding(link)).toBe(page);
});

it('has no page for what the console does not show', () => {
  expect(pageOfFinding('/api/rest/entry-templates')).toBeUndefined();
});
