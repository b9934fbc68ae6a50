import { answerConsent } from '../support/bank.js';
import { CrashAfterCommit } from '../support/failures/crash-after-commit.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request, type TestOrganization } from '../support/fleet.js';
import { until } from '../support/until.js';

const workers = ['settings', 'banking', 'reconciliation'];
const env = { PARTITA_SESSION_TIMEOUT_MS: '6000' };
let started: FailureFleet;
afterEach(() => started?.stop());

/** An organisation with a linked sandbox bank. The first sync fetches its lines. */
async function linked({ fleet }: FailureFleet): Promise<TestOrganization> {
  const organization = await fleet.newOrganization();
  const run = (action: string, body: object) => act(fleet.url, organization.apiKey, action, body);
  await run('set_region', { regionKey: 'denmark' });
  const { body } = await run('start_bank_authorization', { institutionId: 'sandbox-bank-dk' });
  await answerConsent(body.result.consentUrl, 'approve');
  const finalized = await run('finalize_bank_authorization', { authorizationId: body.result.authorizationId });
  expect(finalized.status).toBe(200);
  return organization;
}

const linesOf = async ({ direct }: FailureFleet, { id }: TestOrganization): Promise<string[]> => {
  const rows = await direct.query<{ line: string }>(
    `select concat_ws(' ', bank_account_id, booked_on, amount_minor, coalesce(bank_reference, content_key || sequence)) as line
     from bank_transactions where organization_id = $1`,
    [id],
  );
  return rows.map(({ line }) => line);
};

test('finishes a sync whose worker was killed, without duplicate lines', async () => {
  started = await startFailureFleet({ env, workers });
  const organization = await linked(started);
  const { fleet } = started;
  fleet.worker.signal('SIGTERM');
  await fleet.worker.untilExit();
  fleet.worker.start({ PARTITA_TEST_FAULTS: 'slow-prepare:sync_bank_now:600000' });
  const answer = await act(fleet.url, organization.apiKey, 'sync_bank_now', {}, { Prefer: 'respond-async' });
  await until('the command is in progress', async () => {
    // The worker has just started, so its port may not be open yet.
    const { body } = await request(`${fleet.worker.healthUrl}/metrics`).catch(() => ({ body: '' }));
    return /partita_command_queue\{worker="banking",lane="commands"\} 1\b/.test(String(body));
  });
  fleet.worker.signal('SIGKILL');
  await fleet.worker.untilExit();

  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  const command = await until('its outcome', async () => {
    const { body } = await request(`${fleet.url}/api/rest/commands/${answer.body.command.id}`, {
      apiKey: organization.apiKey,
    });
    return body.result?.status === 'done' && body.result;
  });
  expect(command.result.failures).toEqual([]);
  const lines = await linesOf(started, organization);
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines).size).toBe(lines.length);
  const again = await act(fleet.url, organization.apiKey, 'sync_bank_now', {});
  expect(again.body.result).toMatchObject({ newTransactions: 0 });
  expect(await linesOf(started, organization)).toHaveLength(lines.length);
});

test('answers a sync that a crashed worker committed once, with the committed result', async () => {
  started = await startFailureFleet({ env, workers });
  const organization = await linked(started);
  const { fleet, direct } = started;
  fleet.worker.signal('SIGTERM');
  await fleet.worker.untilExit();
  const crash = new CrashAfterCommit();
  crash.duringCommandsOf(organization);
  fleet.worker.start(crash.env);
  const waiting = act(fleet.url, organization.apiKey, 'sync_bank_now', {});
  await fleet.worker.untilExit();
  const before = await linesOf(started, organization);

  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  const { status, body } = await waiting;
  expect(status).toBe(200);
  expect(body.result.newTransactions).toBeLessThanOrEqual(before.length);
  expect((await linesOf(started, organization)).toSorted()).toEqual(before.toSorted());
  const done = await direct.query(`select from inbox where organization_id = $1 and action = 'sync_bank_now'`, [
    organization.id,
  ]);
  expect(done).toHaveLength(1);
  const again = await act(fleet.url, organization.apiKey, 'sync_bank_now', {});
  expect(again.body.result).toMatchObject({ newTransactions: 0 });
});
