import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#platform/ids.js';
import { createApiKey } from '#platform/security/api-key.js';
import { PrincipalSigner } from '#platform/security/principal.js';
import type { BrokerHeaders } from '#platform/broker/broker-record.js';
import { deadTopic, delayedTopic, HEADERS } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import { act, type Fleet, type TestOrganization } from '../support/fleet.js';
import type { RawRecord, Road } from '../support/road.js';

let started: FailureFleet;
let fleet: Fleet;
let road: Road;
let organization: TestOrganization;
let stranger: TestOrganization;
const secrets: string[] = [];

type Command = ReturnType<Road['command']>;

beforeAll(async () => {
  started = await startFailureFleet();
  ({ fleet, road } = started);
  [organization, stranger] = [await fleet.newOrganization(), await fleet.newOrganization()];
  secrets.push(organization.apiKey, stranger.apiKey);
});
afterAll(() => started?.stop());

const SIGNED = HEADERS.principal;
const BEARER = HEADERS.authorization;

function withHeaders(command: Command, headers: BrokerHeaders): Command {
  const all = { ...command.headers, ...headers };
  return { ...command, headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) };
}

function signed(command: Command, options: { action?: string; signer?: PrincipalSigner } = {}): Command {
  const proof = (options.signer ?? road.signer).sign(
    {
      organizationId: organization.id,
      actor: { type: 'key', id: 'key_test', name: 'test' },
      permissions: ['invoices:edit'],
    },
    { commandId: command.commandId, action: options.action ?? 'save_contact', value: command.value ?? Buffer.alloc(0) },
  );
  return withHeaders(command, { [BEARER]: undefined, [SIGNED]: proof });
}

async function makeKey(changes: { permissions?: string[]; expired?: boolean; revoked?: boolean }): Promise<string> {
  const { key, prefix, secretHash } = createApiKey();
  await road.query(
    `insert into api_keys (id, organization_id, prefix, name, scope, permissions, secret_hash, expires_at, revoked_at)
     values ($1, $2, $3, 'made by a test', 'organization', $4, $5, $6, $7)`,
    [
      newId('key'),
      organization.id,
      prefix,
      changes.permissions ?? ['invoices:edit'],
      secretHash,
      changes.expired ? new Date(Date.now() - 1_000) : null,
      changes.revoked ? new Date() : null,
    ],
  );
  secrets.push(key);
  return key;
}

const FORGERIES: readonly [string, string, (command: Command) => Promise<RawRecord> | RawRecord][] = [
  ['no proof at all', 'unauthenticated', (command) => withHeaders(command, { [BEARER]: undefined })],
  [
    'a forged signature',
    'unauthenticated',
    (command) => signed(command, { signer: new PrincipalSigner({ current: 'x'.repeat(40), previous: undefined }) }),
  ],
  [
    'a proof that is not even one',
    'unauthenticated',
    (command) => withHeaders(command, { [BEARER]: undefined, [SIGNED]: 'v1.e30.AAAA' }),
  ],
  ['the proof of a preview', 'unauthenticated', (command) => signed(command, { action: 'preview_save_contact' })],
  [
    'a preview with the proof of the command',
    'unauthenticated',
    (command) => withHeaders(signed(command), { [HEADERS.type]: 'partita.save_contact.preview' }),
  ],
  [
    'a preview with a key',
    'unauthenticated',
    (command) => withHeaders(command, { [HEADERS.type]: 'partita.save_contact.preview' }),
  ],
  ['the proof of another action', 'unauthenticated', (command) => signed(command, { action: 'delete_contact' })],
  [
    'the proof of another command',
    'unauthenticated',
    (command) =>
      withHeaders(command, {
        [BEARER]: undefined,
        [SIGNED]: signed(road.command(organization, 'save_contact', { name: 'X' })).headers[SIGNED],
      }),
  ],
  [
    'the proof of another value',
    'unauthenticated',
    (command) => ({ ...signed(command), value: road.command(organization, 'save_contact', { name: 'Swapped' }).value }),
  ],
  [
    'both proofs at once',
    'unauthenticated',
    (command) => withHeaders(signed(command), { [BEARER]: `Bearer ${organization.apiKey}` }),
  ],
  [
    'a key that nobody made',
    'unauthenticated',
    (command) => withHeaders(command, { [BEARER]: `Bearer ${createApiKey().key}` }),
  ],
  [
    'a mistyped key',
    'unauthenticated',
    (command) => withHeaders(command, { [BEARER]: `Bearer ${organization.apiKey.slice(0, -1)}_` }),
  ],
  [
    'a key under another header name',
    'unauthenticated',
    (command) => withHeaders(command, { [BEARER]: undefined, Authorization: `Bearer ${organization.apiKey}` }),
  ],
  [
    'a revoked key',
    'unauthenticated',
    async (command) => withHeaders(command, { [BEARER]: `Bearer ${await makeKey({ revoked: true })}` }),
  ],
  [
    'an expired key',
    'unauthenticated',
    async (command) => withHeaders(command, { [BEARER]: `Bearer ${await makeKey({ expired: true })}` }),
  ],
  [
    'a key without the permission',
    'forbidden',
    async (command) => withHeaders(command, { [BEARER]: `Bearer ${await makeKey({ permissions: ['read'] })}` }),
  ],
  ['another record key', 'invalid_input', (command) => ({ ...command, key: 'somewhere-else' })],
  ['no record key', 'invalid_input', (command) => ({ ...command, key: null })],
  [
    'a passed deadline',
    'deadline_passed',
    (command) => withHeaders(command, { [HEADERS.deadline]: '2020-01-01T00:00:00Z' }),
  ],
  ['a deadline that is none', 'invalid_input', (command) => withHeaders(command, { [HEADERS.deadline]: 'soon' })],
  [
    'an action of another worker',
    'unknown_action',
    (command) => withHeaders(command, { [HEADERS.type]: 'partita.set_region.command' }),
  ],
  ['a command id that is none', 'invalid_input', (command) => withHeaders(command, { [HEADERS.id]: 'a b\n' })],
];

test.each(FORGERIES)('%s: %s, and nothing is written', async (_what, code, forge) => {
  const command = road.command(organization, 'save_contact', { name: 'Forged' });
  await road.produce(await forge(command));
  const reply = await road.reply(command);
  expect(reply.body.code).toBe(code);
  expect(['rejected', 'dead']).toContain(reply.outcome);
  expect(await road.contacts(organization)).toEqual([]);
  expect(await road.inbox(organization)).toEqual([]);
});

test('a genuine proof and a genuine key are accepted', async () => {
  const commands = [
    signed(road.command(stranger, 'save_contact', { name: 'Signed' })),
    road.command(stranger, 'save_contact', { name: 'Key' }),
  ];
  await road.produce(...commands);
  const replies = await Promise.all(commands.map((command) => road.reply(command)));
  expect(replies.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  // The organisation comes from the proof: the first command was signed for the other one.
  expect(await road.contacts(organization)).toMatchObject([{ name: 'Signed' }]);
  expect(await road.contacts(stranger)).toMatchObject([{ name: 'Key' }]);
});

test('an id of another organisation is as unknown as one that does not exist', async () => {
  const theirs = (await act(fleet.url, stranger.apiKey, 'save_contact', { name: 'Theirs' })).body.result.id as string;
  const commands = [theirs, newId('con')].map((id) =>
    road.command(organization, 'save_contact', { id, name: 'Mine now' }),
  );
  await road.produce(...commands);
  const replies = await Promise.all(commands.map((command) => road.reply(command)));
  expect(replies.map(({ outcome, body }) => [outcome, body.code])).toEqual([
    ['rejected', 'not_found'],
    ['rejected', 'not_found'],
  ]);
  expect((await road.contacts(stranger)).map(({ name }) => name)).not.toContain('Mine now');
});

test('no key is left on a dead or delayed topic, nor in a log', async () => {
  const kept = road.watcher.records.filter(({ topic }) =>
    [deadTopic('contacts'), delayedTopic('contacts')].includes(topic),
  );
  expect(kept.length).toBeGreaterThan(5);
  const texts = kept.map(({ headers }) => JSON.stringify(headers, (_name, value: unknown) => readable(value)));
  for (const file of readdirSync(fleet.logDirectory)) texts.push(readFileSync(join(fleet.logDirectory, file), 'utf8'));
  for (const secret of secrets) {
    // The whole key, and the secret part alone.
    for (const part of [secret, secret.slice(11, 43)]) expect(texts.filter((text) => text.includes(part))).toEqual([]);
  }
});

/** JSON.stringify shows a Buffer as a list of numbers, in which no key would be found. */
function readable(value: unknown): unknown {
  const isBuffer =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value;
  return isBuffer && Array.isArray(value.data) ? Buffer.from(value.data).toString('latin1') : value;
}
