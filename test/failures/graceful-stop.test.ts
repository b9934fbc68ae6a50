import { deadTopic, HEADERS, REPLIES_TOPIC } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { headerOf } from '../support/topic-watcher.js';
import { until } from '../support/until.js';

let started: FailureFleet;
afterAll(() => started?.stop());

test('stops a worker under load with exit code 0, loses no command and runs none twice', async () => {
  started = await startFailureFleet({ workerEnv: { PARTITA_TEST_FAULTS: 'slow:save_contact:40' } });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const commands = Array.from({ length: 400 }, (_, index) =>
    direct.command(organization, 'save_contact', { name: `contact ${index}` }),
  );
  const done = async (): Promise<number> => (await direct.inbox(organization)).length;
  for (const stopAt of [0, 150]) {
    const producing = direct.produce(...commands.slice(stopAt, stopAt + 200));
    await until('some commands are done', async () => (await done()) > stopAt);
    fleet.worker.signal('SIGTERM');
    expect(await fleet.worker.untilExit()).toBe(0);
    await producing;
    fleet.worker.start();
    await fleet.worker.untilReady();
  }
  await direct.produce(...commands.slice(350));
  await until('all commands are done', async () => (await done()) === commands.length);

  const names = (await direct.contacts(organization)).map(({ name }) => name).sort();
  expect(names).toEqual(commands.map((_, index) => `contact ${index}`).sort());
  await Promise.all(commands.map((command) => direct.reply(command)));
  const mine = new Set(commands.map(({ correlationId }) => correlationId));
  const found = () =>
    direct.watcher.records.filter(
      (record) => record.topic === REPLIES_TOPIC && mine.has(headerOf(record, HEADERS.correlationId) ?? ''),
    );
  // 50 records were sent twice on purpose. A graceful stop repeats none of the others.
  const replies = await until('a reply to every record', () => {
    const all = found();
    return all.length >= commands.length + 50 ? all : undefined;
  });
  expect(replies.filter((record) => headerOf(record, HEADERS.outcome) !== 'done')).toEqual([]);
  expect(replies.length).toBe(commands.length + 50);
  expect(
    commands.flatMap(({ commandId }) => direct.watcher.withHeader(deadTopic('contacts'), HEADERS.id, commandId)),
  ).toEqual([]);
});
