import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findProjectRoot } from '#platform/project-root.js';
import { isBrowserMissing, launchBrowser, openContext } from '../support/browser.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
const pictures = join(findProjectRoot(), '.partita', 'test', 'logs', 'reference');
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

afterAll(closeSharedPool);

it('answers compressed pages that may be cached', async () => {
  const page = await fetch(`${url}/api/reference`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(page.headers.get('Content-Encoding')).toBe('gzip');
  expect(page.headers.get('Cache-Control')).toBe('public, max-age=300');
  expect((await fetch(`${url}/api/reference/nothing`)).status).toBe(404);
});

(isBrowserMissing ? describe.skip : describe)('in a browser', () => {
  let organization: TestOrganization;
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    organization = await newOrganization();
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; problems: string[] }> {
    const page = await (await openContext(browser, options)).newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${url}${path}`);
    return { page, problems };
  }

  it('finds an operation by words and opens it on the page of its area', async () => {
    const { page, problems } = await open('/api/reference');
    await page.keyboard.press('/');
    await page.keyboard.type('record return as filed');
    await page.locator('#found').waitFor();
    await page.screenshot({ path: join(pictures, 'search.png') });
    await page.fill('#search', 'file vat return');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/api\/reference\/vat-returns#\w*file_vat_return$/);
    expect(await page.locator('h1').textContent()).toBe('VAT returns');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('tries a call with the key of the reader, and forgets the key', async () => {
    const { page, problems } = await open('/api/reference/contacts');
    const article = page.locator('#save_contact');
    await article.locator('.trying > summary').click();
    await article.locator('button').click();
    expect(await article.locator('.answer').textContent()).toContain('Enter your API key');
    await page.fill('#api-key', organization.apiKey);
    await article.locator('textarea').fill('{"name": "Tried out"}');
    await article.locator('button').click();
    await article.locator('.status.ok').waitFor();
    expect(await article.locator('.answer pre').textContent()).toContain('"name": "Tried out"');
    await page.screenshot({ path: join(pictures, 'try.png') });
    expect(await readPages(organization.apiKey, 'list_contacts', { q: 'Tried out' })).toHaveLength(1);

    const wrong = page.locator('#get_contact');
    await wrong.locator('.trying > summary').click();
    await wrong.locator('input[name=id]').fill('con_unknown');
    await wrong.locator('button').click();
    await wrong.locator('.status').waitFor();
    expect(await wrong.locator('.status').textContent()).toContain('404');

    const kept = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    );
    expect([kept, page.url()].join()).not.toContain(organization.apiKey.slice(0, 20));
    await page.reload();
    expect(await page.inputValue('#api-key')).toBe('');
    // The browser reports the 404 of the call.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it.each(['/api/reference', '/api/reference/settings', '/api/reference/records'])(
    'fits a phone, with content on the first screen (%s)',
    async (path) => {
      const { page, problems } = await open(path, PHONE);
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      const top = (await page.locator('h1').boundingBox())?.y;
      await page.screenshot({ path: join(pictures, `phone${path.replaceAll('/', '-')}.png`) });
      expect(overflow).toBe(0);
      expect(top).toBeLessThan(300);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  it('can be read without scripts', async () => {
    const { page } = await open('/api/reference/bank', { javaScriptEnabled: false });
    expect(await page.locator('#match_transaction h3').isVisible()).toBe(true);
    expect(await page.locator('#search').isVisible()).toBe(false);
    expect(await page.locator('#api-key').isVisible()).toBe(false);
    await page.context().close();
  });
});
