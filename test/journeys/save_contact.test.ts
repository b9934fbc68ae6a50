import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const save = (body: unknown, headers?: Record<string, string>) =>
  act(url, organization.apiKey, 'save_contact', body, headers);

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

describe('save_contact', () => {
  it('creates a contact with the documented defaults and normalised ids', async () => {
    const { status, body } = await save({ name: ' Nordisk  Papir ApS ', country: 'dk', vatNumber: '12 34 56 74' });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      id: expect.stringMatching(/^con_[0-9a-z]{26}$/),
      type: 'client',
      name: 'Nordisk Papir ApS',
      country: 'DK',
      vatNumber: 'DK12345674',
      notes: null,
      version: 1,
      warnings: [],
    });
  });

  it('changes only the given fields, and clears a field with an empty text', async () => {
    const created = await save({
      name: 'Bianchi Srl',
      country: 'IT',
      email: 'info@example.it',
      notes: 'pays late',
      type: 'both',
    });
    const { id } = created.body.result;
    const { status, body } = await save({ id, name: 'Bianchi S.r.l.', notes: '' });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      id,
      name: 'Bianchi S.r.l.',
      email: 'info@example.it',
      notes: null,
      type: 'both',
      version: 2,
    });
  });

  it('sees a change of the settings at once, though workers remember them', async () => {
    const changing = await newOrganization();
    const numberOf = async (name: string): Promise<unknown> => {
      const { status, body } = await act(url, changing.apiKey, 'save_contact', { name, vatNumber: '12 34 56 74' });
      return status === 200 ? body.result.vatNumber : status;
    };
    expect([await numberOf('Before'), await numberOf('Remembered')]).toEqual([400, 400]);
    await act(url, changing.apiKey, 'set_region', { regionKey: 'denmark' });
    expect([await numberOf('After'), await numberOf('Remembered')]).toEqual(['DK12345674', 'DK12345674']);
  });

  it('names every wrong field, from the gateway and from the worker', async () => {
    const schema = await save({ name: '', type: 'friend', colour: 'red' });
    expect(schema.status).toBe(400);
    expect(schema.body.errors.map((error: { pointer: string }) => error.pointer).sort()).toEqual([
      '/colour',
      '/name',
      '/type',
    ]);
    const rules = await save({ name: 'X', country: 'DK', vatNumber: 'DK12345678', email: 'nobody', businessId: '1' });
    expect(rules.status).toBe(400);
    expect(rules.body.code).toBe('invalid_input');
    expect(rules.body.errors.map((error: { pointer: string }) => error.pointer).sort()).toEqual([
      '/businessId',
      '/email',
      '/vatNumber',
    ]);
  });

  it('answers 404 for an unknown id, and the same for the id of another organisation', async () => {
    const other = await newOrganization();
    const theirs = (await act(url, other.apiKey, 'save_contact', { name: 'Theirs' })).body.result.id;
    const unknownId = theirs.slice(0, -1) + (theirs.endsWith('0') ? '1' : '0');
    const [unknown, foreign] = await Promise.all([
      save({ id: unknownId, name: 'Mine' }),
      save({ id: theirs, name: 'Mine' }),
    ]);
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    const strip = (answer: typeof unknown, id: string) => ({
      ...answer.body,
      requestId: '',
      detail: answer.body.detail.replace(id, ''),
    });
    expect(strip(foreign, theirs)).toEqual(strip(unknown, unknownId));
  });

  it('replays the answer of an idempotency key and refuses another body with it', async () => {
    const headers = { 'Idempotency-Key': `k-${Date.now()}` };
    const first = await save({ name: 'Once', country: 'DK' }, headers);
    const again = await save({ country: 'DK', name: 'Once' }, headers);
    const other = await save({ name: 'Twice' }, headers);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(other.status).toBe(409);
    expect(other.body.code).toBe('idempotency_conflict');
  });
});
