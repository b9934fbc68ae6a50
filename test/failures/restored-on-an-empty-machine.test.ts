import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { EmbeddedStack } from '#platform/embedded/start-embedded.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, Fleet, request, runCli } from '../support/fleet.js';
import { fatturaPa } from '../support/documents/sample-documents.js';
import { startTestStack, stopTestStack } from '../support/stack.js';
import { until } from '../support/until.js';
import { captureFile } from '../support/documents/upload.js';

let first: FailureFleet;
let second: Fleet | undefined;
let empty: EmbeddedStack | undefined;
const folder = mkdtempSync(join(tmpdir(), 'partita-backup-'));
afterAll(async () => {
  await second?.stop();
  if (empty) await stopTestStack(empty);
  rmSync(folder, { recursive: true, force: true });
});

/** A copy of the backup with another name of a contact, and with the hash of the changed rows. Returns its folder. */
function forgeName(backup: string, name: string, other: string): string {
  const forged = join(folder, 'forged');
  cpSync(backup, forged, { recursive: true });
  const file = join(forged, 'tables', 'contacts.copy.gz');
  const rows = gunzipSync(readFileSync(file)).toString();
  expect(rows).toContain(name);
  const changed = rows.replaceAll(name, other);
  writeFileSync(file, gzipSync(changed));
  const manifest = JSON.parse(readFileSync(join(forged, 'manifest.json'), 'utf8'));
  const table = manifest.tables.find((each: { name: string }) => each.name === 'contacts');
  table.sha256 = createHash('sha256').update(changed).digest('hex');
  writeFileSync(join(forged, 'manifest.json'), JSON.stringify(manifest));
  return forged;
}

/**
 * The second machine has the database and the files of the backup, and a broker and a registry without any data. This is also what is
 * left when all of Kafka and the registry are lost while Postgres lives.
 */
test('continues on an empty machine from a backup, with a broker and a registry that lost everything', async () => {
  first = await startFailureFleet({ workers: ['contacts', 'documents'], watch: false });
  const { fleet, direct } = first;
  const { id: organizationId, apiKey } = await fleet.newOrganization();
  const key = { 'Idempotency-Key': 'before-the-loss' };
  const contact = { name: 'Nordlys ApS' };
  const saved = await act(fleet.url, apiKey, 'save_contact', contact, key);
  expect(saved.status).toBe(200);
  // No extraction worker runs: the request to extract it is on a topic when the topics are lost.
  const { id: documentId } = await captureFile(apiKey, fatturaPa(), 'f.xml', 'email', fleet.url);
  await until('the audit log is sealed', async () => {
    const [row] = await direct.query<{ rows: number }>(
      `select count(*)::integer as rows from audit_log a, audit_sealer s where a.organization_id = $1 and a.xid >= s.sealed_to`,
      [organizationId],
    );
    return row?.rows === 0;
  });

  const backup = join(folder, 'backup');
  const written = JSON.parse(await runCli(['backup', backup, '--json'], fleet.env));
  expect(written.files.count).toBeGreaterThanOrEqual(1);
  await expect(runCli(['backup', backup], fleet.env)).rejects.toThrow('is not empty');
  await expect(runCli(['restore', backup], fleet.env)).rejects.toThrow('The database is not empty');

  // The request stays on the topic of this stack. Without its document, a worker of another test ends it at once.
  expect((await act(fleet.url, apiKey, 'delete_document', { documentId })).status).toBe(200);
  // Two fleets at a time would only slow each other down.
  await first.stop();
  empty = await startTestStack();
  const env = {
    ...fleet.env,
    KAFKA_BROKERS: empty.kafkaBrokers,
    SCHEMA_REGISTRY_URL: empty.schemaRegistryUrl,
    DATABASE_URL: empty.databaseUrl,
    DATABASE_ADMIN_URL: empty.databaseAdminUrl,
    PARTITA_FILES_DIRECTORY: join(folder, 'files'),
  };
  const other = { ...env, PARTITA_SECRET: 'another secret of more than 32 characters' };
  await expect(runCli(['restore', backup], other)).rejects.toThrow('PARTITA_SECRET is not the one of the backup');
  const forged = forgeName(backup, contact.name, 'Nordlyx ApS');
  await expect(runCli(['restore', forged], env)).rejects.toThrow('was changed after the backup was taken');
  const checked = JSON.parse(await runCli(['restore', backup, '--json'], env));
  expect(checked.problems).toEqual([]);
  expect(checked.files).toBe(written.files.count);
  const recovered = JSON.parse(await runCli(['recover', '--json'], env));
  expect(recovered.documents).toBeGreaterThanOrEqual(1);

  second = await Fleet.start(empty, {
    isSetUp: true,
    workers: ['contacts', 'documents', 'extraction', 'coding'],
    env: { PARTITA_FILES_DIRECTORY: join(folder, 'files'), PARTITA_SECRET: fleet.env['PARTITA_SECRET'] ?? '' },
  });
  const { url } = second;
  // One effect: the outcome from before the loss is known.
  const again = await act(url, apiKey, 'save_contact', contact, key);
  expect([again.status, again.body.result.id]).toEqual([200, saved.body.result.id]);
  expect((await act(url, apiKey, 'save_contact', { ...contact, name: 'After' })).status).toBe(200);
  await until('the lost step of the document', async () => {
    const { body } = await request(`${url}/api/rest/documents/${documentId}`, { apiKey });
    return body.result.state !== 'draft';
  });
  await until('new rows are sealed after the restored ones', async () => {
    const verdicts = JSON.parse(await runCli(['audit', 'verify', '--organization', organizationId, '--json'], env));
    expect(verdicts[0].problem).toBeNull();
    return verdicts[0].unsealed === 0;
  });
  const restored = join(folder, 'files', 'kept', organizationId);
  rmSync(restored, { recursive: true });
  await expect(runCli(['check'], env)).rejects.toThrow('is missing');
  // What is left can still be saved.
  const incomplete = join(folder, 'incomplete');
  await expect(runCli(['backup', incomplete], env)).rejects.toThrow(/file_\S+ is gone from the storage/);
  const { files } = JSON.parse(readFileSync(join(incomplete, 'manifest.json'), 'utf8'));
  expect([files.count, files.missing]).toEqual([written.files.count - 1, [expect.stringContaining(organizationId)]]);
});
