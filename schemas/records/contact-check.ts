import { defineRecord, toldInText } from '../define-record.js';
import { addedLater, nullable, record } from '../json-schema.js';
import { choiceField, idField, textField, timeField } from '../record-fields.js';

const answerFields = {
  register: choiceField(['vies', 'cvr'], 'vies: VAT numbers of the EU; cvr: the Danish company register.'),
  number: textField('The number that was looked up.', 50),
  outcome: choiceField(
    ['valid', 'invalid', 'unavailable'],
    'unavailable: the register did not answer, so nothing is known about the number.',
  ),
  name: nullable(textField('The name in the register; null if it gives none.', 500)),
  address: nullable(textField('The address in the register; null if it gives none.', 500)),
  industryCode: addedLater(
    nullable(textField('The code of the main industry; only the Danish register tells it.', 20)),
    null,
  ),
  industry: addedLater(
    nullable(textField('The title of the main industry. It is a witness of what the supplier sells.', 200)),
    null,
  ),
  consultationNumber: nullable(
    textField('The proof of the consultation by VIES, for organisations with a VAT number of their own.', 100),
  ),
  reason: nullable(textField('Why the register was unavailable.', 1_000)),
  checkedAt: timeField('When the register was asked.'),
} as const;

export const contactCheck = defineRecord({
  name: 'RegisterCheck',
  type: 'contact_check',
  description: 'What a company register said about the number of a contact.',
  table: 'contact_checks',
  prefix: 'chk',
  id: { description: 'The id of the check.', example: 'chk_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  without: ['createdAt', 'updatedAt', 'version'],
  fields: {
    contactId: idField('The contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    ...answerFields,
    reason: toldInText(answerFields.reason),
  },
});

export const companyLookup = record('CompanyLookup', 'What a company register says about a number.', answerFields);

export const contactCheckExample = {
  id: 'chk_01jcq8r5t9e4x8s6m2k7vwz3ha',
  contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  register: 'vies',
  number: 'DE136695976',
  outcome: 'valid',
  name: 'Müller GmbH',
  address: 'Musterstr. 1 10115 Berlin',
  industryCode: null,
  industry: null,
  consultationNumber: 'WAPIAAAAYt1',
  reason: null,
  checkedAt: '2026-11-02T09:15:00.000Z',
} as const;

const { id: _id, contactId: _contactId, ...answerExample } = contactCheckExample;
export const companyLookupExample = answerExample;
