import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request, runCli } from '../support/fleet.js';
import { fatturaPa } from '../support/documents/sample-documents.js';
import { until } from '../support/until.js';
import { captureFile } from '../support/documents/upload.js';

let started: FailureFleet;
afterAll(() => started?.stop());

test('sets a command aside after it killed two workers, serves others, and completes it on replay', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'partita-killer-')), 'organization');
  const fatal = { PARTITA_TEST_FAULTS: `die-while-preparing:${file}` };
  started = await startFailureFleet({
    env: { PARTITA_SESSION_TIMEOUT_MS: '6000' },
    workers: ['documents', 'extraction'],
    workerEnv: fatal,
    watch: false,
  });
  const { fleet, direct } = started;
  const { id: organizationId, apiKey } = await fleet.newOrganization();
  const { id } = await captureFile(apiKey, fatturaPa(), 'f.xml', undefined, fleet.url);
  writeFileSync(file, organizationId);
  const answer = await act(fleet.url, apiKey, 'extract_document', { documentId: id }, { Prefer: 'respond-async' });
  const commandId = answer.body.command.id;
  for (let death = 1; death <= 2; death += 1) {
    await fleet.worker.untilExit();
    fleet.worker.start(fatal);
  }
  const command = async () => (await request(`${fleet.url}/api/rest/commands/${commandId}`, { apiKey })).body.result;
  await until('the caller is answered', async () => (await command()).status === 'dead');
  expect(await command()).toMatchObject({ problem: { code: 'internal_error' } });
  const dead = await runCli(['dead', 'list', '--json', '--organization', organizationId], fleet.env);
  expect(JSON.parse(dead)).toMatchObject([{ commandId, worker: 'extraction', code: 'internal_error', status: 'open' }]);

  const other = await fleet.newOrganization();
  const served = await captureFile(other.apiKey, fatturaPa(), 'f.xml', undefined, fleet.url);
  expect((await act(fleet.url, other.apiKey, 'extract_document', { documentId: served.id })).status).toBe(200);

  writeFileSync(file, '');
  await runCli(['dead', 'replay', commandId, '--json'], fleet.env);
  await until('the replay', async () => (await command()).status === 'done');
  expect(await direct.query('select from command_starts where organization_id = $1', [organizationId])).toEqual([]);
});

test('completes a slow command although three workers are killed while they prepare it', async () => {
  const slow = { PARTITA_TEST_FAULTS: 'slow-prepare:extract_document:600000' };
  const { fleet, direct } = started;
  fleet.worker.signal('SIGKILL');
  await fleet.worker.untilExit();
  const { id: organizationId, apiKey } = await fleet.newOrganization();
  fleet.worker.start(slow);
  const { id } = await captureFile(apiKey, fatturaPa(), 'f.xml', undefined, fleet.url);
  const answer = await act(fleet.url, apiKey, 'extract_document', { documentId: id }, { Prefer: 'respond-async' });
  for (let kill = 1; kill <= 3; kill += 1) {
    await until(`start ${kill} is counted`, async () => {
      const rows = await direct.query<{ processes: number }>(
        'select processes from command_starts where organization_id = $1',
        [organizationId],
      );
      return rows[0]?.processes === kill;
    });
    fleet.worker.signal('SIGKILL');
    await fleet.worker.untilExit();
    fleet.worker.start(kill === 3 ? { PARTITA_TEST_FAULTS: '' } : slow);
  }
  const commandId = answer.body.command.id;
  const command = async () => (await request(`${fleet.url}/api/rest/commands/${commandId}`, { apiKey })).body.result;
  await until('the command is done', async () => (await command()).status === 'done');
});
