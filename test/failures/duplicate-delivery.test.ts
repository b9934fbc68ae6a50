import { newId } from '#platform/ids.js';
import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import type { TestOrganization } from '../support/fleet.js';
import { until } from '../support/until.js';

let started: FailureFleet;
let organization: TestOrganization;

async function start(faults: string): Promise<void> {
  started = await startFailureFleet({ workerEnv: { PARTITA_TEST_FAULTS: faults } });
  organization = await started.fleet.newOrganization();
}

afterEach(() => started?.stop());

/** The same bytes twice, and once more after a restart of the worker; each delivery waits for its own reply. */
async function deliverThrice() {
  const { fleet, road } = started;
  const commandId = newId('cmd');
  const deliveries = [1, 2, 3].map(() =>
    road.command(organization, 'save_contact', { name: 'Once ApS' }, { commandId }),
  );
  const [first, second, third] = deliveries as [(typeof deliveries)[0], (typeof deliveries)[0], (typeof deliveries)[0]];
  await road.produce(first, second);
  const replies = [await road.reply(first), await road.reply(second)];
  await fleet.worker.stop();
  fleet.worker.start();
  await road.produce(third);
  replies.push(await road.reply(third));
  return replies;
}

test('a command that is delivered three times has one effect and three equal answers', async () => {
  await start('');
  const { road } = started;
  const replies = await deliverThrice();
  const contacts = await road.contacts(organization);
  expect(contacts).toHaveLength(1);
  expect(replies.map(({ outcome, body }) => ({ outcome, id: body.id, version: body.version }))).toEqual(
    [1, 2, 3].map(() => ({ outcome: 'done', id: contacts[0]?.id, version: 1 })),
  );
  expect(replies.map(({ replayed }) => replayed)).toEqual([false, true, true]);
  const audited = await road.query('select from audit_log where organization_id = $1 and action = $2', [
    organization.id,
    'save_contact',
  ]);
  const events = await road.query('select from events where organization_id = $1 and type = $2', [
    organization.id,
    'contact.saved',
  ]);
  expect([audited.length, events.length]).toEqual([1, 1]);
});

test('it is the inbox that protects: without it the same deliveries have three effects', async () => {
  await start('skip-inbox');
  await deliverThrice();
  await until('three contacts', async () => (await started.road.contacts(organization)).length === 3);
});
