import { bodyOf } from './company-changes';

const VALUES = { legalName: 'Havnegade ApS', email: '', iban: 'DK50', street: 'Havnegade 1', city: 'Aarhus' };

it('sends only the fields that were changed, and clears an emptied one', () => {
  expect(bodyOf(VALUES, ['email'])).toEqual({ email: null });
  expect(bodyOf(VALUES, ['iban', 'legalName'])).toEqual({ iban: 'DK50', legalName: 'Havnegade ApS' });
});

it('sends a changed address as a whole, and null for an empty one', () => {
  const address = { street: 'Havnegade 1', postalCode: '', city: 'Aarhus', country: '', province: null };
  expect(bodyOf(VALUES, ['city'])).toEqual({ address });
  expect(bodyOf({ legalName: 'Havnegade ApS' }, ['city'])).toEqual({ address: null });
});

it('leaves it to the server to refuse an empty name', () => {
  expect(bodyOf({ legalName: '' }, ['legalName'])).toEqual({ legalName: '' });
});
