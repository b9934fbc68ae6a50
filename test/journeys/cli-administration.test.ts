import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findProjectRoot } from '#platform/project-root.js';
import { asSuperuser } from '../support/database.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';

const { newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

async function partita(args: readonly string[], input = ''): Promise<{ code: number; out: string; error: string }> {
  const child = spawn(process.execPath, [join(findProjectRoot(), 'dist/cli/main.js'), ...args], { stdio: 'pipe' });
  child.stdin.end(input);
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: Number(code), out, error };
}

/** Runs a command on the organisation and parses its JSON. */
async function json(args: readonly string[], input?: string): Promise<any> {
  const { code, out, error } = await partita([...args, '--json'], input);
  if (code !== 0) throw new Error(error);
  return JSON.parse(out);
}
const here = () => ['--organization', organization.id];
const CLI_ACTOR = { type: 'system', id: 'cli', name: userInfo().username };

describe('partita org', () => {
  it('creates an organisation whose key works at once', async () => {
    const owner = ['--owner-email', `Founder-${Date.now()}@example.com`, '--owner-name', 'Fran Founder'];
    const founded = await json(
      ['org', 'create', 'Bottega Srl', '--currency', 'eur', ...owner, '--password-stdin'],
      'a long password\n',
    );
    const { body } = await rest(founded.apiKey).get('/organization');
    expect(body.result).toMatchObject({ id: founded.organizationId, legalName: 'Bottega Srl', baseCurrency: 'EUR' });
    const [entry] = await readPages(founded.apiKey, 'list_audit_log', { action: 'found_organization' });
    expect(entry.actor).toMatchObject(CLI_ACTOR);
    expect((await json(['org', 'list'])).map(({ id }: { id: string }) => id)).toContain(founded.organizationId);
    expect((await partita(['org', 'list'])).out).toContain('Bottega Srl');
  });

  it('reports a mistake in one sentence and lists the details', async () => {
    const owner = ['--owner-email', 'nobody', '--owner-name', 'X', '--password-stdin'];
    const short = await partita(['org', 'create', 'X', '--currency', 'EUR', ...owner], 'short');
    expect([short.code, short.error]).toEqual([
      1,
      expect.stringMatching(/^partita: The request is not valid: \/password .*\n$/),
    ]);
    const email = await partita(['org', 'create', 'X', '--currency', 'EUR', ...owner], 'a long password');
    expect(email.error).toMatch(/^partita: The request is not valid: \/email an e-mail address has a name/);
    const currency = await partita(['org', 'create', 'X', '--currency', 'ABC', ...owner], 'a long password');
    expect(currency.error).toContain('/baseCurrency');
    const piped = await partita(['org', 'create', 'X', '--currency', 'EUR', ...owner.slice(0, 4)]);
    expect(piped.error).toContain('--password-stdin');
    const wrong = await partita(['org', 'update', organization.id, '--iban', 'X', '--email', 'nobody']);
    expect([wrong.code, wrong.error.split('\n').length]).toEqual([1, 3]);
  });

  it('shows and changes the profile like REST', async () => {
    const address = ['--street', 'Havnegade 12', '--postal-code', '8000', '--city', 'Aarhus', '--country', 'DK'];
    const updated = await json(['org', 'update', organization.id, '--email', 'a@b.example', ...address]);
    expect(updated).toMatchObject({ email: 'a@b.example', address: { city: 'Aarhus', province: null } });
    const again = await json(['org', 'update', organization.id, '--email', '', '--city', 'Aarhus C']);
    expect(again).toMatchObject({ email: null, address: { street: 'Havnegade 12', city: 'Aarhus C' } });
    expect(await json(['org', 'show', organization.id])).toEqual(again);
    expect((await rest(organization.apiKey).get('/organization')).body.result).toEqual(again);
    const [entry] = await readPages(organization.apiKey, 'list_audit_log', { action: 'update_organization' });
    expect(entry).toMatchObject({ actor: CLI_ACTOR, requestId: null });
  });

  it('asks for the organisation when there are several', async () => {
    const { code, error } = await partita(['user', 'list']);
    expect([code, error]).toEqual([1, expect.stringMatching(/Choose one with --organization/)]);
  });
});

describe('partita user', () => {
  it('adds, lists, changes and removes users', async () => {
    const email = `cli-${Date.now()}@example.com`;
    const added = await json(['user', 'add', email, '--name', 'Karen', '--role', 'viewer', ...here()]);
    expect(added).toMatchObject({ email, name: 'Karen', role: 'viewer' });
    expect((await json(['user', 'list', ...here()])).map(({ id }: { id: string }) => id)).toContain(added.id);
    expect(await json(['user', 'set-role', email, 'accountant', ...here()])).toMatchObject({ role: 'accountant' });
    await json(['user', 'set-password', added.id, '--password-stdin', ...here()], 'a long password\n');
    expect(await passwordHash(added.id)).toMatch(/^\$argon2id\$/);
    await json(['user', 'set-operator', email, ...here()]);
    expect(await isOperator(added.id)).toBe(true);
    await json(['user', 'set-operator', email, '--off', ...here()]);
    expect(await isOperator(added.id)).toBe(false);
    expect(await json(['user', 'remove', email, ...here()])).toEqual({ id: added.id, deleted: true });
    expect((await partita(['user', 'remove', email, ...here()])).error).toContain(email);
    const last = await partita(['user', 'remove', organization.userId, ...here()]);
    expect([last.code, last.error]).toEqual([1, expect.stringContaining('last owner')]);
  });
});

describe('partita key', () => {
  it('creates, lists, rotates and revokes keys', async () => {
    const created = await json(['key', 'create', 'importer', '--permissions', 'read, bank:edit', ...here()]);
    expect(created).toMatchObject({
      name: 'importer',
      scope: 'organization',
      permissions: ['bank:edit', 'read'],
      createdBy: null,
    });
    expect((await rest(created.key).get('/contacts')).status).toBe(200);
    const bound = await json([
      'key',
      'create',
      'mine',
      '--permissions',
      'all',
      '--user',
      organization.userId,
      ...here(),
    ]);
    expect(bound).toMatchObject({ scope: 'user', userId: organization.userId });
    const rotated = await json(['key', 'rotate', created.id, ...here()]);
    expect((await rest(rotated.key).get('/contacts')).status).toBe(200);
    expect((await json(['key', 'revoke', rotated.id, ...here()])).revokedAt).toEqual(expect.any(String));
    const { out } = await partita(['key', 'list', ...here()]);
    expect(out).toContain('importer');
    expect(out).not.toContain(rotated.key.slice(11));
    const wrong = await partita(['key', 'create', 'x', '--permissions', 'fly', ...here()]);
    expect([wrong.code, wrong.error]).toEqual([1, expect.stringContaining('/permissions/0')]);
  });
});

it.each(['org', 'user', 'key', 'audit'])('partita %s --help', async (name) => {
  const { code, out } = await partita([name, '--help']);
  expect([code, out]).toEqual([0, expect.stringContaining(`Usage: partita ${name}`)]);
});

function isOperator(userId: string): Promise<boolean> {
  return asSuperuser(async (client) => {
    const { rows } = await client.query('select is_operator from memberships where user_id = $1', [userId]);
    return rows[0].is_operator;
  });
}

function passwordHash(userId: string): Promise<string> {
  return asSuperuser(async (client) => {
    const { rows } = await client.query('select password_hash from memberships where user_id = $1', [userId]);
    return rows[0].password_hash;
  });
}
