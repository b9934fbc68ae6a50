import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findProjectRoot } from '#platform/project-root.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { connectMcp } from '../support/mcp.js';
import { authorization, emailOf, PASSWORD, register, tokenRequest } from '../support/oauth.js';

/** The sign-in in a real browser, which holds the pages to their content security policy, with scripts switched off. */
const CHROMIUM = process.env['PARTITA_CHROMIUM'] ?? '/usr/bin/chromium';
const isMissing = !existsSync(CHROMIUM) && process.env['PARTITA_NO_SKIPS'] !== '1';
if (isMissing)
  console.warn(`SKIPPED: no browser at ${CHROMIUM}; set PARTITA_CHROMIUM to one (Debian: apt-get install chromium)`);

const { url, newOrganization } = Fleet.shared();
const pictures = join(findProjectRoot(), '.partita', 'test', 'logs', 'sign-in');

(isMissing ? describe.skip : describe)('in a browser', () => {
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
    // Without the last three it looks for hosts on the internet.
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ];
    browser = await chromium.launch({ executablePath: CHROMIUM, args });
  });
  afterAll(async () => {
    await browser?.close();
    callback?.close();
    await closeSharedPool();
  });

  async function openSignIn(locale: string, colorScheme: 'light' | 'dark' = 'light', width = 1000) {
    const clientId = (await register(url, { redirect_uris: [redirectUri] })).body.client_id;
    const { url: start, verifier } = authorization(url, clientId, { redirect_uri: redirectUri });
    const context = await browser.newContext({
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

  async function signIn(page: Page): Promise<void> {
    await page.fill('#email', await emailOf(organization));
    await page.fill('#password', PASSWORD);
    await page.click('button[type=submit]');
  }

  it('a user signs in, chooses, approves and is back at the app, which then works', async () => {
    const { page, clientId, verifier, violations } = await openSignIn('en');
    await page.screenshot({ path: join(pictures, 'sign-in.png') });
    await page.fill('#email', await emailOf(organization));
    await page.fill('#password', 'not the password');
    await page.click('button[type=submit]');
    expect(await page.textContent('[role=alert]')).toContain('do not match');
    await page.screenshot({ path: join(pictures, 'wrong.png') });
    await signIn(page);
    expect(await page.textContent('h1')).toBe('Connect Test assistant (local)?');
    await page.check('input[value=write]');
    await page.screenshot({ path: join(pictures, 'connect.png') });
    await page.click('button[value=approve]');
    expect(page.url().startsWith(redirectUri)).toBe(true);
    expect(await page.textContent('body')).toBe('back at the app');
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    const grant = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: redirectUri };
    const { body } = await tokenRequest(url, { ...grant, code_verifier: verifier });
    const client = await connectMcp('current', url, body.access_token);
    expect((await client.callTool('save_contact', { name: 'From a browser' })).isError).toBeFalsy();
    await client.close();
    // The answer 400 to the wrong password is the one thing that the console may speak of.
    expect(violations.filter((text) => !text.includes('400'))).toEqual([]);
  });

  it.each([
    ['da', 'dark', 'Forbind Test assistant (local)?'],
    ['it', 'light', 'Collegare Test assistant (local)?'],
  ] as const)('it speaks %s, on a small screen, and refusing leads back too', async (locale, scheme, title) => {
    const { page } = await openSignIn(locale, scheme, 390);
    await page.screenshot({ path: join(pictures, `sign-in-${locale}.png`) });
    await signIn(page);
    expect(await page.textContent('h1')).toBe(title);
    await page.screenshot({ path: join(pictures, `connect-${locale}.png`), fullPage: true });
    await page.click('button[value=refuse]');
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  });
});
