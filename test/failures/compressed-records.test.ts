import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LARGEST_RECORD_BYTES } from '#platform/broker/kafkajs/fast-record-decoder.js';
import { bulkTopic, deadTopic, HEADERS, REPLIES_TOPIC } from '#schemas/messages/index.js';
import type { DirectAccess, RawRecord } from '../support/direct-access.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, type Fleet, type TestOrganization } from '../support/fleet.js';
import { failureStack } from '../support/stack-control.js';
import { headerOf } from '../support/topic-watcher.js';
import { until } from '../support/until.js';

/** kcat sends records as librdkafka compresses them, which is what most importers use. */
const hasKcat = spawnSync('kcat', ['-V']).status === 0;
const isMissing = !hasKcat && process.env['PARTITA_NO_SKIPS'] !== '1';
if (isMissing) process.stderr.write('SKIPPED: kcat is not installed\n');

const CODECS = ['gzip', 'snappy', 'lz4', 'zstd'] as const;
type Codec = (typeof CODECS)[number];
/** Four times what a batch may unpack to, and with snappy still within what a topic takes. */
const BOMB_BYTES = 32 * 1024 * 1024;

const dead = deadTopic('contacts');
let started: FailureFleet;
let direct: DirectAccess;
let fleet: Fleet;
let organization: TestOrganization;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partita-compressed-'));
  started = await startFailureFleet({ gatewayEnv: { PARTITA_DIRECT_REPLIES: 'false' } });
  ({ fleet, direct } = started);
  organization = await fleet.newOrganization();
});
afterAll(async () => {
  await started?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function send(codec: Codec, { topic, key, value, headers }: RawRecord, partition?: number): void {
  const file = join(folder, 'value');
  writeFileSync(file, value ?? '');
  const names = Object.entries(headers).flatMap(([name, text]) => ['-H', `${name}=${String(text)}`]);
  const place = partition === undefined ? [] : ['-p', String(partition)];
  const settings = ['acks=all', 'topic.partitioner=murmur2_random', 'message.max.bytes=1000000000'];
  const { kafkaBrokers } = failureStack();
  const { status, stderr } = spawnSync(
    'kcat',
    ['-P', '-b', kafkaBrokers, '-t', topic, '-k', key ?? '', '-z', codec, ...place, ...names, file].concat(
      settings.flatMap((setting) => ['-X', setting]),
    ),
    { encoding: 'utf8', timeout: 120_000 },
  );
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
}

(isMissing ? describe.skip : describe)('a producer of another language', () => {
  test.each(CODECS)('may compress with %s', async (codec) => {
    // Long enough that the client does compress it, which it leaves out where it would not help.
    const name = `Compressed with ${codec} ${'and well '.repeat(20)}`.trim();
    const command = direct.command(organization, 'save_contact', { name });
    send(codec, command);
    expect(await direct.reply(command)).toMatchObject({ outcome: 'done' });
    const contacts = await direct.contacts(organization);
    expect(contacts.filter((contact) => contact.name === name)).toHaveLength(1);
  });

  test.each(CODECS)('cannot stop a worker with %s that unpacks to much more than it has', async (codec) => {
    const { pid } = fleet.worker;
    const bomb = direct.command(organization, 'save_contact', { name: 'x' });
    const next = direct.command(organization, 'save_contact', { name: `After ${codec}` });
    const alreadyDead = direct.watcher.records.filter(({ topic }) => topic === dead).length;
    send(codec, { ...bomb, key: next.key, value: Buffer.alloc(BOMB_BYTES) });
    await direct.produce(next);
    expect(await direct.reply(next)).toMatchObject({ outcome: 'done' });
    const found = await until('a reference to the record on the dead topic', () =>
      direct.watcher.records.filter(({ topic }) => topic === dead).at(alreadyDead),
    );
    expect(found.value).toBeNull();
    expect(headerOf(found, HEADERS.deadCode)).toBe('undecodable_command');
    expect(headerOf(found, HEADERS.deadDetail)).toContain('8388608 bytes');
    expect(headerOf(found, HEADERS.deadSource)).toMatch(/^partita\.contacts\.bulk\/\d+\/\d+$/);
    expect(fleet.worker.pid).toBe(pid);
  });

  test('gets an answer to a record that is too large', async () => {
    const command = direct.command(organization, 'save_contact', { name: 'x' });
    send('zstd', { ...command, value: Buffer.alloc(3_000_000) });
    const reply = await direct.reply(command);
    expect(reply).toMatchObject({ outcome: 'rejected', body: { code: 'payload_too_large' } });
  });

  test('leaves a reference to a record that just does not fit the dead topic', async () => {
    const commandId = `large-${organization.id}`;
    const value = Buffer.alloc(LARGEST_RECORD_BYTES - 200);
    send('gzip', { topic: bulkTopic('contacts'), key: 'k', value, headers: { [HEADERS.id]: commandId } });
    const found = await direct.watcher.untilHeader(dead, HEADERS.id, commandId);
    expect([found.key, found.value]).toEqual([null, null]);
    expect(headerOf(found, HEADERS.deadSource)).toMatch(/^partita\.contacts\.bulk\/\d+\/\d+$/);
  });

  test.each(CODECS)('cannot stop the gateway with a reply in %s', async (codec) => {
    const { pid } = fleet.gateway;
    const reply = { topic: REPLIES_TOPIC, key: 'x', headers: {} };
    for (const value of [Buffer.alloc(5_000), Buffer.alloc(BOMB_BYTES)])
      for (const partition of [0, 1]) send(codec, { ...reply, value }, partition);
    const saved = await act(fleet.url, organization.apiKey, 'save_contact', { name: `Reply after ${codec}` });
    expect(saved.status).toBe(200);
    expect(fleet.gateway.pid).toBe(pid);
  });
});
