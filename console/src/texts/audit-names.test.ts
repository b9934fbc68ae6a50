import { deedName, recordName } from './audit-names';

it('names what the audit log names', () => {
  expect(deedName('create_api_key', 'it')).toBe('Creato: chiave API');
  expect(deedName('post_document', 'en')).toBe('Posted: document');
  expect(deedName('close_books', 'da')).toBe('Bøger lukket');
  expect(recordName('api_key', 'en')).toBe('API key');
});

it('keeps names that it does not know', () => {
  expect(deedName('fly_kite', 'da')).toBe('fly_kite');
  expect(deedName('create_kite', 'da')).toBe('Oprettet: kite');
  expect(recordName('kite', 'it')).toBe('kite');
});

it.each(['deliver_voucher', 'receive_einvoice', 'match_new', 'fetch_exchange_rates', 'pause_webhook', 'sync_bank'])(
  'names what Partita itself did: %s',
  (action) => {
    expect(deedName(action, 'da')).not.toBe(action);
    expect(deedName(action, 'it')).not.toBe(action);
  },
);
