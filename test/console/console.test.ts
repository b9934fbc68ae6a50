import type { Browser, Page } from 'playwright-core';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { emailOf, PASSWORD } from '../support/oauth.js';
import { isBrowserMissing, launchBrowser, openConsole, PHONE, type OpenedConsole } from './open-console.js';
import { SampleBooks } from './sample-books.js';
import { violationsOf } from './violations.js';

/** The console in a real browser, which enforces its content security policy. Each journey ends in a check through the API. */
const { url, newOrganization } = Fleet.shared();

(isBrowserMissing ? describe.skip : describe)('the console', () => {
  let organization: TestOrganization;
  let books: SampleBooks;
  let browser: Browser;
  let email: string;

  beforeAll(async () => {
    organization = await newOrganization();
    books = new SampleBooks(url, organization.apiKey);
    await books.setUpCompany();
    await books.addInvoices();
    await books.addBankLines();
    email = await emailOf(organization);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await closeSharedPool();
  });

  const open = (options: object = {}): Promise<OpenedConsole> =>
    openConsole(browser, url, { email, password: PASSWORD }, options);
  const go = (page: Page, path: string) => page.goto(`${url}/console/${organization.id}/${path}`);

  it('looks a company up while the user types, and keeps the contact with what the register said', async () => {
    const { page, complaints } = await open();
    await go(page, 'contacts');
    await page.getByRole('link', { name: 'Kystens Café' }).waitFor();
    await page.keyboard.press('n');
    await page.getByLabel('Registration number').fill('13585628');
    await page.getByText('Lomax A/S').waitFor();
    await page.getByRole('button', { name: 'Use this name' }).click();
    await page.getByLabel('E-mail').fill('faktura@lomax.example');
    await page.getByLabel('E-mail').press('Control+Enter');
    await page.getByRole('heading', { name: 'Lomax A/S', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Look up now' }).click();
    await page.locator('.register-answer').getByText('Valid').waitFor();
    const [contact] = await books.get('/contacts?q=Lomax');
    expect(contact).toMatchObject({ name: 'Lomax A/S', businessId: '13585628', email: 'faktura@lomax.example' });
    expect(await books.get(`/contact-checks?contactId=${contact.id}`)).toMatchObject([{ outcome: 'valid' }]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('has no accessibility violations in the %s theme', async (colorScheme) => {
    const { page, complaints } = await open({ colorScheme, ...(colorScheme === 'dark' && { viewport: PHONE }) });
    const sections = [
      'inbox',
      'review',
      'bank',
      'sales',
      'sales/new',
      'contacts',
      'contacts/new',
      'vat',
      'reports',
      'settings/people',
      'settings/keys',
    ];
    for (const path of sections) {
      await go(page, path);
      await page.waitForSelector('main h1');
      await page.waitForLoadState('networkidle', { timeout: 1_000 }).catch(() => undefined);
      expect({ path, violations: await violationsOf(page) }).toEqual({ path, violations: [] });
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
