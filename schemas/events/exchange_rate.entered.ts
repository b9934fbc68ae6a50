import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'exchange_rate.entered',
  title: 'Exchange rate entered',
  summary: 'An exchange rate was entered.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('USD/DKK/2026-10-30', 'enter_exchange_rate', ['rate']),
});
