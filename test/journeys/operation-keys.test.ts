import { asSuperuser } from '../support/database.js';
import { closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
const FRAME = { name: 'Frame', unitPrice: 90, vatRate: 25, supplies: 'goods' };
const READER = { name: 'Till', scope: 'organization', permissions: ['read'] };
let organization: TestOrganization;
const post = (path: string, key: string, body: object, { apiKey } = organization) =>
  request(`${url}/api/rest/${path}`, { apiKey, body, headers: { 'Idempotency-Key': key } });
const products = () => readPages(organization.apiKey, 'list_products');

beforeEach(async () => {
  organization = await newOrganization();
  await rest(organization.apiKey).post('/actions/set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

describe('the Idempotency-Key of an operation without a command', () => {
  it('makes one change of calls that are repeated, also at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('products', 'once', FRAME)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('Idempotency-Replayed') === null)).toHaveLength(1);
    expect(await products()).toHaveLength(1);
    const audited = await readPages(organization.apiKey, 'list_audit_log', { action: 'create_product' });
    expect(audited).toHaveLength(1);
    const events = await readPages(organization.apiKey, 'list_events', { type: 'product.created' });
    expect(events.map(({ data }) => data.id)).toEqual([answers[0]!.body.result.id]);
    const stored = await asSuperuser((client) =>
      client.query(
        `select outcome, sealed_outcome from inbox where organization_id = $1 and action = 'create_product'`,
        [organization.id],
      ),
    );
    expect(stored.rows).toEqual([{ outcome: {}, sealed_outcome: expect.not.stringContaining('Frame') }]);
    const commands = await readPages(organization.apiKey, 'list_commands');
    expect(commands.map(({ action }) => action)).toEqual(['set_region']);
  });

  it('stores answers with secrets', async () => {
    const [first, second] = [await post('api-keys', 'till', READER), await post('api-keys', 'till', READER)];
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('is refused for another call, and counts for its caller and for calls that changed something', async () => {
    await post('products', 'frame', { ...FRAME, number: 'F-1' });
    const other = await post('products', 'frame', FRAME);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    const permissions = ['read', 'invoices:edit'];
    const { body } = await rest(organization.apiKey).post('/api-keys', { ...READER, permissions });
    expect((await post('products', 'frame', FRAME, { ...organization, apiKey: body.result.key })).status).toBe(201);
    expect((await post('products', 'late', { ...FRAME, number: 'F-1' })).status).toBe(409);
    expect((await post('products', 'late', { ...FRAME, number: 'F-2' })).status).toBe(201);
    expect((await post('products', '', FRAME)).status).toBe(400);
    expect(await products()).toHaveLength(3);
  });
});
