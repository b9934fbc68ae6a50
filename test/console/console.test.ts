import type { Browser, Page, Request } from 'playwright-core';
import { isBrowserMissing, launchBrowser, openContext } from '../support/browser.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { emailOf, PASSWORD } from '../support/mcp/oauth.js';
import { DESKTOP, openConsole, PHONE, type OpenedConsole } from './open-console.js';
import { BILLS, SampleBooks } from './sample-books.js';
import { violationsOf } from './violations.js';

interface Places {
  readonly bill: string;
  readonly draft: string;
  readonly issued: string;
}
type Step = (page: Page) => Promise<unknown>;
const press =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();
const see =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).first().waitFor();
const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);
const openDetails: Step = (page) =>
  page.evaluate(`document.querySelectorAll('details').forEach((each) => (each.open = true))`);
const line = see('.bank-line');
const row = see('.document-row');
const dialog = see('dialog[open]');
/** The page of the state before, after Escape closed what was open. */
const STAY = 'the same page';

/** What people see: each page, and the dialogs, menus, lists and details that open on it. */
const STATES: Record<string, (places: Places) => [path: string, ...steps: Step[]][]> = {
  inbox: () => [
    ['inbox', row, openDetails],
    [STAY, key('?'), dialog],
  ],
  review: ({ bill }) => [
    ['review', row],
    [`review/${bill}`, see('canvas'), press('Divide'), see('.divide'), openDetails, see('.reasons')],
    [STAY, press('Delete'), dialog],
  ],
  bank: () => [
    ['bank', line, press('Document or entry'), openDetails],
    [STAY, press('Link a bank'), dialog],
    [STAY, press('Make a rule from this line r'), dialog],
    [STAY, press('All lines'), line],
    [STAY, press('Accounts'), press('Add an account without a link'), dialog],
  ],
  sales: ({ draft, issued }) => [
    ['sales', row],
    [STAY, press('Products'), press('New product'), dialog],
    [STAY, press('Recurring'), press('New recurring invoice'), dialog],
    ['sales/new', (page) => page.getByRole('combobox', { name: 'Customer' }).fill('K'), see('[role=option]')],
    [`sales/${draft}`, press('Issue'), dialog],
    [`sales/${issued}`, press('Send by e-mail'), dialog],
  ],
  'contacts, VAT and reports': () => [['contacts', row], ['contacts/new'], ['vat'], ['reports']],
  settings: () => [
    ['settings/company'],
    ['settings/people'],
    ['settings/keys'],
    ['settings/connections'],
    ['settings/webhooks'],
    ['settings/autopost'],
    ['settings/audit', line],
    [STAY, key('Enter'), dialog],
  ],
};

/** The compressed bytes of the page, its scripts and its styles. */
const bytesOfView = (page: Page): Promise<number> =>
  page.evaluate(
    `performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
      .filter(({ name }) => new URL(name).pathname.startsWith('/console'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
  );

/** The console in a real browser, which enforces its content security policy. Each journey ends in a check through the API. */
const { url, newOrganization } = Fleet.shared();

(isBrowserMissing ? describe.skip : describe)('the console', () => {
  let organization: TestOrganization;
  let books: SampleBooks;
  let browser: Browser;
  let desktop: OpenedConsole;
  let places: Places;

  beforeAll(async () => {
    organization = await newOrganization();
    books = new SampleBooks(url, organization.apiKey);
    // The company is filled while the browser starts.
    [places] = await Promise.all([fill(), open()]);
  });
  afterAll(async () => {
    await browser?.close();
    await closeSharedPool();
  });
  afterEach(() => expect(desktop.complaints).toEqual([]));

  const open = async (): Promise<void> => {
    browser = await launchBrowser();
    desktop = await openConsole(browser, url, { email: await emailOf(organization), password: PASSWORD });
  };
  const fill = async (): Promise<Places> => {
    await books.setUpCompany();
    await books.addInvoices();
    await books.addBankLines();
    const [bill = ''] = await books.addBills(0, BILLS.slice(0, 1));
    const invoices: { id: string; state: string }[] = await books.get('/invoices');
    const invoiceIn = (wanted: string): string => invoices.find(({ state }) => state === wanted)?.id ?? '';
    return { bill, draft: invoiceIn('draft'), issued: invoiceIn('issued') };
  };
  const go = (page: Page, path: string) => page.goto(`${url}/console/${organization.id}/${path}`);

  it('sends a visitor without a session to the sign-in page, with the way back', async () => {
    const visitor = await (await openContext(browser)).newPage();
    await visitor.goto(`${url}/console/${organization.id}/bank`);
    await visitor.waitForURL((at) => at.searchParams.get('next') === `/console/${organization.id}/bank`);
    await visitor.locator('#password').waitFor();
    await visitor.context().close();
  });

  it('sends at most 200 KB for the first view, compressed', async () => {
    const bytes = await bytesOfView(desktop.page);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(200_000);
  });

  it('takes the first reads of a page, which start before its scripts, and asks for none again', async () => {
    const { page } = desktop;
    const asked: string[] = [];
    const note = (request: Request): unknown => asked.push(request.url().replace(`${url}/api/rest`, ''));
    page.on('request', note);
    await go(page, `review/${places.bill}`);
    await see('canvas')(page);
    await page.getByRole('combobox', { name: 'VAT code' }).first().waitFor();
    page.off('request', note);
    const readOnce = asked.filter((path) => /^\/(whoami|vat-codes|categories)/.test(path));
    expect(readOnce.toSorted()).toEqual(['/categories?limit=200', '/vat-codes?limit=200', '/whoami']);
    // Events may make the list stale; another address would be that of another list.
    expect(new Set(asked.filter((path) => path.startsWith('/documents?'))).size).toBe(1);
  });

  it('looks a company up while the user types, and keeps the contact with what the register said', async () => {
    const { page } = desktop;
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
  });

  it.each(Object.keys(STATES))('has no accessibility violations in both themes: %s', async (area) => {
    const { page } = desktop;
    for (const [path, ...steps] of STATES[area]!(places)) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(DESKTOP);
      if (path === STAY) await page.keyboard.press('Escape');
      else await go(page, path);
      await page.waitForSelector('main h1');
      for (const step of steps) await step(page);
      await page.locator('main', { hasNotText: 'Loading…' }).waitFor();
      const light = await violationsOf(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(PHONE);
      expect({ path, light, dark: await violationsOf(page) }).toEqual({ path, light: [], dark: [] });
    }
  });
});
