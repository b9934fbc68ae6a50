import { EVENTS_TOPIC, HEADERS, readHeader } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import { Fate } from '../support/fate.js';
import { act } from '../support/fleet.js';
import { until } from '../support/until.js';

let started: FailureFleet;
afterEach(() => started?.stop());

test('the worker kills itself after the commit: the waiting request is answered, and the effect is there once', async () => {
  const env = { PARTITA_SESSION_TIMEOUT_MS: '6000' };
  const fate = new Fate();
  started = await startFailureFleet({ env, workerEnv: fate.env });
  const { fleet, road } = started;
  const organization = await fleet.newOrganization();
  fate.comesWith(organization);
  const waiting = act(fleet.url, organization.apiKey, 'save_contact', { name: 'Survivor' });
  expect(await fleet.worker.untilExit()).toBeNull();
  expect(await road.contacts(organization)).toHaveLength(1);
  // Beside what the founding has to tell.
  const untold = await road.query(
    `select from outbox o left join events e on e.id = o.event_id
     where o.organization_id = $1 and (o.command_id is not null or e.type = 'contact.saved')`,
    [organization.id],
  );
  expect(untold).toHaveLength(2); // the result and the event

  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  const answer = await waiting;
  expect(answer.status).toBe(200);
  const contacts = await road.contacts(organization);
  expect(contacts).toEqual([{ id: answer.body.result.id, name: 'Survivor', version: 1 }]);

  const [event] = await road.query<{ id: string }>('select id from events where organization_id = $1 and type = $2', [
    organization.id,
    'contact.saved',
  ]);
  await road.watcher.untilHeader(EVENTS_TOPIC, HEADERS.id, event?.id ?? '');
  await until('an empty outbox', async () => {
    const rows = await road.query('select from outbox where organization_id = $1', [organization.id]);
    return rows.length === 0;
  });
  // At least once, and always under the same id.
  const published = road.watcher
    .withHeader(EVENTS_TOPIC, HEADERS.source, `/partita/organizations/${organization.id}`)
    .filter(({ headers }) => readHeader(headers, HEADERS.type) === 'partita.contact.saved');
  expect(new Set(published.map(({ headers }) => readHeader(headers, HEADERS.id)))).toEqual(new Set([event?.id]));
});

test('a secret result that was not told yet is told by the relay, and is in the inbox only sealed', async () => {
  const env = { PARTITA_SESSION_TIMEOUT_MS: '6000' };
  const fate = new Fate();
  started = await startFailureFleet({ env, workers: ['settings'], workerEnv: fate.env });
  const { fleet, road } = started;
  const organization = await fleet.newOrganization();
  fate.comesWith(organization);
  const waiting = act(fleet.url, organization.apiKey, 'generate_calendar_token', {});
  expect(await fleet.worker.untilExit()).toBeNull();
  const [stored] = await road.query<{ outcome: object; sealed_outcome: string }>(
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
