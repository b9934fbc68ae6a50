import { createFormat } from './create-format';
import { fieldValue } from './field-values';

const denmark = createFormat('da-DK', 'DKK');

it.each([
  ['state', 'coded', 'Konteret'],
  ['name', 'coded', 'coded'],
  ['autoPost', false, 'Nej'],
  ['total', -1250.5, '-1.250,50'],
  ['autoPostThreshold', 0.955, '0,955'],
  ['fiscalYear', 2026, '2026'],
  ['dueDate', '2026-11-03', '3. nov. 2026'],
  ['events', ['contact.saved', 'invoice.issued'], 'contact.saved, invoice.issued'],
  ['address', { country: 'DK', street: null }, 'Land: DK'],
  ['dueDate', null, '–'],
])('writes %s %j as %s', (name, value, text) => expect(fieldValue(name, value, denmark, 'da')).toBe(text));
