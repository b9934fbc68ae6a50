import { ActionError } from '#schemas/errors.js';
import { contactExample, type Contact } from '#schemas/records/contact.js';
import deleteContact from './delete_contact.js';
import saveContact from './save_contact.js';

const NOW = new Date('2026-11-05T09:00:00Z');
const situation = {
  now: NOW,
  principal: { organizationId: 'org_1', actor: { type: 'user', id: 'usr_1', name: 'Anna' }, permissions: [] },
  prepared: undefined,
} as const;
const KNOWN: Contact = contactExample;
const setting = [{ region: 'denmark', country: 'DK' }] as const;

const decide = (
  command: Parameters<typeof saveContact.rule.decide>[0],
  before: Contact | null,
  twins: Contact[] = [],
) => saveContact.rule.decide(command, { before, setting, twins }, situation);

test('a new contact is created with its normalised VAT number', () => {
  const decision = decide({ name: 'Nordisk Papir ApS', type: 'vendor', vatNumber: 'dk 12345674' }, null);
  if (decision instanceof ActionError) throw decision;
  const { changes, result } = saveContact.rule.write(decision, { ...situation, numbers: [] });
  expect(result).toMatchObject({ name: 'Nordisk Papir ApS', vatNumber: 'DK12345674', version: 1 });
  expect(changes).toMatchObject([{ before: null, version: 1 }]);
});

test('a change keeps what the command leaves out, and warns of others with the VAT number', () => {
  const twin = { ...KNOWN, id: 'con_other', name: 'Twin' };
  const decision = decide({ id: KNOWN.id, name: 'Nordisk Papir A/S' }, KNOWN, [KNOWN, twin]);
  if (decision instanceof ActionError) throw decision;
  const { result } = saveContact.rule.write(decision, { ...situation, numbers: [] });
  expect(result).toMatchObject({ name: 'Nordisk Papir A/S', email: KNOWN.email, version: 2 });
  expect(result.warnings).toMatchObject([{ pointer: '/vatNumber', message: expect.stringContaining('con_other') }]);
});

test('an unknown id is not found, and a wrong number names its field', () => {
  expect(decide({ id: 'con_none', name: 'x' }, null)).toMatchObject({ code: 'not_found' });
  expect(decide({ name: 'x', country: 'DK', vatNumber: 'DK12345678' }, null)).toMatchObject({
    code: 'invalid_input',
    violations: [{ pointer: '/vatNumber' }],
  });
});

test('a contact that does not exist is not deleted', () => {
  const decideDelete = (before: Contact | null) => deleteContact.rule.decide({ id: KNOWN.id }, { before }, situation);
  expect(decideDelete(null)).toMatchObject({ code: 'not_found' });
  expect(decideDelete(KNOWN)).toEqual({ before: KNOWN });
  expect(deleteContact.rule.refusedByDatabase?.['23503']?.({ id: KNOWN.id })).toMatchObject({ code: 'contact_in_use' });
});
