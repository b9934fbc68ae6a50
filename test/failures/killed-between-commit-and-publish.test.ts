import { EVENTS_TOPIC, HEADERS, readHeader } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { CrashAfterCommit } from '../support/failures/crash-after-commit.js';
import { act } from '../support/fleet.js';
import { until } from '../support/until.js';

let started: FailureFleet;
afterEach(() => started?.stop());

test('answers the waiting request, with one effect, when the worker dies after the commit', async () => {
  const env = { PARTITA_SESSION_TIMEOUT_MS: '6000' };
  const crash = new CrashAfterCommit();
  started = await startFailureFleet({ env, workerEnv: crash.env });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  crash.duringCommandsOf(organization);
  const waiting = act(fleet.url, organization.apiKey, 'save_contact', { name: 'Survivor' });
  expect(await fleet.worker.untilExit()).toBeNull();
  expect(await direct.contacts(organization)).toHaveLength(1);
  // Without the events of the new organisation.
  const unpublished = await direct.query<{ replies: number; events: number }>(
    `select jsonb_array_length(o.replies) as replies, cardinality(o.event_ids) as events
     from outbox o join events e on e.id = any(o.event_ids)
     where o.organization_id = $1 and e.type = 'contact.saved'`,
    [organization.id],
  );
  expect(unpublished).toEqual([{ replies: 1, events: 1 }]);

  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  const answer = await waiting;
  expect(answer.status).toBe(200);
  const contacts = await direct.contacts(organization);
  expect(contacts).toEqual([{ id: answer.body.result.id, name: 'Survivor', version: 1 }]);

  const [event] = await direct.query<{ id: string }>('select id from events where organization_id = $1 and type = $2', [
    organization.id,
    'contact.saved',
  ]);
  await direct.watcher.untilHeader(EVENTS_TOPIC, HEADERS.id, event?.id ?? '');
  await until('an empty outbox', async () => {
    const rows = await direct.query('select from outbox where organization_id = $1', [organization.id]);
    return rows.length === 0;
  });
  // Published at least once, and always under the same id.
  const published = direct.watcher
    .withHeader(EVENTS_TOPIC, HEADERS.source, `/partita/organizations/${organization.id}`)
    .filter(({ headers }) => readHeader(headers, HEADERS.type) === 'partita.contact.saved');
  expect(new Set(published.map(({ headers }) => readHeader(headers, HEADERS.id)))).toEqual(new Set([event?.id]));
});

test('publishes a secret result from the outbox, and stores it sealed in the inbox', async () => {
  const env = { PARTITA_SESSION_TIMEOUT_MS: '6000' };
  const crash = new CrashAfterCommit();
  started = await startFailureFleet({ env, workers: ['settings'], workerEnv: crash.env });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  crash.duringCommandsOf(organization);
  const waiting = act(fleet.url, organization.apiKey, 'generate_calendar_token', {});
  expect(await fleet.worker.untilExit()).toBeNull();
  const [stored] = await direct.query<{ outcome: object; sealed_outcome: string }>(
    'select outcome, sealed_outcome from inbox where organization_id = $1',
    [organization.id],
  );
  expect(Object.keys(stored?.outcome ?? {}).sort()).toEqual(['created', 'createdAt']);
  expect(stored?.sealed_outcome).toMatch(/^b1\./);

  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  const { status, body } = await waiting;
  expect(status).toBe(200);
  expect((await fetch(`${fleet.url}/api/calendar/${body.result.token}.ics`)).status).toBe(200);
});
