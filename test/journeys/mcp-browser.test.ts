import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findProjectRoot } from '#platform/project-root.js';
import { isBrowserMissing, launchBrowser, openContext } from '../support/browser.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { connectMcp } from '../support/mcp/mcp.js';
import { authorization, connect, emailOf, PASSWORD, register, tokenRequest } from '../support/mcp/oauth.js';
import { rest } from '../support/rest.js';

/**
 * Runs the sign-in in a real browser with scripts switched off. The browser enforces the content security policy of the
 * pages.
 */
const { url, newOrganization } = Fleet.shared();
const pictures = join(findProjectRoot(), '.partita', 'test', 'logs', 'sign-in');

(isBrowserMissing ? describe.skip : describe)('in a browser', () => {
  let organization: TestOrganization;
  let browser: Browser;
  let callback: Server;
  let redirectUri: string;

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    organization = await newOrganization();
    callback = createServer((_request, response) => response.end('back at the app')).listen(0, '127.0.0.1');
    await new Promise((resolve) => callback.once('listening', resolve));
    redirectUri = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    callback?.close();
    await closeSharedPool();
  });

  async function openSignIn(locale: string, colorScheme: 'light' | 'dark' = 'light', width = 1000) {
    const clientId = (await register(url, { redirect_uris: [redirectUri] })).body.client_id;
    const { url: start, verifier } = authorization(url, clientId, { redirect_uri: redirectUri });
    const context = await openContext(browser, {
      locale,
      colorScheme,
      viewport: { width, height: 820 },
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const violations: string[] = [];
    page.on('console', (message) => violations.push(message.text()));
    await page.goto(start);
    return { page, clientId, verifier, violations };
  }

  /** A click on a form does not wait for the next page. */
  const headed = (page: Page, name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  async function signIn(page: Page): Promise<void> {
    await page.fill('#email', await emailOf(organization));
    await page.fill('#password', PASSWORD);
    await page.click('button[type=submit]');
  }

  it('lets a user sign in, choose and approve, and returns to the app, which then works', async () => {
    const { page, clientId, verifier, violations } = await openSignIn('en');
    await page.screenshot({ path: join(pictures, 'sign-in.png') });
    await page.fill('#email', await emailOf(organization));
    await page.fill('#password', 'not the password');
    await page.click('button[type=submit]');
    expect(await page.textContent('[role=alert]')).toContain('password is wrong');
    await page.screenshot({ path: join(pictures, 'wrong.png') });
    await signIn(page);
    await headed(page, 'Connect Test assistant (local)?');
    await page.check('input[value=write]');
    await page.screenshot({ path: join(pictures, 'connect.png') });
    await page.click('button[value=approve]');
    await page.waitForURL((address) => address.href.startsWith(redirectUri));
    expect(await page.textContent('body')).toBe('back at the app');
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    const grant = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: redirectUri };
    const { body } = await tokenRequest(url, { ...grant, code_verifier: verifier });
    const client = await connectMcp('current', url, body.access_token);
    expect((await client.callTool('save_contact', { name: 'From a browser' })).isError).toBeFalsy();
    await client.close();
    // The console may show only the answer 400 to the wrong password.
    expect(violations.filter((text) => !text.includes('400'))).toEqual([]);
  });

  it.each([
    ['da', 'dark', 'Forbind Test assistant (local)?'],
    ['it', 'light', 'Collegare Test assistant (local)?'],
  ] as const)(
    'shows the sign-in in %s on a small screen, and returns to the app after a refusal',
    async (locale, scheme, title) => {
      const { page } = await openSignIn(locale, scheme, 390);
      await page.screenshot({ path: join(pictures, `sign-in-${locale}.png`) });
      await signIn(page);
      await headed(page, title);
      await page.screenshot({ path: join(pictures, `connect-${locale}.png`), fullPage: true });
      await page.click('button[value=refuse]');
      await page.waitForURL(({ searchParams }) => searchParams.get('error') === 'access_denied');
    },
  );

  async function openAccount(locale: string, colorScheme: 'light' | 'dark', width: number) {
    const viewport = { width, height: 820 };
    const context = await openContext(browser, { locale, colorScheme, viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    const violations: string[] = [];
    page.on('console', (message) => violations.push(message.text()));
    await page.goto(`${url}/account`);
    return { page, violations };
  }

  it('lets a user see and disconnect apps, change the password and sign out', async () => {
    const own = await newOrganization();
    const email = await emailOf(own);
    const first = await connect(url, { email, organization: own.id, access: 'write' });
    await connect(url, { email, organization: own.id, access: 'read' });
    const { page, violations } = await openAccount('en', 'light', 1000);
    await page.fill('#email', email);
    await page.fill('#password', PASSWORD);
    await page.click('button[type=submit]');
    await headed(page, 'Connected apps');
    expect(await page.locator('.apps li').count()).toBe(2);
    await page.screenshot({ path: join(pictures, 'apps.png'), fullPage: true });
    await page.click('.apps li:last-child button');
    expect(await page.textContent('[role=status]')).toContain('is disconnected');
    expect(await page.locator('.apps li').count()).toBe(1);
    await expect(connectMcp('current', url, first.tokens.access_token)).rejects.toThrow();
    await page.click('text=Change password');
    await page.fill('#current', PASSWORD);
    await page.fill('#password', 'a much better password');
    await page.screenshot({ path: join(pictures, 'password.png'), fullPage: true });
    await page.click('main form button:not(.link)');
    expect(await page.textContent('[role=status]')).toBe('Your password was changed.');
    await page.click('text=Sign out');
    await headed(page, 'Sign in');
    expect(violations).toEqual([]);
  });

  it.each([
    ['da', 'dark', 'Forbundne apps', 'Kom med i '],
    ['it', 'light', 'App collegate', 'Entra in '],
  ] as const)('shows the account and an invitation in %s on a small screen', async (locale, scheme, title, welcome) => {
    const invited = { email: `guest-${locale}-${Date.now()}@example.com`, name: 'Karen Holm', role: 'accountant' };
    const { link } = (await rest(organization.apiKey).post('/invitations', invited)).body.result;
    const { page, violations } = await openAccount(locale, scheme, 390);
    await page.goto(link);
    expect((await page.textContent('h1'))?.startsWith(welcome)).toBe(true);
    await page.fill('#password', 'a password of her own');
    await page.screenshot({ path: join(pictures, `invitation-${locale}.png`), fullPage: true });
    await page.click('button[type=submit]');
    await page.click('.after a');
    await page.fill('#email', invited.email);
    await page.fill('#password', 'a password of her own');
    await page.click('button[type=submit]');
    await headed(page, title);
    const decision = { email: invited.email, password: 'a password of her own', organization: organization.id };
    await connect(url, { ...decision, access: 'write' });
    await page.reload();
    await page.locator('.apps li').first().waitFor();
    expect(await page.locator('.apps li').count()).toBe(1);
    await page.screenshot({ path: join(pictures, `apps-${locale}.png`), fullPage: true });
    expect(violations).toEqual([]);
  });
});
