import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import { act, request } from '../support/fleet.js';

let started: FailureFleet;
afterAll(() => started?.stop());

test('a handler that takes longer than the session timeout loses neither its partition nor its effect', async () => {
  const env = { PARTITA_SESSION_TIMEOUT_MS: '6000', PARTITA_TEST_FAULTS: 'slow:save_contact:9000' };
  started = await startFailureFleet({ workerEnv: env });
  const { fleet, road } = started;
  const organization = await fleet.newOrganization();
  const answer = await act(fleet.url, organization.apiKey, 'save_contact', { name: 'Slow' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Idempotency-Replayed')).toBeNull();
  expect(await road.contacts(organization)).toHaveLength(1);
  const { body } = await request(`${fleet.worker.healthUrl}/metrics`);
  expect(String(body)).toContain('partita_rebalances{worker="contacts",lane="commands"} 0');
});
