import { closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { totpCode, totpStep } from '#platform/security/totp.js';
import { asSuperuser } from '../support/database.js';
import { authorization, Browser, connect, emailOf, PASSWORD, register } from '../support/mcp/oauth.js';
import { rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let email: string;

beforeEach(async () => {
  organization = await newOrganization();
  email = await emailOf(organization);
});
afterAll(closeSharedPool);

async function signedIn(address = email, password = PASSWORD, headers: Record<string, string> = {}): Promise<Browser> {
  const browser = new Browser(headers);
  const page = await browser.visit(`${url}/account/sign-in`, { email: address, password });
  expect([page.status, page.url]).toEqual([200, `${url}/account/apps`]);
  return browser;
}

const callMcp = (token: string) =>
  request(`${url}/api/mcp`, {
    apiKey: token,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { Accept: 'application/json, text/event-stream' },
  });

describe('signing in', () => {
  it('shows only the sign-in page, in the language of the browser, without a session', async () => {
    for (const [language, words] of [
      ['en', 'Sign in'],
      ['da', 'Log ind'],
      ['it', 'Accedi'],
    ] as const) {
      const page = await new Browser({ 'Accept-Language': language }).visit(`${url}/account`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(words);
      expect(page.text).not.toContain('<script');
      const policy = page.headers.get('Content-Security-Policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  it('refuses a wrong password, locks after ten attempts, and refuses forms of other sites', async () => {
    const wrong = await new Browser().visit(`${url}/account/sign-in`, { email, password: 'wrong' });
    expect([wrong.status, wrong.text.includes('password is wrong')]).toEqual([400, true]);
    const foreign = await new Browser({ Origin: 'https://evil.example' }).visit(`${url}/account/sign-in`, {
      email,
      password: PASSWORD,
    });
    expect(foreign.status).toBe(403);
    for (let attempt = 0; attempt < 9; attempt++) {
      await new Browser().visit(`${url}/account/sign-in`, { email, password: 'wrong' });
    }
    const locked = await new Browser().visit(`${url}/account/sign-in`, { email, password: PASSWORD });
    expect([locked.status, Number(locked.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });

  it('keeps the count of failed attempts after a correct password, which may be that of another organisation', async () => {
    const attempt = async (password: string): Promise<number> =>
      (await new Browser().visit(`${url}/account/sign-in`, { email, password })).status;
    for (let failed = 0; failed < 9; failed++) expect(await attempt('wrong')).toBe(400);
    expect(await attempt(PASSWORD)).toBeLessThan(400);
    expect(await attempt('wrong')).toBe(400);
    expect(await attempt(PASSWORD)).toBe(429);
  });

  it('stores only a hash of the cookie, and ends the session on the server at sign-out', async () => {
    const response = await fetch(`${url}/account/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email, password: PASSWORD }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^partita_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800$/);
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    const secret = /=([\w-]+)/.exec(cookie)?.[1] ?? 'none';
    const stored = await asSuperuser(async (client) =>
      JSON.stringify((await client.query('select encode(token_hash, $1) from browser_sessions', ['escape'])).rows),
    );
    expect(stored).not.toContain(secret);
    const see = async () => (await fetch(`${url}/account/apps`, { headers })).text();
    expect(await see()).toContain('Connected apps');
    await fetch(`${url}/account/sign-out`, { method: 'POST', headers, redirect: 'manual' });
    expect(await see()).not.toContain('Connected apps');
  });

  it('ends the session when the membership ends or the user is disabled', async () => {
    const api = rest(organization.apiKey);
    const person = { email: `p-${organization.id}@example.com`, name: 'P', role: 'viewer', password: PASSWORD };
    const { id } = (await api.post('/users', person)).body.result;
    const browser = await signedIn(person.email);
    const see = async () => (await browser.visit(`${url}/account/apps`)).text.includes('Connected apps');
    expect(await see()).toBe(true);
    await api.patch(`/users/${id}`, { disabled: true });
    expect(await see()).toBe(false);
    await api.patch(`/users/${id}`, { disabled: false });
    expect(await see()).toBe(true);
    await api.delete(`/users/${id}`);
    expect(await see()).toBe(false);
  });
});

describe('connected apps', () => {
  it('are listed with organisation, access, connection date and last use, and lose access at once when disconnected', async () => {
    const app = await connect(url, { email, organization: organization.id, access: 'write' });
    const browser = await signedIn();
    const page = await browser.visit(`${url}/account/apps`);
    for (const words of ['Test assistant (local)', 'Read and write', '127.0.0.1:49152', 'not used yet', `Test `]) {
      expect(page.text).toContain(words);
    }
    expect((await callMcp(app.tokens.access_token)).status).toBe(200);
    const [{ id }] = (await rest(organization.apiKey).get('/connected-apps')).body.result;
    const after = await browser.visit(`${url}/account/apps/${id}/disconnect`, { organization: organization.id });
    expect(after.text).toContain('Test assistant (local) is disconnected.');
    expect(after.text).toContain('No apps are connected.');
    expect((await callMcp(app.tokens.access_token)).status).toBe(401);
    const [entry] = (await rest(organization.apiKey).get(`/audit-log?targetId=${id}&action=disconnect_app`)).body
      .result;
    expect(entry.actor).toMatchObject({ type: 'user', userId: organization.userId });
  });

  it('of other users are shown only to owners, and users disconnect only their own', async () => {
    await connect(url, { email, organization: organization.id, access: 'read' });
    const [{ id }] = (await rest(organization.apiKey).get('/connected-apps')).body.result;
    const person = { email: `w-${organization.id}@example.com`, name: 'W', role: 'accountant', password: PASSWORD };
    await rest(organization.apiKey).post('/users', person);
    const accountant = await signedIn(person.email);
    expect((await accountant.visit(`${url}/account/apps`)).text).toContain('No apps are connected.');
    const stranger = await newOrganization();
    const foreigner = await signedIn(await emailOf(stranger));
    for (const [browser, where] of [
      [accountant, organization.id],
      [foreigner, stranger.id],
      [foreigner, organization.id],
      [new Browser(), organization.id],
    ] as const) {
      await browser.visit(`${url}/account/apps/${id}/disconnect`, { organization: where });
    }
    await connect(url, { email: person.email, organization: organization.id, access: 'read' });
    const owner = await (await signedIn()).visit(`${url}/account/apps`);
    expect(owner.text).toContain('Connected by W');
    const apps = (await rest(organization.apiKey).get('/connected-apps')).body.result;
    expect(apps.every(({ disconnectedAt }: { disconnectedAt: unknown }) => disconnectedAt === null)).toBe(true);
  });

  it('stay connected when a form of another site is posted', async () => {
    await connect(url, { email, organization: organization.id, access: 'read' });
    const [{ id }] = (await rest(organization.apiKey).get('/connected-apps')).body.result;
    const headers: Record<string, string> = {};
    const browser = await signedIn(email, PASSWORD, headers);
    headers['Origin'] = 'https://evil.example';
    const answer = await browser.visit(`${url}/account/apps/${id}/disconnect`, { organization: organization.id });
    expect(answer.status).toBe(403);
    const [app] = (await rest(organization.apiKey).get('/connected-apps')).body.result;
    expect(app.disconnectedAt).toBeNull();
  });
});

describe('the password', () => {
  const change = (browser: Browser, current: string, password: string) =>
    browser.visit(`${url}/account/password`, { current, password });

  it('is changed with the old password, which ends all other sessions', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const wrong = await change(browser, 'not the password', 'a new password!');
    expect([wrong.status, wrong.text.includes('is not correct')]).toEqual([400, true]);
    const short = await change(browser, PASSWORD, 'short');
    expect([short.status, short.text.includes('12 to 200')]).toEqual([400, true]);
    expect((await change(browser, PASSWORD, 'a new password!')).text).toContain('Your password was changed.');
    expect((await browser.visit(`${url}/account/apps`)).text).toContain('Connected apps');
    expect((await other.visit(`${url}/account/apps`)).text).not.toContain('Connected apps');
    expect((await new Browser().visit(`${url}/account/sign-in`, { email, password: PASSWORD })).status).toBe(400);
    await signedIn(email, 'a new password!');
    const [entry] = (await rest(organization.apiKey).get('/audit-log?action=change_password')).body.result;
    expect(entry).toMatchObject({
      actor: { type: 'user', userId: organization.userId },
      target: { type: 'user', id: organization.userId },
    });
  });

  it('changes only in the organisations that the old one opened', async () => {
    const other = await newOrganization();
    const there = { email, name: 'The same', role: 'viewer', password: 'another password' };
    await rest(other.apiKey).post('/users', there);
    await change(await signedIn(), PASSWORD, 'a new password!');
    const page = await (await signedIn(email, 'another password')).visit(`${url}/account/password`);
    expect(page.status).toBe(200);
  });

  it('ends all sessions when another user sets it', async () => {
    const browser = await signedIn();
    await rest(organization.apiKey).patch(`/users/${organization.userId}`, { password: 'set by an owner' });
    expect((await browser.visit(`${url}/account/apps`)).text).not.toContain('Connected apps');
  });
});

describe('the second factor', () => {
  /** The code of the app, `later` steps ahead: a code works once, so each use of a test needs another one. */
  const codeOf = (secret: string, later = 0): string => totpCode(secret, totpStep(Date.now()) + later);
  const hidden = (text: string, name: string): string =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '';

  async function setUp(browser: Browser): Promise<{ secret: string; codes: string[] }> {
    const begun = await browser.visit(`${url}/account/second-factor/begin`, { current: PASSWORD });
    expect(begun.text).toContain('<svg');
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(begun.text)?.[1]?.replaceAll(' ', '') ?? '';
    const pending = hidden(begun.text, 'pending');
    const confirm = (code: string) => browser.visit(`${url}/account/second-factor/confirm`, { pending, code });
    expect((await confirm('000000')).status).toBe(400);
    const done = await confirm(codeOf(secret));
    const codes = [...done.text.matchAll(/<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/g)].map(([, code = '']) => code);
    expect([done.status, codes.length]).toEqual([200, 8]);
    return { secret, codes };
  }

  /** The second step of a sign-in. */
  async function enter(code: string, browser = new Browser()) {
    const asked = await browser.visit(`${url}/account/sign-in`, { email, password: PASSWORD });
    expect([asked.status, asked.text.includes('authenticator app')]).toEqual([200, true]);
    return browser.visit(`${url}/account/sign-in`, { ticket: hidden(asked.text, 'ticket'), code });
  }

  it('is asked for after the password, accepts each code once, and is audited', async () => {
    const other = await signedIn();
    const { secret } = await setUp(await signedIn());
    // Sessions that were opened with the password alone have ended.
    expect((await other.visit(`${url}/account/apps`)).text).toContain('id="password"');
    expect((await enter('123456')).status).toBe(400);
    const code = codeOf(secret, 1);
    expect((await enter(code)).url).toBe(`${url}/account/apps`);
    expect((await enter(code)).status).toBe(400);
    const { body } = await rest(organization.apiKey).get('/audit-log?action=add_second_factor');
    expect(body.result[0]).toMatchObject({ target: { type: 'user', id: organization.userId } });
    expect(JSON.stringify(body.result)).not.toContain(secret);
  });

  it('stores neither the secret nor the recovery codes, each of which works once', async () => {
    const { secret, codes } = await setUp(await signedIn());
    const [code = ''] = codes;
    const stored = await asSuperuser(async (client) => [
      ...(await client.query('select f::text from second_factors f where user_id = $1', [organization.userId])).rows,
      ...(await client.query('select c::text from recovery_codes c where user_id = $1', [organization.userId])).rows,
    ]);
    expect(stored).toHaveLength(9);
    for (const text of [secret, code, code.replace('-', '')]) expect(JSON.stringify(stored)).not.toContain(text);
    expect((await enter(code.toUpperCase().replace('-', ' '))).url).toBe(`${url}/account/apps`);
    expect((await enter(code)).status).toBe(400);
    const { body } = await rest(organization.apiKey).get('/audit-log?action=use_recovery_code');
    expect(body.result).toHaveLength(1);
  });

  it('counts wrong codes like wrong passwords, and accepts no ticket of its own making', async () => {
    await setUp(await signedIn());
    const forged = await new Browser().visit(`${url}/account/sign-in`, { ticket: 'b1.x.y', code: '123456' });
    expect([forged.status, forged.text.includes('Sign in again')]).toEqual([400, true]);
    const asked = await new Browser().visit(`${url}/account/sign-in`, { email, password: PASSWORD });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      const form = { ticket: hidden(asked.text, 'ticket'), code: '111111' };
      statuses.push((await new Browser().visit(`${url}/account/sign-in`, form)).status);
    }
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is turned off with a code, or by an owner for a person who lost it', async () => {
    const browser = await signedIn();
    const { secret } = await setUp(browser);
    const remove = (code: string) => browser.visit(`${url}/account/second-factor/remove`, { code });
    expect((await remove('000000')).status).toBe(400);
    expect((await remove(codeOf(secret, 1))).status).toBe(200);
    await setUp(await signedIn());
    const { body } = await rest(organization.apiKey).patch(`/users/${organization.userId}`, {
      resetSecondFactor: true,
    });
    expect(body.result).toMatchObject({ secondFactor: false });
    await signedIn();
  });

  it('gives way to a new one only for one of its own codes', async () => {
    const browser = await signedIn();
    const { secret } = await setUp(browser);
    const begin = (form: Record<string, string>) => browser.visit(`${url}/account/second-factor/begin`, form);
    for (const code of ['', '000000']) {
      const refused = await begin({ current: PASSWORD, code });
      expect([refused.status, refused.text.includes('class="qr"')]).toEqual([400, false]);
    }
    expect((await begin({ current: 'wrong', code: codeOf(secret, 1) })).status).toBe(400);
    const begun = await begin({ current: PASSWORD, code: codeOf(secret, 1) });
    expect(begun.text).toContain('<svg');
    expect(begun.text).not.toContain(secret);
  });

  it('cannot be replaced with a form from before it was set up', async () => {
    const browser = await signedIn();
    const earlier = await browser.visit(`${url}/account/second-factor/begin`, { current: PASSWORD });
    const { secret } = await setUp(browser);
    const planned = /<code>([A-Z2-7 ]+)<\/code>/.exec(earlier.text)?.[1]?.replaceAll(' ', '') ?? '';
    const pending = hidden(earlier.text, 'pending');
    const late = await browser.visit(`${url}/account/second-factor/confirm`, { pending, code: codeOf(planned) });
    expect(late.text).not.toMatch(/<code>[a-z2-9]{5}-/);
    expect((await enter(codeOf(secret, 1))).url).toBe(`${url}/account/apps`);
  });

  it('does not let in who knew the password before it was changed', async () => {
    const { secret } = await setUp(await signedIn());
    const browser = new Browser();
    const asked = await browser.visit(`${url}/account/sign-in`, { email, password: PASSWORD });
    await rest(organization.apiKey).patch(`/users/${organization.userId}`, { password: 'a new password' });
    const form = { ticket: hidden(asked.text, 'ticket'), code: codeOf(secret, 1) };
    const late = await browser.visit(`${url}/account/sign-in`, form);
    expect([late.status, late.text.includes('Sign in again')]).toEqual([400, true]);
    expect((await browser.visit(`${url}/account/apps`)).text).toContain('id="password"');
  });

  it('is asked for when an app connects', async () => {
    const { secret } = await setUp(await signedIn());
    const browser = new Browser();
    const { client_id: clientId } = (await register(url)).body;
    const signIn = await browser.visit(authorization(url, clientId).url);
    const asked = await browser.visit(signIn.url, { email, password: PASSWORD });
    const connecting = await browser.visit(signIn.url, {
      ticket: hidden(asked.text, 'ticket'),
      code: codeOf(secret, 1),
    });
    expect(connecting.text).toContain('name="decision"');
    expect(asked.text).not.toContain('name="decision"');
  });
});
