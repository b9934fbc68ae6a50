import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findProjectRoot } from '#platform/project-root.js';
import { isBrowserMissing, launchBrowser, openContext } from '../support/browser.js';
import { Fleet } from '../support/fleet.js';

const { url } = Fleet.shared();
const pictures = join(findProjectRoot(), '.partita', 'test', 'logs', 'reference');
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

it('answers compressed files that may be cached, under a policy without inline script', async () => {
  const page = await fetch(`${url}/api/reference`);
  expect(page.headers.get('Cache-Control')).toBe('public, max-age=300');
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(4);
  for (const file of files) expect([file, (await fetch(url + file)).status]).toEqual([file, 200]);
  const redoc = files.find((file) => file.includes('redoc')) ?? '';
  const compressed = await fetch(url + redoc, { headers: { 'Accept-Encoding': 'br' } });
  expect(compressed.headers.get('Content-Encoding')).toBe('br');
  expect((await fetch(`${url}/api/reference/nothing`)).status).toBe(404);
});

(isBrowserMissing ? describe.skip : describe)('in a browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  /** The policy refuses the logo of Redoc's maker, which the browser reports. Every other problem is one of ours. */
  async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; problems: string[] }> {
    const page = await (await openContext(browser, options)).newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('logo-mini.svg')) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (response) => {
      if (!response.url().startsWith(url) && !response.url().startsWith('blob:')) problems.push(response.url());
    });
    await page.goto(`${url}${path}`);
    return { page, problems };
  }

  it('leads from the overview to an operation, and finds another one by words', async () => {
    const { page, problems } = await open('/api/reference');
    await page.getByRole('link', { name: 'File VAT return', exact: true }).click();
    await page.waitForURL(/\/api\/reference\/vat-returns#tag\/VAT-returns\/operation\/file_vat_return$/);
    await page.locator('h2', { hasText: /^File VAT return/ }).waitFor();
    await page.locator('[role=search] input').fill('running period');
    const found = page.locator('[data-role="search:results"]').getByText('Get running VAT period');
    await found.waitFor();
    await page.screenshot({ path: join(pictures, 'search.png') });
    await found.click();
    await page.waitForURL(/#tag\/VAT-returns\/operation\/get_running_vat_period$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('opens the address that a problem names', async () => {
    const { page, problems } = await open('/api/reference#error-not_found');
    const row = page.locator('#error-not_found');
    await row.waitFor();
    await page.waitForFunction(
      'Math.abs(document.getElementById("error-not_found").getBoundingClientRect().top) < innerHeight',
    );
    await page.screenshot({ path: join(pictures, 'error.png') });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it.each(['/api/reference', '/api/reference/settings'])('fits a phone (%s)', async (path) => {
    const { page, problems } = await open(path, PHONE);
    await page.locator('h1').first().waitFor();
    await page.screenshot({ path: join(pictures, `phone${path.replaceAll('/', '-')}.png`) });
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate<number>(overflow)).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('names the document where scripts are off', async () => {
    const { page } = await open('/api/reference', { javaScriptEnabled: false });
    expect(await page.locator('noscript').textContent()).toContain('/api/openapi.json');
    await page.context().close();
  });
});
