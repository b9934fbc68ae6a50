import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { permissionsOfRole } from '#schemas/permissions.js';
import { asSuperuser } from '../support/database.js';
import { closeSharedPool, Fleet, request, runCli, type FleetProcess, type TestOrganization } from '../support/fleet.js';
import { Browser, connect, emailOf, PASSWORD } from '../support/mcp/oauth.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { startSecondGateway } from '../support/failures/second-gateway.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let serial = 0;
const newEmail = (): string => `guest-${process.pid}-${Date.now()}-${(serial += 1)}@example.com`;
const api = () => rest(organization.apiKey);
const invite = (body: object = {}) =>
  api().post('/invitations', { email: newEmail(), name: 'Karen Holm', role: 'accountant', ...body });
const accept = (link: string, form: Record<string, string> = {}) =>
  new Browser().visit(link, { name: 'Karen H.', password: 'a password of her own', ...form });

beforeEach(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

it('lets an invited person accept with their own password, sign in and connect an app', async () => {
  const { status, body } = await invite();
  expect(status).toBe(201);
  const { link, mail, ...invitation } = body.result;
  expect(mail).toBe('off');
  expect(link).toMatch(new RegExp(`^${url}/account/invitation/[\\w-]{32}$`));
  expect(await readPages(organization.apiKey, 'list_users')).toHaveLength(1);
  const page = await new Browser({ 'Accept-Language': 'it' }).visit(link);
  expect(page.text).toContain('Contabile');
  expect(page.text).toContain(invitation.email);
  expect((await accept(link)).text).toContain('Welcome');
  const [, user] = await readPages(organization.apiKey, 'list_users');
  expect(user).toMatchObject({ email: invitation.email, name: 'Karen H.', role: 'accountant', disabledAt: null });
  const decision = { email: invitation.email, password: 'a password of her own', organization: organization.id };
  const { tokens } = await connect(url, { ...decision, access: 'write' });
  expect(tokens.scope).toContain('mcp:write');
  const log = await readPages(organization.apiKey, 'list_audit_log', { action: 'accept_invitation' });
  expect(log.map(({ actor }) => actor.userId)).toEqual([user.id, user.id]);
  expect(JSON.stringify(log)).not.toMatch(/password of her own|argon2/);
});

it('accepts a link once, also from two browsers at the same time', async () => {
  const { link } = (await invite()).body.result;
  const pages = await Promise.all([accept(link), accept(link)]);
  expect(pages.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect((await new Browser().visit(link)).status).toBe(410);
  expect(await readPages(organization.apiKey, 'list_users')).toHaveLength(2);
});

it('answers revoked, replaced, expired and invented links alike', async () => {
  const email = newEmail();
  const first = (await invite({ email })).body.result;
  const second = (await invite({ email })).body.result;
  const third = (await invite()).body.result;
  expect((await api().delete(`/invitations/${second.id}`)).body.result.revokedAt).not.toBeNull();
  expect((await api().delete(`/invitations/${second.id}`)).status).toBe(200);
  await asSuperuser((client) => client.query('update invitations set expires_at = now() where id = $1', [third.id]));
  const madeUp = `${url}/account/invitation/${'x'.repeat(32)}`;
  const pages = await Promise.all(
    [first.link, second.link, third.link, madeUp, `${url}/account/invitation/short`].map((link) => accept(link)),
  );
  expect(pages.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410]);
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect(await readPages(organization.apiKey, 'list_users')).toHaveLength(1);
  const list = await readPages(organization.apiKey, 'list_invitations', { limit: '2' });
  expect(list.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(JSON.stringify(list)).not.toContain('link');
});

it('stores only a hash of the link', async () => {
  const { link } = (await invite()).body.result;
  const token = link.split('/').at(-1);
  const stored = await asSuperuser(async (client) =>
    JSON.stringify((await client.query(`select i.*, encode(token_hash, 'escape') from invitations i`)).rows),
  );
  expect(stored).not.toContain(token);
  const log = await readPages(organization.apiKey, 'list_audit_log', { action: 'invite_user' });
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain(token);
});

it('reports a wrong name or password, and the link keeps working', async () => {
  const { link } = (await invite()).body.result;
  expect((await accept(link, { password: 'short' })).text).toContain('12 to 200');
  expect((await accept(link, { name: ' \u0007 ' })).text).toContain('Enter your name.');
  expect(
    (await new Browser({ Origin: 'https://evil.example' }).visit(link, { name: 'X', password: 'x'.repeat(12) })).status,
  ).toBe(403);
  expect((await accept(link)).status).toBe(200);
});

it('refuses existing users, roles above the caller’s own, and invalid input', async () => {
  const email = newEmail();
  await api().post('/users', { email, name: 'Here', role: 'viewer' });
  expect((await invite({ email: email.toUpperCase() })).body.code).toBe('email_taken');
  const wrong = await invite({ email: 'x', name: '', role: 'king', colour: 'red' });
  expect(pointersOf(wrong)).toEqual(['/colour', '/email', '/name', '/role']);
  const permissions = ['admin', 'read', 'documents:edit'];
  const { key } = (await api().post('/api-keys', { name: 'k', scope: 'organization', permissions })).body.result;
  const above = { email: newEmail(), name: 'X', role: 'owner' };
  expect((await rest(key).post('/invitations', above)).status).toBe(403);
  const owner = (await invite({ role: 'owner' })).body.result;
  expect((await rest(key).delete(`/invitations/${owner.id}`)).status).toBe(403);
  const reader = (await api().post('/api-keys', { name: 'r', scope: 'organization', permissions: ['read'] })).body
    .result;
  expect((await rest(reader.key).post('/invitations', above)).status).toBe(403);
  expect((await rest(reader.key).get('/invitations')).status).toBe(403);
});

it('ends the open invitations of a user who is removed or loses the role', async () => {
  for (const leave of ['delete', 'demote'] as const) {
    const user = (await api().post('/users', { email: newEmail(), name: 'Second Owner', role: 'owner' })).body.result;
    const { key } = (
      await api().post('/api-keys', {
        name: 'own',
        scope: 'user',
        userId: user.id,
        permissions: permissionsOfRole('owner'),
      })
    ).body.result;
    const asUser = rest(key);
    const kept = (await invite()).body.result;
    const invited = (await asUser.post('/invitations', { email: newEmail(), name: 'Friend', role: 'owner' })).body
      .result;
    expect((await new Browser().visit(invited.link)).status).toBe(200);
    if (leave === 'delete') await api().delete(`/users/${user.id}`);
    else await api().patch(`/users/${user.id}`, { role: 'employee' });
    expect((await accept(invited.link)).status).toBeGreaterThanOrEqual(400);
    expect((await new Browser().visit(kept.link)).status).toBe(200);
  }
});

it('sends a limited number of invitations in a day', async () => {
  await asSuperuser((client) =>
    client.query(
      `insert into invitations (organization_id, id, email, name, role, token_hash, expires_at, revoked_at)
       select $1, 'ivt_' || n, n || '@example.com', 'n', 'employee', sha256(($1 || n)::bytea), now(), now()
       from generate_series(1, 100) n`,
      [organization.id],
    ),
  );
  const { status, body } = await invite();
  expect([status, body.code]).toEqual([409, 'limit_reached']);
  expect(body.detail).toContain('PARTITA_LIMIT_INVITATIONS');
});

it('cannot revoke an accepted or foreign invitation', async () => {
  const { id, link } = (await invite()).body.result;
  const other = await newOrganization();
  expect((await rest(other.apiKey).delete(`/invitations/${id}`)).status).toBe(404);
  await accept(link);
  const refused = await api().delete(`/invitations/${id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'invitation_accepted']);
});

it('prints and revokes the link on the command line', async () => {
  const here = ['--organization', organization.id, '--json'];
  const env = { ...process.env, PARTITA_PUBLIC_URL: url };
  const person = ['user', 'invite', newEmail(), '--name', 'From the shell', '--role', 'viewer'];
  const made = JSON.parse(await runCli([...person, ...here], env));
  expect((await new Browser().visit(made.link)).status).toBe(200);
  const [listed] = JSON.parse(await runCli(['user', 'invitations', ...here], env));
  expect(listed).toMatchObject({ id: made.id, acceptedAt: null, revokedAt: null });
  await runCli(['user', 'revoke-invitation', made.id, ...here], env);
  expect((await new Browser().visit(made.link)).status).toBe(410);
});

describe('with a mail server', () => {
  const received: { from: string; to: string[]; text: string; user: string | undefined }[] = [];
  let server: SMTPServer;
  let gateway: FleetProcess;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        password === 'secret' ? callback(null, { user: username }) : callback(new Error('no')),
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
            user: session.user,
          });
          callback();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    gateway = await startSecondGateway({
      PARTITA_SMTP_URL: `smtp://books:secret@127.0.0.1:${port}`,
      PARTITA_MAIL_FROM: 'Partita <books@example.com>',
    });
  });
  afterAll(async () => {
    await gateway?.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const inviteThere = (email: string, extra: object = {}) =>
    request(`${gateway.healthUrl}/api/rest/invitations`, {
      apiKey: organization.apiKey,
      body: { email, name: 'Karen Holm', role: 'viewer', ...extra },
    });

  it('sends the link by e-mail, in the language of the region or the requested one', async () => {
    await api().post('/actions/set_region', { regionKey: 'denmark' });
    const email = newEmail();
    const { link, mail } = (await inviteThere(email)).body.result;
    expect(mail).toBe('sent');
    const danish = received.at(-1);
    expect(danish).toMatchObject({ from: 'books@example.com', to: [email], user: 'books' });
    const text = danish?.text.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
    expect(text).toContain(link);
    expect(text).toContain('Hej Karen Holm');
    expect((await inviteThere(newEmail(), { language: 'it' })).body.result.mail).toBe('sent');
    expect(received.at(-1)?.text).toContain('Ciao Karen Holm');
  });

  it('writes the link to no log', async () => {
    const { link } = (await inviteThere(newEmail())).body.result;
    expect((await new Browser().visit(link)).status).toBe(200);
    const logged = await until('the visit is in the log', () => {
      const text = readFileSync(gateway.logFile, 'utf8');
      return text.includes('/account/invitation/{token}') && text;
    });
    expect(logged).not.toContain(link.split('/').at(-1));
  });

  describe('a forgotten password', () => {
    const forgot = (email: string) => new Browser().visit(`${gateway.healthUrl}/account/forgot-password`, { email });
    const mailsTo = (email: string) => received.filter(({ to }) => to.includes(email));
    const linkIn = (text: string): string =>
      /http\S+\/account\/reset-password\/[\w-]{43}/.exec(text.replaceAll(/=\r\n/g, ''))?.[0] ?? '';
    const signIn = (browser: Browser, email: string, password: string) =>
      browser.visit(`${gateway.healthUrl}/account/sign-in`, { email, password });
    const linkFor = async (email: string, mails = 1): Promise<string> => {
      await forgot(email);
      await until('the mail', () => mailsTo(email).length === mails);
      // The link names the public address of the first gateway.
      return linkIn(mailsTo(email).at(-1)?.text ?? '').replace(/^https?:\/\/[^/]+/, gateway.healthUrl);
    };

    it('is replaced by a link that works once, and ends all sessions', async () => {
      const email = await emailOf(organization);
      const before = new Browser();
      const page = await before.visit(`${gateway.healthUrl}/account/apps`);
      expect(page.text).toContain('/account/forgot-password');
      expect((await signIn(before, email, PASSWORD)).text).toContain('Connected apps');
      const link = await linkFor(email);
      expect((await new Browser().visit(link)).status).toBe(200);
      expect((await new Browser().visit(link, { password: 'short' })).status).toBe(400);
      const answers = await Promise.all(
        ['the first new password', 'the other new password'].map((password) => new Browser().visit(link, { password })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
      const chosen = answers[0]?.status === 200 ? 'the first new password' : 'the other new password';
      expect((await new Browser().visit(link)).status).toBe(410);
      expect((await before.visit(`${gateway.healthUrl}/account/apps`)).text).toContain('name="password"');
      expect((await signIn(new Browser(), email, PASSWORD)).status).toBe(400);
      expect((await signIn(new Browser(), email, chosen)).text).toContain('Connected apps');
      const [entry] = await readPages(organization.apiKey, 'list_audit_log', { action: 'reset_password' });
      expect(entry.actor.userId).toBe(organization.userId);
      const stored = await asSuperuser(async (client) => (await client.query('select * from password_resets')).rows);
      expect(JSON.stringify(stored)).not.toContain(link.split('/').at(-1));
      expect(readFileSync(gateway.logFile, 'utf8')).not.toContain(link.split('/').at(-1));
    });

    it('answers unknown addresses in the same words, and sends them nothing', async () => {
      const known = await forgot(await emailOf(organization));
      const unknown = await forgot('nobody-at-all@example.com');
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      await until('the mail', async () => mailsTo(await emailOf(organization)).length === 1);
      expect(mailsTo('nobody-at-all@example.com')).toEqual([]);
    });

    it('sends three mails at the most, and only the last link works until it expires', async () => {
      const email = await emailOf(organization);
      const first = await linkFor(email, 1);
      const second = await linkFor(email, 2);
      expect((await new Browser().visit(first)).status).toBe(410);
      expect((await new Browser().visit(second)).status).toBe(200);
      const third = await linkFor(email, 3);
      expect((await forgot(email)).status).toBe(200);
      await forgot('another-unknown@example.com');
      await asSuperuser((client) =>
        client.query('update password_resets set expires_at = now() where user_id = $1', [organization.userId]),
      );
      expect((await new Browser().visit(third, { password: 'a password after it' })).status).toBe(410);
      expect(mailsTo(email)).toHaveLength(3);
    });

    it('has no page without a mail server', async () => {
      expect((await fetch(`${url}/account/forgot-password`)).status).toBe(404);
      expect((await new Browser().visit(`${url}/account/apps`)).text).not.toContain('forgot-password');
    });
  });

  it('returns the link in the answer when the mail server refuses the e-mail', async () => {
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_to, _session, done) => done(new Error('no')),
    });
    refusing.listen(0, '127.0.0.1');
    await once(refusing.server, 'listening');
    const { port } = refusing.server.address() as AddressInfo;
    const env = {
      ...process.env,
      PARTITA_PUBLIC_URL: url,
      PARTITA_LOG_LEVEL: 'silent',
      PARTITA_SMTP_URL: `smtp://127.0.0.1:${port}`,
      PARTITA_MAIL_FROM: 'books@example.com',
    };
    const person = ['user', 'invite', newEmail(), '--name', 'X', '--role', 'viewer'];
    const made = JSON.parse(await runCli([...person, '--organization', organization.id, '--json'], env));
    expect(made.mail).toBe('failed');
    expect((await new Browser().visit(made.link)).status).toBe(200);
    await new Promise<void>((resolve) => refusing.close(() => resolve()));
  });
});
