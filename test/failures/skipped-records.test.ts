import { deadTopic, HEADERS } from '#schemas/messages/index.js';
import type { RawRecord } from '../support/direct-access.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { runCli } from '../support/fleet.js';
import { failureStack } from '../support/stack-control.js';
import { headerOf } from '../support/topic-watcher.js';
import { until } from '../support/until.js';

const { registry } = failureStack();
const dead = deadTopic('contacts');
let started: FailureFleet;
beforeAll(async () => {
  started = await startFailureFleet();
});
afterAll(async () => {
  await registry.start();
  await started?.stop();
});

const cli = (...args: string[]): Promise<string> => runCli(['record', ...args], started.fleet.env);

interface Waiting {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** Where the worker stands, as topic, partition and offset. */
async function untilWaiting({ topic }: RawRecord): Promise<string[]> {
  return until('the record that the worker does not get past', async () =>
    (await waitingPlaces()).find(([found]) => found === topic),
  );
}

async function waitingPlaces(): Promise<string[][]> {
  const waiting = JSON.parse(await cli('waiting', '--json')) as Waiting[];
  return waiting.map((record) => [record.topic, String(record.partition), record.offset]);
}

test('skips a record that is retried without end, while its worker runs', async () => {
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const good = direct.command(organization, 'save_contact', { name: 'Blocked' });
  const value = Buffer.from(good.value ?? []);
  value.writeInt32BE(1_999_999_998, 1);
  await registry.stop();
  await direct.produce({ ...good, value });
  const next = direct.command(organization, 'save_contact', { name: 'Next' });
  await direct.produce({ ...next, key: good.key });

  const place = await untilWaiting(good);
  expect(await cli('show', ...place)).toContain(good.commandId);
  await cli('skip', ...place, '--reason', 'blocks the import');

  const buried = await direct.watcher.untilHeader(dead, HEADERS.id, good.commandId);
  expect(buried.value).toEqual(value);
  expect(headerOf(buried, HEADERS.deadDetail)).toBe('Skipped: blocks the import');
  expect(headerOf(buried, HEADERS.deadSource)).toBe(place.join('/'));
  expect(headerOf(buried, HEADERS.authorization)).toBeUndefined();
  expect(await direct.reply(good)).toMatchObject({ outcome: 'dead' });
  // The record behind it comes to its turn. Its key is wrong, which only its own check finds out.
  expect(await direct.reply(next)).toMatchObject({ outcome: 'rejected' });
  await registry.start();
});

test('skips a record before its worker reads it, and refuses one that is finished or does not exist', async () => {
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  await fleet.worker.stop();
  const bad = direct.command(organization, 'save_contact', { name: 'Ends its worker' });
  const good = direct.command(organization, 'save_contact', { name: 'Good' });
  await direct.produce(bad);
  const place = await untilWaiting(bad);
  await cli('skip', ...place, '--reason', 'ends its worker');
  await direct.produce(good);
  fleet.worker.start();
  await fleet.worker.untilReady();

  expect(await direct.reply(good)).toMatchObject({ outcome: 'done' });
  const buried = await direct.watcher.untilHeader(dead, HEADERS.id, bad.commandId);
  expect(headerOf(buried, HEADERS.deadDetail)).toBe('Skipped: ends its worker');
  expect((await direct.contacts(organization)).map(({ name }) => name)).toEqual(['Good']);

  const [topic, partition] = place as [string, string, string];
  await until(
    'the offset to move',
    async () => !(await waitingPlaces()).some((found) => found.join() === place.join()),
  );
  await expect(cli('skip', ...place, '--reason', 'again')).rejects.toThrow('has finished');
  await expect(cli('skip', topic, partition, '999999', '--reason', 'none')).rejects.toThrow('does not exist');
});
