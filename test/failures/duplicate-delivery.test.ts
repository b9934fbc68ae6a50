import { newId } from '#platform/ids.js';
import { Fleet, type TestOrganization } from '../support/fleet.js';
import { Road } from '../support/road.js';
import { failureStack } from '../support/stack-control.js';
import { until } from '../support/until.js';

const stack = failureStack();
let road: Road;
let fleet: Fleet;
let organization: TestOrganization;

async function start(faults: string): Promise<void> {
  fleet = await Fleet.start(stack, { workerEnv: { PARTITA_TEST_FAULTS: faults } });
  road = await Road.open(stack);
  organization = await fleet.newOrganization();
}

afterEach(async () => {
  await road?.close();
  await fleet?.stop();
});

/** The same bytes twice, and once more after a restart of the worker; each delivery waits for its own reply. */
async function deliverThrice() {
  const commandId = newId('cmd');
  const deliveries = [1, 2, 3].map(() => road.command(organization, 'save_contact', { name: 'Once ApS' }, { commandId }));
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
  const replies = await deliverThrice();
  const contacts = await road.contacts(organization);
  expect(contacts).toHaveLength(1);
  expect(replies.map(({ outcome, body }) => ({ outcome, id: body.id, version: body.version }))).toEqual(
    [1, 2, 3].map(() => ({ outcome: 'done', id: contacts[0]?.id, version: 1 })),
  );
  expect(replies.map(({ replayed }) => replayed)).toEqual([false, true, true]);
  const audited = await road.query('select from audit_log where organization_id = $1 and action = $2', [organization.id, 'save_contact']);
  const events = await road.query('select from events where organization_id = $1', [organization.id]);
  expect([audited.length, events.length]).toEqual([1, 1]);
});

test('it is the inbox that protects: without it the same deliveries have three effects', async () => {
  await start('skip-inbox');
  await deliverThrice();
  await until('three contacts', async () => (await road.contacts(organization)).length === 3);
});
