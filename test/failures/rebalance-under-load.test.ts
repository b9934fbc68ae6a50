import { setTimeout as sleep } from 'node:timers/promises';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request, type FleetProcess } from '../support/fleet.js';
import { until } from '../support/until.js';

const KEYS = 40;
const CHANGES = 14;

let started: FailureFleet;
afterEach(() => started?.stop());

test('gives every command one effect, in order per contact, while a worker joins and another is killed', async () => {
  // Slow enough that both rebalances happen while commands are in progress and others wait behind them.
  const env = { PARTITA_SESSION_TIMEOUT_MS: '6000', PARTITA_TEST_FAULTS: 'slow:save_contact:200' };
  started = await startFailureFleet({ env });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const save = (body: object) => act(fleet.url, organization.apiKey, 'save_contact', body);
  const ids = await Promise.all(
    Array.from(
      { length: KEYS },
      async (_, index) => (await save({ name: `${index} was never changed` })).body.result.id as string,
    ),
  );

  const produceRound = (change: number) =>
    direct.produce(...ids.map((id) => direct.command(organization, 'save_contact', { id, name: `change ${change}` })));
  let joining: Promise<FleetProcess> | undefined;
  for (let change = 0; change < CHANGES; change++) {
    await produceRound(change);
    if (change === 2) joining = fleet.add('worker');
    if (change === 10) {
      await joining;
      await produceRound(++change);
      fleet.worker.signal('SIGKILL');
    }
    await sleep(200);
  }
  const second = await joining;

  const done = () => direct.inbox(organization);
  await until('all commands are done', async () => (await done()).length === KEYS * (CHANGES + 1), 180_000);
  // Each lane is a group of its own, and notices the killed worker when its session there ends.
  await until('the other worker has taken over', async () => {
    const { body: metrics } = await request(`${second?.healthUrl}/metrics`);
    return /partita_rebalances\{worker="contacts",lane="commands"\} [1-9]/.test(String(metrics));
  });
  const contacts = await direct.contacts(organization);
  expect(contacts).toEqual(contacts.map(({ id }) => ({ id, name: `change ${CHANGES - 1}`, version: CHANGES + 1 })));
  expect(contacts.map(({ id }) => id).sort()).toEqual([...ids].sort());

  const history = await direct.query<{ target_id: string; name: string; version: number }>(
    `select target_id, after ->> 'name' as name, (after ->> 'version')::integer as version
     from audit_log where organization_id = $1 and action = 'save_contact' and before is not null order by seq`,
    [organization.id],
  );
  expect(history).toHaveLength(KEYS * CHANGES);
  for (const id of ids) {
    const ofContact = history.filter(({ target_id }) => target_id === id).map(({ name, version }) => [name, version]);
    expect(ofContact).toEqual(Array.from({ length: CHANGES }, (_, change) => [`change ${change}`, change + 2]));
  }
});
