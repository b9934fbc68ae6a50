import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';

const { url, newOrganization } = Fleet.shared();
const DANISH = { 'Accept-Language': 'da-DK,da;q=0.9' };
let organization: TestOrganization;

const read = (path: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${organization.apiKey}`, ...headers } });

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

it('answers in the language of the reader, and says which', async () => {
  const danish = await read('/api/rest/contacts/con_01jcq8r5t9e4x8s6m2k7vwz3ha', DANISH);
  expect(danish.headers.get('Content-Language')).toBe('da');
  expect(danish.headers.get('Vary')).toContain('Accept-Language');
  expect(await danish.json()).toMatchObject({
    title: 'Ikke fundet',
    detail: 'Der er ingen kontakt con_01jcq8r5t9e4x8s6m2k7vwz3ha.',
  });
  const french = await read('/api/rest/contacts/con_01jcq8r5t9e4x8s6m2k7vwz3ha', { 'Accept-Language': 'fr' });
  expect(french.headers.get('Content-Language')).toBe('en');
  expect(await french.json()).toMatchObject({ title: 'Not found' });
});

it('tells what is wrong with a field in the language of the reader', async () => {
  const { body } = await act(url, organization.apiKey, 'save_contact', {}, DANISH);
  expect(body).toMatchObject({
    title: 'Ugyldig indtastning',
    detail: 'Indtastningen er ikke gyldig: /name skal udfyldes.',
    errors: [{ pointer: '/name', message: 'skal udfyldes' }],
  });
});

it('tells what a result warns of in the language of the caller', async () => {
  const contact = { name: 'Nordisk Papir', country: 'DK', vatNumber: 'DK12345674' };
  await act(url, organization.apiKey, 'save_contact', contact);
  const { body } = await act(url, organization.apiKey, 'save_contact', { ...contact, name: 'Papir' }, DANISH);
  const [warning] = body.result.warnings as { message: string }[];
  expect(warning?.message).toMatch(/^er også momsnummer for kontakten Nordisk Papir/);
});

it('tells the stored refusal of a worker to each reader in their language', async () => {
  const unknown = { id: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha' };
  const key = { 'Idempotency-Key': 'languages-1' };
  const first = await act(url, organization.apiKey, 'delete_contact', unknown, { ...DANISH, ...key });
  expect(first.body.detail).toBe(`Der er ingen kontakt ${unknown.id}.`);
  const italian = { 'Accept-Language': 'it', ...key };
  const again = await act(url, organization.apiKey, 'delete_contact', unknown, italian);
  expect(again.body).toMatchObject({ title: 'Non trovato', detail: `Non esiste il contatto ${unknown.id}.` });
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  const english = await act(url, organization.apiKey, 'delete_contact', unknown, key);
  expect(english.body.detail).toBe(`There is no contact ${unknown.id}.`);
});

it('names the operation that helps, in its address and in the words of the reader', async () => {
  const fresh = await newOrganization();
  const { body } = await act(url, fresh.apiKey, 'prepare_vat_return', {}, DANISH);
  expect(body).toMatchObject({
    code: 'region_not_set',
    remedy: { operation: 'set_region', method: 'POST', href: '/api/rest/actions/set_region', title: 'Land' },
  });
});
