import { resourceOfEvent } from './resource-subscriptions.js';

test.each([
  ['partita.document.coded', 'doc_1', 'partita://documents/doc_1'],
  ['partita.account.created', 'acc_1', 'partita://chart-of-accounts'],
  ['partita.chart_of_accounts.synced', 'org_1', 'partita://chart-of-accounts'],
  ['partita.settings.changed', 'org_1', 'partita://vat-codes'],
  ['partita.contact.saved', 'con_1', undefined],
])('%s changes a resource', (type, subject, uri) => expect(resourceOfEvent({ type, subject })).toBe(uri));
