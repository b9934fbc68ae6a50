import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { CrashAfterCommit } from '../support/failures/crash-after-commit.js';
import { act, request } from '../support/fleet.js';
import { fatturaPa } from '../support/documents/sample-documents.js';
import { until } from '../support/until.js';
import { captureFile } from '../support/documents/upload.js';

const workers = ['documents', 'extraction'];
let started: FailureFleet;
afterEach(() => started?.stop());

test('extracts a document once when the first worker is killed in the middle', async () => {
  // The new worker removes the killed one from its groups. Otherwise it would wait for the end of this session.
  started = await startFailureFleet({
    env: { PARTITA_SESSION_TIMEOUT_MS: '300000' },
    workers,
    workerEnv: { PARTITA_TEST_FAULTS: 'slow-prepare:extract_document:600000' },
  });
  const { fleet, direct } = started;
  const { id: organizationId, apiKey } = await fleet.newOrganization();
  const { id } = await captureFile(apiKey, fatturaPa(), 'f.xml', undefined, fleet.url);
  const answer = await act(fleet.url, apiKey, 'extract_document', { documentId: id }, { Prefer: 'respond-async' });
  const commandId = answer.body.command.id;
  await until('the command is in progress', async () => {
    const started = await direct.query('select from command_starts where command_id = $1', [commandId]);
    return started.length > 0;
  });
  fleet.worker.signal('SIGKILL');
  await fleet.worker.untilExit();
  expect(
    await direct.query('select from inbox where organization_id = $1 and command_id = $2', [organizationId, commandId]),
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

test('publishes a follow-up that a crashed worker did not publish, and runs it once', async () => {
  const env = { PARTITA_SESSION_TIMEOUT_MS: '6000' };
  const crash = new CrashAfterCommit();
  started = await startFailureFleet({ env, workers, workerEnv: crash.env });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  crash.duringCommandsOf(organization);
  const waiting = act(fleet.url, organization.apiKey, 'capture_document', { text: '…', source: 'email' });
  await fleet.worker.untilExit();
  const unpublished = await direct.query(`select from outbox where organization_id = $1 and follow_ups <> '[]'`, [
    organization.id,
  ]);
  expect(unpublished).toHaveLength(1);

  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  expect((await waiting).status).toBe(200);
  const { id } = await until('its extraction', async () => {
    const { body } = await request(`${fleet.url}/api/rest/documents`, { apiKey: organization.apiKey });
    return body.result.find(({ error }: { error: unknown }) => error !== null);
  });
  const document = (await request(`${fleet.url}/api/rest/documents/${id}`, organization)).body.result;
  expect(document).toMatchObject({ version: 2, error: { code: 'nothing_found' } });
  expect(document.history[0].actor).toMatchObject({ type: 'system', id: 'partita', onBehalfOf: { name: 'test' } });
});
