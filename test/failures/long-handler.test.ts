import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request } from '../support/fleet.js';

let started: FailureFleet;
afterAll(() => started?.stop());

test('keeps the partition and the effect of a handler that runs longer than the session timeout', async () => {
  const env = { PARTITA_SESSION_TIMEOUT_MS: '10000', PARTITA_TEST_FAULTS: 'slow:save_contact:13000' };
  started = await startFailureFleet({ workerEnv: env });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const answer = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'Slow' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Idempotency-Replayed')).toBeNull();
  expect(await direct.contacts(organization)).toHaveLength(1);
  const { body } = await request(`${fleet.worker.healthUrl}/metrics`);
  expect(String(body)).toContain('partita_rebalances{worker="contacts",lane="commands"} 0');
});
