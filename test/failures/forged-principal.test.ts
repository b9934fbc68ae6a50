import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#platform/ids.js';
import { createApiKey } from '#platform/security/api-key.js';
import { PrincipalSigner } from '#platform/security/principal.js';
import type { BrokerHeaders } from '#platform/broker/broker-record.js';
import { deadTopic, delayedTopic, HEADERS } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, type Fleet, type TestOrganization } from '../support/fleet.js';
import type { RawRecord, DirectAccess } from '../support/direct-access.js';

let started: FailureFleet;
let fleet: Fleet;
let direct: DirectAccess;
let organization: TestOrganization;
let stranger: TestOrganization;
const secrets: string[] = [];

type Command = ReturnType<DirectAccess['command']>;

beforeAll(async () => {
  started = await startFailureFleet();
  ({ fleet, direct } = started);
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
  const proof = (options.signer ?? direct.signer).sign(
    {
      organizationId: organization.id,
      actor: { type: 'user', id: organization.userId, name: 'test', userId: organization.userId },
      permissions: ['invoices:edit'],
    },
    { commandId: command.commandId, action: options.action ?? 'save_contact', value: command.value ?? Buffer.alloc(0) },
  );
  return withHeaders(command, { [BEARER]: undefined, [SIGNED]: proof });
}

async function makeKey(changes: { permissions?: string[]; expired?: boolean; revoked?: boolean }): Promise<string> {
  const { key, prefix, secretHash } = createApiKey();
  await direct.query(
    `insert into api_keys (id, organization_id, prefix, name, scope, permissions, secret_hash, expires_at, revoked_at, importer)
     values ($1, $2, $3, 'made by a test', 'organization', $4, $5, $6, $7, true)`,
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
  ['no proof', 'unauthenticated', (command) => withHeaders(command, { [BEARER]: undefined })],
  [
    'a forged signature',
    'unauthenticated',
    (command) => signed(command, { signer: new PrincipalSigner({ current: 'x'.repeat(40), previous: undefined }) }),
  ],
  [
    'a malformed proof',
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
        [SIGNED]: signed(direct.command(organization, 'save_contact', { name: 'X' })).headers[SIGNED],
      }),
  ],
  [
    'the proof of another value',
    'unauthenticated',
    (command) => ({
      ...signed(command),
      value: direct.command(organization, 'save_contact', { name: 'Swapped' }).value,
    }),
  ],
  [
    'both proofs at once',
    'unauthenticated',
    (command) => withHeaders(signed(command), { [BEARER]: `Bearer ${organization.apiKey}` }),
  ],
  [
    'a key that does not exist',
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
  ['an invalid deadline', 'invalid_input', (command) => withHeaders(command, { [HEADERS.deadline]: 'soon' })],
  [
    'an action of another worker',
    'unknown_action',
    (command) => withHeaders(command, { [HEADERS.type]: 'partita.set_region.command' }),
  ],
  ['an invalid command id', 'invalid_input', (command) => withHeaders(command, { [HEADERS.id]: 'a b\n' })],
];

test.each(FORGERIES)('refuses a command with %s as %s and writes nothing', async (_what, code, forge) => {
  const command = direct.command(organization, 'save_contact', { name: 'Forged' });
  await direct.produce(await forge(command));
  const reply = await direct.reply(command);
  expect(reply.body.code).toBe(code);
  expect(['rejected', 'dead']).toContain(reply.outcome);
  expect(await direct.contacts(organization)).toEqual([]);
  expect(await direct.inbox(organization)).toEqual([]);
});

test('accepts a genuine proof and a genuine key', async () => {
  const commands = [
    signed(direct.command(stranger, 'save_contact', { name: 'Signed' })),
    direct.command(stranger, 'save_contact', { name: 'Key' }),
  ];
  await direct.produce(...commands);
  const replies = await Promise.all(commands.map((command) => direct.reply(command)));
  expect(replies.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  // The organisation is read from the proof. The first command was signed for the other organisation.
  expect(await direct.contacts(organization)).toMatchObject([{ name: 'Signed' }]);
  expect(await direct.contacts(stranger)).toMatchObject([{ name: 'Key' }]);
});

test('answers the id of another organisation like an id that does not exist', async () => {
  const theirs = (await act(fleet.url, stranger.apiKey, 'save_contact', { name: 'Theirs' })).body.result.id as string;
  const commands = [theirs, newId('con')].map((id) =>
    direct.command(organization, 'save_contact', { id, name: 'Mine now' }),
  );
  await direct.produce(...commands);
  const replies = await Promise.all(commands.map((command) => direct.reply(command)));
  expect(replies.map(({ outcome, body }) => [outcome, body.code])).toEqual([
    ['rejected', 'not_found'],
    ['rejected', 'not_found'],
  ]);
  expect((await direct.contacts(stranger)).map(({ name }) => name)).not.toContain('Mine now');
});

test('leaves no key on a dead or delayed topic or in a log', async () => {
  const kept = direct.watcher.records.filter(({ topic }) =>
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

/** JSON.stringify prints a Buffer as a list of numbers, which would hide a key. */
function readable(value: unknown): unknown {
  const isBuffer =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value;
  return isBuffer && Array.isArray(value.data) ? Buffer.from(value.data).toString('latin1') : value;
}
