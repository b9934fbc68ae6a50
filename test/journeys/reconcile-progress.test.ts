import { inOrganization } from '#platform/database/transaction.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { withRole } from '../support/database.js';
import { putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
afterAll(closeSharedPool);

async function withBooks(): Promise<TestOrganization> {
  const organization = await newOrganization();
  const run = (action: string, body: unknown = {}) => act(url, organization.apiKey, action, body);
  await run('set_region', { regionKey: 'denmark' });
  const account = await putBankAccount(organization);
  const documentId = await putDocument(organization.id, { extraction: { number: '1042' } });
  await run('code_document', { documentId });
  await run('post_document', { documentId });
  await putLine(organization, account, { amount: -125_000n, text: 'Lomax 1042' });
  return organization;
}

it('reports its progress while it runs, and delays no other command', async () => {
  const organization = await withBooks();
  const other = await withBooks();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let locked = (): void => undefined;
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  // Holds the matching lock of this organisation for as long as the test needs.
  const holding = withRole('partita_app', (pool) =>
    inOrganization(pool, organization.id, async (tx) => {
      await tx.sql`select pg_advisory_xact_lock(hashtextextended('matching ' || current_organization(), 0))`;
      locked();
      await released;
    }),
  );
  await isLocked;
  const { status, body } = await act(url, organization.apiKey, 'reconcile_now', {}, { Prefer: 'respond-async' });
  expect(status).toBe(202);
  const command = () =>
    rest(organization.apiKey)
      .get(`/commands/${body.command.id}`)
      .then((answer) => answer.body.result);
  const running = await until('the command reports that it is matching', async () => {
    const read = await command();
    return read?.progress?.step === 'matching' && read;
  });
  expect(running).toMatchObject({ status: 'accepted', completedAt: null, progress: { done: 0, total: 1 } });
  const listed = (await rest(organization.apiKey).get('/commands?action=reconcile_now')).body.result;
  expect(listed[0]).toMatchObject({ id: body.command.id, progress: { step: 'matching' } });

  const meanwhile = await act(url, other.apiKey, 'reconcile_now', {});
  expect([meanwhile.status, meanwhile.body.result]).toEqual([
    200,
    expect.objectContaining({ examined: 1, matched: 1 }),
  ]);

  release();
  await holding;
  const done = await until('its result', async () => {
    const read = await command();
    return read.status === 'done' && read;
  });
  expect(done).toMatchObject({ progress: null, result: { examined: 1, matched: 1 } });
});
