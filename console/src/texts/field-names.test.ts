import { fieldName } from './field-names';

it('names fields of the audit log in the language of the page, and keeps others readable', () => {
  expect([
    fieldName('dueDate', 'da'),
    fieldName('dueDate', 'it'),
    fieldName('lastSeenAt', 'da'),
    fieldName('sdiCode', 'da'),
  ]).toEqual(['Forfaldsdato', 'Scadenza', 'last seen at', 'Modtagerkode (SDI)']);
});
