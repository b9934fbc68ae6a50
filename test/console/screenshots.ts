import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findProjectRoot } from '#platform/project-root.js';
import { launchBrowser } from '../support/browser.js';
import { Fleet, type TestOrganization } from '../support/fleet.js';
import { PASSWORD } from '../support/mcp/oauth.js';
import { startTestStack, stopTestStack } from '../support/stack.js';
import { DESKTOP, openConsole, PHONE } from './open-console.js';
import { SampleBooks } from './sample-books.js';

/**
 * `npm run screenshots [page …]`: starts a stack, fills the books of an organisation through the API, and takes a picture of
 * every page of the console at two sizes and in both themes. With `--keep` it stays until SIGINT: SIGUSR2 restarts the gateway
 * and takes the pictures again.
 */
const directory = join(findProjectRoot(), '.partita', 'screenshots');
const SETTLE_MS = 2_500;
const OPERATOR = 'operator@example.com';
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

async function main(): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const interrupted = new Promise<void>((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve));
  const stack = await startTestStack();
  const fleet = await Fleet.start(stack, { env: { PARTITA_SANDBOX_BANK: 'true' } });
  const browser = await launchBrowser({ endsProcess: false });
  const work = fillAndTake(fleet, browser);
  try {
    await Promise.race([interrupted, process.argv.includes('--keep') ? work.then(() => interrupted) : work]);
  } finally {
    await browser.close();
    await fleet.stop();
    await stopTestStack(stack);
  }
}

async function fillAndTake(fleet: Fleet, browser: Browser): Promise<void> {
  const organization = await fleet.newOrganization();
  const books = new SampleBooks(fleet.url, organization.apiKey);
  await books.setUpCompany();
  const [, , , document = ''] = await books.addBills(2);
  const [invoice = ''] = await books.addInvoices();
  await books.addBankLines();
  await books.act('prepare_vat_return', {});
  await books.addSettings(OPERATOR);
  await fleet.printCli(['user', 'set-operator', OPERATOR, '--organization', organization.id]);
  console.log(
    JSON.stringify({ url: fleet.url, email: OPERATOR, password: PASSWORD, ...organization, document, invoice }),
  );
  const take = () => takeAll(browser, fleet.url, pagesOf(organization, document, invoice));
  process.on('SIGUSR2', () => void restart(fleet, take).catch((error: unknown) => console.error(error)));
  await take();
}

/** Every page by name, with its address below /console. */
function pagesOf({ id }: TestOrganization, document: string, invoice: string): Record<string, string> {
  const sections = [
    'company',
    'people',
    'keys',
    'apps',
    'rules',
    'autopost',
    'connections',
    'webhooks',
    'audit',
    'dead-letters',
    'fleet',
  ];
  return {
    inbox: `${id}/inbox`,
    review: `${id}/review/${document}`,
    bank: `${id}/bank`,
    sales: `${id}/sales`,
    invoice: `${id}/sales/${invoice}`,
    contacts: `${id}/contacts`,
    'contact-new': `${id}/contacts/new`,
    vat: `${id}/vat`,
    reports: `${id}/reports`,
    entries: `${id}/entries`,
    ...Object.fromEntries(sections.map((section) => [`settings-${section}`, `${id}/settings/${section}`])),
  };
}

async function takeAll(browser: Browser, url: string, pages: Record<string, string>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const) {
      const { page, complaints } = await openConsole(
        browser,
        url,
        { email: OPERATOR, password: PASSWORD },
        { colorScheme, viewport },
      );
      for (const [name, path] of Object.entries(pages)) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        await page.goto(`${url}/console/${path}`);
        await page.waitForSelector('main h1');
        await page.locator('main', { hasNotText: 'Loading…' }).waitFor();
        // Documents and figures are drawn after their values.
        await page.waitForTimeout(SETTLE_MS);
        await page.screenshot({ path: join(directory, `${name}-${size}-${colorScheme}.png`) });
      }
      if (complaints.length > 0) console.error(complaints.join('\n'));
      await page.context().close();
    }
  }
  console.log(`pictures: ${directory}`);
}

async function restart(fleet: Fleet, take: () => Promise<void>): Promise<void> {
  await fleet.gateway.stop();
  fleet.gateway.start();
  await fleet.gateway.untilReady();
  await take();
}

await main();
