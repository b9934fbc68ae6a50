import { HEADERS, deadTopic } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act } from '../support/fleet.js';
import { failureStack } from '../support/stack-control.js';

const { registry } = failureStack();
let started: FailureFleet;
afterAll(async () => {
  await registry.start();
  await started?.stop();
});

test('works without the registry for every cached schema, and delays only the key of an unknown schema', async () => {
  started = await startFailureFleet();
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  await registry.stop();

  const good = direct.command(organization, 'save_contact', { name: 'Unknown schema' });
  const value = Buffer.from(good.value ?? []);
  value.writeInt32BE(1_999_999_999, 1);
  const unknown = { ...good, value, headers: { ...good.headers } };
  await direct.produce(unknown);
  const names = Array.from({ length: 50 }, (_, index) => `contact ${index}`);
  const answers = await Promise.all(names.map((name) => act(fleet.url, organization.apiKey, 'save_contact', { name })));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  // Without the registry, the worker cannot decide yet whether the record can be decoded.
  expect(direct.watcher.withHeader(deadTopic('contacts'), HEADERS.id, good.commandId)).toEqual([]);

  await registry.start();
  await direct.watcher.untilHeader(deadTopic('contacts'), HEADERS.id, good.commandId);
  expect(await direct.reply(good)).toMatchObject({ outcome: 'dead', body: { code: 'undecodable_command' } });
});
