import type { Browser, Page } from 'playwright-core';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { emailOf, PASSWORD } from '../support/oauth.js';
import { until } from '../support/until.js';
import { isBrowserMissing, launchBrowser, openConsole, PHONE, type OpenedConsole } from './open-console.js';
import { firstBill, SampleBooks } from './sample-books.js';
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

  it('takes a file, shows what was read, takes a correction, posts with one key and undoes it', async () => {
    const { page, complaints } = await open();
    const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: firstBill() };
    await page.setInputFiles('input[type=file][multiple]', file);
    await page.getByText('Ready for review').waitFor();
    await page.getByRole('link', { name: 'Nordisk Papir ApS' }).click();
    await page.locator('canvas').waitFor();
    expect(await page.locator('.boxes rect').count()).toBeGreaterThan(3);
    const number = page.getByLabel('Number', { exact: true });
    await number.fill('1042-B');
    await number.press('Enter');
    await page.getByText('Restore “1042”').waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('a');
    await page.getByText(/is posted as/).waitFor();
    const [document] = await books.get('/documents');
    expect(document).toMatchObject({ state: 'posted', extraction: { number: '1042-B' } });
    await page.keyboard.press('z');
    await until('the posting is reversed', async () => {
      const [{ reversals }] = await books.get('/documents');
      return reversals.length === 1;
    });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('books a bank line on a phone, and takes it back', async () => {
    const { page, complaints } = await open({ viewport: PHONE, locale: 'da', colorScheme: 'dark' });
    await go(page, 'bank');
    await page.getByText('Gebyr netbank').first().click();
    const account = page.locator('.book-form').getByRole('combobox', { name: 'Konto' });
    await account.fill('2390');
    await page.getByRole('option', { name: /2390/ }).waitFor();
    await account.press('Enter');
    await page.getByRole('button', { name: 'Bogfør', exact: true }).click();
    await page.getByText('Bogført.').waitFor();
    const stateOf = async (): Promise<string> => (await books.get('/transactions?q=Gebyr'))[0].state;
    expect(await stateOf()).toBe('reconciled');
    await page.getByRole('button', { name: /^Fortryd/ }).click();
    await until('the booking is undone', async () => (await stateOf()) === 'unmatched');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('saves a draft invoice with live totals', async () => {
    const { page, complaints } = await open();
    await go(page, 'sales/new');
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await customer.fill('Kystens');
    await page.getByRole('option', { name: /Kystens/ }).click();
    await page.getByLabel('Description').fill('Plakat');
    await page.getByLabel('Unit price').fill('1.200,50');
    await page.locator('.totals').getByText('1.500,63').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const drafts = await books.get('/invoices?state=draft');
    expect(drafts.map(({ total }: { total: number }) => total)).toContain(1500.63);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

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
