import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openContext } from '../support/browser.js';
import { until } from '../support/until.js';

export const DESKTOP = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };

export interface OpenedConsole {
  readonly page: Page;
  /** Messages of the browser: violations of the content security policy and errors of scripts. */
  readonly complaints: string[];
}

/** Signs in through the page that people use, and waits for the console. */
export async function openConsole(
  browser: Browser,
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
  options: BrowserContextOptions = {},
): Promise<OpenedConsole> {
  const context = await openContext(browser, { locale: 'en', viewport: DESKTOP, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(url)) complaints.push(request.url());
  });
  await page.goto(`${url}/account/sign-in?next=/console`);
  await page.fill('#email', email);
  await page.fill('#password', password);
  await page.click('button[type=submit]');
  await page.waitForSelector('main h1');
  return { page, complaints };
}

/** Browsers report every refused request. Waits for the report and takes it out of the complaints. */
export async function takeRefusal({ complaints }: OpenedConsole): Promise<void> {
  const report = await until('the report of the refusal', () =>
    complaints.find((text) => /the server responded with a status of [45]\d\d/.test(text)),
  );
  complaints.splice(complaints.indexOf(report), 1);
}

/** The same session on a phone in the dark theme, without signing in again. Its errors are added to the same complaints. */
export async function openOnPhone(
  browser: Browser,
  { page, complaints }: OpenedConsole,
  options: BrowserContextOptions = {},
): Promise<OpenedConsole> {
  const storageState = await page.context().storageState();
  const context = await openContext(browser, {
    locale: 'en',
    colorScheme: 'dark',
    viewport: PHONE,
    storageState,
    ...options,
  });
  const phone = await context.newPage();
  phone.on('pageerror', (error) => complaints.push(String(error)));
  return { page: phone, complaints };
}
