import { HEADERS, deadTopic } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import { act } from '../support/fleet.js';
import { failureStack } from '../support/stack-control.js';

const { registry } = failureStack();
let started: FailureFleet;
afterAll(async () => {
  await registry.start();
  await started?.stop();
});

test('without its registry the fleet goes on with every schema it knows; an unknown one keeps only its own key waiting', async () => {
  started = await startFailureFleet();
  const { fleet, road } = started;
  const organization = await fleet.newOrganization();
  await registry.stop();

  const good = road.command(organization, 'save_contact', { name: 'Unknown schema' });
  const value = Buffer.from(good.value ?? []);
  value.writeInt32BE(1_999_999_999, 1);
  const unknown = { ...good, value, headers: { ...good.headers } };
  await road.produce(unknown);
  const names = Array.from({ length: 50 }, (_, index) => `contact ${index}`);
  const answers = await Promise.all(names.map((name) => act(fleet.url, organization.apiKey, 'save_contact', { name })));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  // Nobody can say yet whether it is poison.
  expect(road.watcher.withHeader(deadTopic('contacts'), HEADERS.id, good.commandId)).toEqual([]);

  await registry.start();
  await road.watcher.untilHeader(deadTopic('contacts'), HEADERS.id, good.commandId);
  expect(await road.reply(good)).toMatchObject({ outcome: 'dead', body: { code: 'undecodable_command' } });
});
