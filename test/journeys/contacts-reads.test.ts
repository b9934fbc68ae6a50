import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let saved: any[];

const CONTACTS = [
  { name: 'Nordisk Papir ApS', country: 'DK', vatNumber: 'DK12345674', type: 'vendor' },
  { name: 'Bianchi Srl', country: 'IT', email: 'amministrazione@bianchi.example', type: 'both' },
  { name: '100% Rent ApS', country: 'DK', notes: 'cleans on Mondays' },
  { name: 'Under_score A/S', country: 'DK' },
  { name: 'Underscore A/S', country: 'DK' },
];

beforeAll(async () => {
  organization = await newOrganization();
  const other = await newOrganization();
  saved = [];
  for (const contact of CONTACTS) {
    const { body } = await act(url, organization.apiKey, 'save_contact', contact);
    const { warnings: _warnings, ...record } = body.result;
    saved.unshift(record);
  }
  await act(url, other.apiKey, 'save_contact', { name: 'Nordisk Papir ApS', country: 'DK' });
});
afterAll(closeSharedPool);

const names = async (filters: Record<string, string>): Promise<string[]> =>
  (await readPages(organization.apiKey, 'list_contacts', filters)).map(({ name }) => name);

describe('list_contacts', () => {
  it('lists newest first, with the records that save_contact returned, and none of other organisations', async () => {
    expect(await readPages(organization.apiKey, 'list_contacts')).toEqual(saved);
  });

  it('returns the same list page by page', async () => {
    for (const limit of ['1', '2', '4', '5']) {
      expect(await readPages(organization.apiKey, 'list_contacts', { limit })).toEqual(saved);
    }
  });

  it('filters by type, country and text together', async () => {
    expect(await names({ type: 'vendor' })).toEqual(['Nordisk Papir ApS']);
    expect(await names({ country: 'it' })).toEqual(['Bianchi Srl']);
    expect(await names({ country: 'DK', q: 'PAPIR' })).toEqual(['Nordisk Papir ApS']);
    expect(await names({ q: 'mondays' })).toEqual(['100% Rent ApS']);
    expect(await names({ q: 'bianchi.example' })).toEqual(['Bianchi Srl']);
    expect(await names({ q: '12345674' })).toEqual(['Nordisk Papir ApS']);
    expect(await names({ type: 'vendor', q: 'rent' })).toEqual([]);
  });

  it('searches the text literally, not as a pattern', async () => {
    expect(await names({ q: '100%' })).toEqual(['100% Rent ApS']);
    expect(await names({ q: '%' })).toEqual(['100% Rent ApS']);
    expect(await names({ q: 'under_' })).toEqual(['Under_score A/S']);
    expect(await names({ q: '\\' })).toEqual([]);
  });
});

describe('get_contact', () => {
  it('returns the record that save_contact returned', async () => {
    const { status, body } = await rest(organization.apiKey).get(`/contacts/${saved[0].id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ result: saved[0] });
  });

  it('answers 404 for an unknown contact', async () => {
    const { status, body } = await rest(organization.apiKey).get('/contacts/con_00000000000000000000000000');
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found', detail: 'There is no contact con_00000000000000000000000000.' });
  });
});
