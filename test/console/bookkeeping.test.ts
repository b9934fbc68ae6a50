import type { Browser, Page } from 'playwright-core';
import { isBrowserMissing, launchBrowser } from '../support/browser.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { emailOf, PASSWORD } from '../support/mcp/oauth.js';
import { until } from '../support/until.js';
import { openConsole, openOnPhone, takeRefusal, type OpenedConsole } from './open-console.js';
import { billFile, BILLS, danish, SampleBooks } from './sample-books.js';
import { violationsOf } from './violations.js';

/** Inbox, review, bank and sales as bookkeepers use them, signed in once. Each journey ends in a check through the API. */
const { url, newOrganization } = Fleet.shared();
const [PAPER, POWER] = BILLS as [(typeof BILLS)[0], (typeof BILLS)[0]];

const pdf = (name: string, bill: (typeof BILLS)[0]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: billFile(bill),
});

(isBrowserMissing ? describe.skip : describe)('bookkeeping in the console', () => {
  let organization: TestOrganization;
  let books: SampleBooks;
  let browser: Browser;
  let desktop: OpenedConsole;
  let page: Page;

  beforeAll(async () => {
    organization = await newOrganization();
    books = new SampleBooks(url, organization.apiKey);
    // The company is filled while the browser starts.
    await Promise.all([fill(), open()]);
  });
  afterAll(async () => {
    await browser?.close();
    await closeSharedPool();
  });
  afterEach(() => expect(desktop.complaints).toEqual([]));

  const fill = async (): Promise<void> => {
    await books.setUpCompany();
    await books.addInvoices();
    await books.addBankLines();
  };
  const open = async (): Promise<void> => {
    browser = await launchBrowser();
    desktop = await openConsole(browser, url, { email: await emailOf(organization), password: PASSWORD });
    page = desktop.page;
  };
  const go = (path: string, on = page) => on.goto(`${url}/console/${organization.id}/${path}`);
  const choose = async (field: string, text: string, option: RegExp, within = page.locator('main')): Promise<void> => {
    await within.getByRole('combobox', { name: field }).last().fill(text);
    await page.getByRole('option', { name: option }).first().click();
  };
  const onPhone = async (path: string): Promise<Page> => {
    const { page: phone } = await openOnPhone(browser, desktop, { locale: 'da' });
    await go(path, phone);
    return phone;
  };

  it('takes files, compares a duplicate, and takes the decision that both are kept', async () => {
    const input = page.locator('input[type=file][multiple]');
    await input.setInputFiles([pdf('paper.pdf', PAPER), pdf('power.pdf', POWER)]);
    await page.getByText('2 of 2 done').waitFor();
    await input.setInputFiles(pdf('copy.pdf', PAPER));
    await page.getByText('3 of 3 done').waitFor();
    await page.locator('.rows').getByRole('button', { name: 'Compare' }).click();
    await page.locator('.differs').getByText('copy.pdf').waitFor();
    await page.getByRole('button', { name: /They are distinct/ }).click();
    await page.getByText('Marked as distinct.').waitFor();
    const documents = await books.get('/documents');
    expect(documents.map(({ error, duplicateOf }: any) => [error, duplicateOf])).toEqual(Array(3).fill([null, null]));
    await books.act('delete_document', { documentId: documents[0].id });
  });

  it('shows what was read, divides a line, posts with one key, opens the next document, and undoes', async () => {
    await go('review');
    await page.locator('.document-row', { hasText: 'Nordisk' }).click();
    const shown = page.locator('.one-document:not([hidden])');
    // A page that is not drawn yet moves its boxes away from the pointer later.
    await shown.locator('canvas[width]').waitFor();
    const boxes = shown.locator('.boxes rect');
    expect(await boxes.count()).toBeGreaterThan(3);
    await boxes.first().hover();
    await shown.locator('.field.pointed').waitFor();
    const number = shown.getByLabel('Number', { exact: true });
    await number.fill('1042-B');
    await number.press('Enter');
    await shown.getByText('Restore “1042”').waitFor();
    const due = shown.getByLabel('Due date', { exact: true });
    await due.fill('3/12/26');
    await due.press('Enter');
    await until('the date is saved', async () => (await paperBill()).extraction.dueDate === '2026-12-03');

    await page.getByRole('button', { name: 'Divide', exact: true }).click();
    const parts = shown.locator('.divide');
    await choose('Account', '2450', /^2450/, parts);
    await parts.getByLabel('Amount').last().fill('250');
    await parts.getByText('Remaining: 0,00').waitFor();
    await parts.getByRole('button', { name: 'Divide', exact: true }).click();
    await page.getByRole('button', { name: 'Join again' }).waitFor();
    expect((await paperBill()).codingLines.map(({ amount }: any) => amount)).toEqual([-1000, -250]);

    // The next document is drawn before it is asked for.
    await page.locator('.one-document[hidden] canvas[width]').waitFor({ state: 'attached' });
    await shown.locator('h1').click();
    // After a failure the document stays, so that the next key does not post another one.
    await page.route('**/post_document', (route) => route.abort());
    await page.keyboard.press('a');
    await page.locator('.toast.bad').waitFor();
    await page.unroute('**/post_document');
    expect(await shown.locator('h1').textContent()).toBe('Nordisk Papir ApS');
    expect(desktop.complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
    await page.keyboard.press('a');
    // The message disappears after some seconds, with the key that undoes.
    await Promise.all([
      page.locator('h1', { hasText: 'Elkraft Energi A/S' }).waitFor(),
      page.getByText(/Nordisk Papir ApS is posted as/).waitFor(),
    ]);
    expect(await paperBill()).toMatchObject({ state: 'posted', extraction: { number: '1042-B' } });
    await page.keyboard.press('z');
    await until('the posting is reversed', async () => (await paperBill()).reversals.length === 1);
  });

  const paperBill = async (): Promise<any> => (await books.get('/documents?q=Nordisk'))[0];

  it('follows a VAT box to its entry, the reason for the coding and the place on the page', async () => {
    const { id } = await paperBill();
    const { posting } = await books.act('post_document', { documentId: id });
    // One period has all entries of these books.
    await books.act('set_vat_frequency', { frequency: 'annual' });
    const [{ amount }] = (await books.get(`/ledger-entries/${posting.ledgerEntryId}/why`)).vat;
    await go('vat');
    const running = page.getByRole('region', { name: 'Running period' });
    await running.getByRole('button', { name: 'Købsmoms' }).click();
    await page.getByRole('link', { name: posting.voucherNumber, exact: true }).first().click();
    const trail = page.getByRole('region', { name: 'From VAT box to the page' });
    await trail.getByRole('button', { name: 'Købsmoms', pressed: true }).getByText(danish(amount)).waitFor();
    await page.locator('.place canvas[width]').waitFor();
    await trail.getByRole('button', { name: /^Supplier Nordisk Papir/ }).press('Enter');
    await page.locator('.boxes rect.pointed').first().waitFor();
    expect(await page.locator('.boxes rect.pointed').count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    await trail.getByRole('link', { name: 'paper.pdf' }).click();
    await page.getByRole('link', { name: 'Why?' }).waitFor();
  });

  it('draws VAT and ageing with their numbers, and opens what is behind them', async () => {
    const report = (query: string) => books.get(`/reports?${query}`);
    const vat = (await report('report=vat_periods&from=2026-10-01&until=2026-12-31')).rows[0];
    await go('reports?report=vat_periods&from=2026-10-01&until=2026-12-31');
    const quarter = page.locator('.picture tr', { hasText: vat.label });
    await quarter.getByText(danish(vat.amounts[0]), { exact: true }).waitFor();
    await quarter.getByRole('button').click();
    await page.getByRole('columnheader', { name: 'VAT register' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Aged receivables' }).click();
    await page.getByRole('button', { name: 'Not due' }).press('Enter');
    const items = await books.get('/open-items?kind=receivable&ageGroup=not_due&date=2026-12-31');
    const rows = page.getByRole('region', { name: 'Receivables, Not due' }).locator('tbody tr');
    await until('the items are listed', async () => (await rows.count()) === items.length);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('writes an invoice with live totals and VAT treatment, and issues it; a double click has one effect', async () => {
    await go('sales/new');
    await choose('Customer', 'Kystens', /Kystens/);
    await page.getByLabel('Description').fill('Plakat');
    await page.getByLabel('Unit price').fill('1.200,50');
    await page.locator('.totals').getByText('1.500,63').waitFor();
    await page.getByText('Domestic sale.').waitFor();
    expect((await books.get('/invoices?state=draft')).length).toBe(1);
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await page.locator('.pdf-side canvas').waitFor();
    expect((await books.get('/invoices?state=draft')).length).toBe(2);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('button', { name: 'Issue now' }).click();
    await page
      .locator('.timeline')
      .getByText(/Issued as/)
      .waitFor();
    const issued = await books.get('/invoices?state=issued');
    expect(issued.map(({ total }: any) => total)).toContain(1500.63);
    await page.getByRole('button', { name: 'Send by e-mail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('kunde@example.com');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Send by e-mail' }).dblclick();
    await page.getByText('PARTITA_SMTP_URL').waitFor();
    // No mail server is set here. One mail was asked for, so there is one refusal.
    await takeRefusal(desktop);
  });

  // Before the bank is linked, because the sandbox bank has payments of open invoices.
  it('filters late invoices on a phone and makes a reminder', async () => {
    const phone = await onPhone('sales');
    await phone.getByRole('button', { name: 'Forfalden', exact: true }).click();
    await phone.locator('.document-row', { hasText: 'Aarhus Musikhus' }).getByRole('link').click();
    await phone.getByRole('button', { name: 'Ryk', exact: true }).dblclick();
    await phone.getByText('Rykkeren er lavet').waitFor();
    expect(await books.get('/reminders')).toMatchObject([{ step: 1, state: 'draft' }]);
    await phone.context().close();
  });

  it('links a bank with its consent and comes back', async () => {
    await go('bank');
    await page.getByRole('button', { name: 'Link a bank' }).click();
    await choose('Choose a bank', 'Sandbox', /Sandbox/, page.locator('dialog'));
    await page.getByRole('button', { name: 'Open the bank' }).click();
    await page.getByRole('button', { name: 'Give access' }).click();
    await page.getByRole('link', { name: 'Continue in the console' }).click();
    await page.getByText('The bank is linked.').waitFor();
    await page.getByRole('heading', { name: 'Opsparingskonto' }).waitFor();
    const accounts = await books.get('/bank-accounts');
    expect(accounts.map(({ connection }: any) => connection).sort()).toEqual(['connected', 'connected', 'statements']);
  });

  it('splits a line with a running remainder, and makes a rule that books the next one', async () => {
    await go('bank');
    await page.getByLabel('Accounts').selectOption({ label: 'Driftskonto' });
    await page.locator('.bank-line', { hasText: 'MobilePay 4471' }).click();
    const form = page.locator('.book-form');
    await form.getByRole('button', { name: 'Add a line' }).click();
    for (const [index, account] of ['2450', '2390'].entries()) {
      await form.getByRole('combobox', { name: 'Account' }).nth(index).fill(account);
      await page.getByRole('option', { name: new RegExp(`^${account}`) }).click();
    }
    await form.getByLabel('Amount').first().fill('500');
    await form.getByText('Remaining: 0,00').waitFor();
    await form.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByText('Booked.').waitFor();
    const lineOf = async (q: string): Promise<any> => (await books.get(`/transactions?q=${encodeURIComponent(q)}`))[0];
    expect(await lineOf('MobilePay 4471')).toMatchObject({ state: 'reconciled' });

    await page.locator('.bank-line', { hasText: 'Gebyr netbank' }).click();
    await page.keyboard.press('r');
    const dialog = page.locator('dialog');
    await choose('Account', '2390', /^2390/, dialog);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The rule is saved.').waitFor();
    expect(await books.get('/matching-rules')).toMatchObject([
      { text: 'Gebyr netbank', direction: 'out', effect: 'book' },
    ]);
    await until('the rule books the line', async () => (await lineOf('Gebyr netbank')).state === 'reconciled');
  });

  it('takes a booking back on a phone', async () => {
    const phone = await onPhone('reports');
    const navigation = phone.getByRole('navigation');
    await navigation.getByRole('button', { name: 'Mere' }).waitFor();
    expect(await navigation.locator('a, button').filter({ visible: true }).count()).toBe(5);
    await navigation.getByRole('button', { name: 'Mere' }).click();
    await navigation.getByRole('link', { name: 'Kontakter' }).click();
    await phone.getByRole('heading', { name: 'Kontakter', level: 1 }).waitFor();
    await navigation.getByRole('link', { name: 'Bank' }).click();
    await phone.getByRole('button', { name: 'Alle linjer' }).click();
    await phone.getByLabel('Søg').fill('MobilePay 4471');
    const row = phone.locator('.bank-line', { hasText: 'MobilePay 4471' });
    await row.getByRole('button', { name: 'Fortryd afstemning' }).click();
    await until(
      'the line waits again',
      async () => (await books.get('/transactions?q=MobilePay%204471'))[0].state === 'unmatched',
    );
    await phone.context().close();
  });

  it('closes the books and opens their last month again, each after a question that names what it means', async () => {
    await books.act('set_vat_frequency', { frequency: 'quarterly' });
    const { id, periodEnd } = await books.act('prepare_vat_return', {});
    await books.act('file_vat_return', { returnId: id });
    const closedUntil = async (): Promise<string> => (await books.get('/books')).closedUntil;
    expect(await closedUntil()).toBe(periodEnd);
    const monthBefore = new Date(Date.parse(`${periodEnd.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 10);
    await go('vat');
    const region = page.getByRole('region', { name: 'Month-end' });
    const dialog = page.getByRole('dialog');
    await region.getByRole('button', { name: 'Open again' }).click();
    await dialog.getByText('VAT returns of these days are filed').waitFor();
    await dialog.getByRole('listitem').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await closedUntil()).toBe(periodEnd);
    await region.getByRole('button', { name: 'Open again' }).click();
    await dialog.getByRole('button', { name: /^Open / }).click();
    await page.getByText('The books are open from').waitFor();
    // Only the last month: what was filed before it stays closed.
    expect(await closedUntil()).toBe(monthBefore);
    await region.getByRole('button', { name: /^Close until/ }).click();
    await page.keyboard.press('Escape');
    expect(await closedUntil()).toBe(monthBefore);
    await region.getByRole('button', { name: /^Close until/ }).click();
    await dialog.getByRole('button', { name: /^Close until/ }).click();
    await region.getByRole('button', { name: /^Close until/ }).waitFor({ state: 'detached' });
    expect((await closedUntil()) >= periodEnd).toBe(true);
  });
});
