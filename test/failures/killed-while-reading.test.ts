import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import { Fate } from '../support/fate.js';
import { act, request } from '../support/fleet.js';
import { fatturaPa } from '../support/sample-documents.js';
import { until } from '../support/until.js';
import { captureFile } from '../support/upload.js';

const workers = ['documents', 'extraction'];
let started: FailureFleet;
afterEach(() => started?.stop());

test('a worker that is killed in the middle of a reading leaves it to the next one, which does it once', async () => {
  const env = { PARTITA_SESSION_TIMEOUT_MS: '6000' };
  started = await startFailureFleet({
    env,
    workers,
    workerEnv: { PARTITA_TEST_FAULTS: 'slow-prepare:extract_document:600000' },
  });
  const { fleet, road } = started;
  const { id: organizationId, apiKey } = await fleet.newOrganization();
  const { id } = await captureFile(apiKey, fatturaPa(), 'f.xml', undefined, fleet.url);
  const answer = await act(fleet.url, apiKey, 'extract_document', { documentId: id }, { Prefer: 'respond-async' });
  const commandId = answer.body.command.id;
  await until('the command on its way', async () => {
    const { body } = await request(`${fleet.worker.healthUrl}/metrics`);
    return /partita_command_queue\{worker="extraction",lane="commands"\} 1\b/.test(String(body));
  });
  fleet.worker.signal('SIGKILL');
  await fleet.worker.untilExit();
  expect(
    await road.query('select from inbox where organization_id = $1 and command_id = $2', [organizationId, commandId]),
  ).toHaveLength(0);

  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  const document = await until('its extraction', async () => {
    const { body } = await request(`${fleet.url}/api/rest/documents/${id}`, { apiKey });
    return body.result.state === 'extracted' && body.result;
  });
  expect(document).toMatchObject({ version: 2, error: null, progress: null });
  expect(document.history.map(({ action }: { action: string }) => action)).toEqual([
    'extract_document',
    'capture_document',
  ]);
});

test('a follow-up that a dying worker has not sent is sent by the next one, and done once', async () => {
  const env = { PARTITA_SESSION_TIMEOUT_MS: '6000' };
  const fate = new Fate();
  started = await startFailureFleet({ env, workers, workerEnv: fate.env });
  const { fleet, road } = started;
  const organization = await fleet.newOrganization();
  fate.comesWith(organization);
  const waiting = act(fleet.url, organization.apiKey, 'capture_document', { text: '…', source: 'email' });
  await fleet.worker.untilExit();
  const untold = await road.query('select from outbox where organization_id = $1 and follow_up is not null', [
    organization.id,
  ]);
  expect(untold).toHaveLength(1);

  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  const { id } = (await waiting).body.result;
  const document = await until('its extraction', async () => {
    const { body } = await request(`${fleet.url}/api/rest/documents/${id}`, { apiKey: organization.apiKey });
    return body.result.error !== null && body.result;
  });
  expect(document).toMatchObject({ version: 2, error: { code: 'nothing_found' } });
  expect(document.history[0].actor).toMatchObject({ type: 'system', id: 'partita', onBehalfOf: { name: 'test' } });
});
