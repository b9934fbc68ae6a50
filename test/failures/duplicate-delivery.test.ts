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

/** Sends the same bytes twice, and once more after a restart of the worker. Each delivery waits for its own reply. */
async function deliverThrice() {
  const { fleet, direct } = started;
  const commandId = newId('cmd');
  const deliveries = [1, 2, 3].map(() =>
    direct.command(organization, 'save_contact', { name: 'Once ApS' }, { commandId }),
  );
  const [first, second, third] = deliveries as [(typeof deliveries)[0], (typeof deliveries)[0], (typeof deliveries)[0]];
  await direct.produce(first, second);
  const replies = [await direct.reply(first), await direct.reply(second)];
  await fleet.worker.stop();
  fleet.worker.start();
  await direct.produce(third);
  replies.push(await direct.reply(third));
  return replies;
}

test('gives a command that is delivered three times one effect and three equal replies', async () => {
  await start('');
  const { direct } = started;
  const replies = await deliverThrice();
  const contacts = await direct.contacts(organization);
  expect(contacts).toHaveLength(1);
  expect(replies.map(({ outcome, body }) => ({ outcome, id: body.id, version: body.version }))).toEqual(
    [1, 2, 3].map(() => ({ outcome: 'done', id: contacts[0]?.id, version: 1 })),
  );
  expect(replies.map(({ replayed }) => replayed)).toEqual([false, true, true]);
  const audited = await direct.query('select from audit_log where organization_id = $1 and action = $2', [
    organization.id,
    'save_contact',
  ]);
  const events = await direct.query('select from events where organization_id = $1 and type = $2', [
    organization.id,
    'contact.saved',
  ]);
  expect([audited.length, events.length]).toEqual([1, 1]);
});

test('has three effects for three deliveries when the inbox is switched off', async () => {
  await start('skip-inbox');
  await deliverThrice();
  await until('three contacts', async () => (await started.direct.contacts(organization)).length === 3);
});
