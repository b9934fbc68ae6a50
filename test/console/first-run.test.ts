import type { Browser, Page } from 'playwright-core';
import { totpCode, totpStep } from '#platform/security/totp.js';
import { isBrowserMissing, launchBrowser } from '../support/browser.js';
import { withRole } from '../support/database.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { emailOf, PASSWORD } from '../support/mcp/oauth.js';
import { rest } from '../support/rest.js';
import { makeOperator } from '../support/make-operator.js';
import { until } from '../support/until.js';
import { openConsole, openOnPhone, PHONE, takeRefusal, type OpenedConsole } from './open-console.js';
import { violationsOf } from './violations.js';

/** Sample companies, the second factor and the fleet, in a real browser. Each journey ends in a check through the API. */
const { url, newOrganization } = Fleet.shared();
/** Months of books take minutes on a busy machine. */
const SAMPLE_TIMEOUT_MS = 300_000;

(isBrowserMissing ? describe.skip : describe)('an installation', () => {
  let organization: TestOrganization;
  let browser: Browser;
  let desktop: OpenedConsole;

  beforeAll(async () => {
    organization = await newOrganization();
    browser = await launchBrowser();
    desktop = await openConsole(browser, url, { email: await emailOf(organization), password: PASSWORD });
  });
  afterAll(async () => {
    await browser?.close();
    await closeSharedPool();
  });
  afterEach(() => expect(desktop.complaints).toEqual([]));

  const userWith = async (email: string): Promise<any> =>
    (await rest(organization.apiKey).get('/users')).body.result.find((user: any) => user.email === email);
  const samples = (): Promise<string[]> =>
    withRole('partita_auth', async (pool) => {
      const { rows } = await pool.query(
        `select o.id from organizations o join memberships m on m.organization_id = o.id
         where o.is_sample and m.user_id = $1`,
        [organization.userId],
      );
      return rows.map(({ id }) => id);
    });
  /** Reads with the session of the page, as the console does. */
  const readIn = (page: Page, path: string, id: string): Promise<any[]> =>
    page.evaluate(
      async ([address, sample]) => {
        const response = await fetch(`/api/rest/${address}`, { headers: { 'Partita-Organization': sample ?? '' } });
        return ((await response.json()) as { result: any[] }).result;
      },
      [path, id],
    );

  const fillAndRemove = async (name: string, { page }: OpenedConsole): Promise<void> => {
    await page.goto(`${url}/console/${organization.id}/inbox`);
    await page.getByRole('button', { name }).click();
    await page.getByText('The sample books are ready').waitFor({ timeout: SAMPLE_TIMEOUT_MS });
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect(await samples()).toContain(id);
    const [documents, lines] = [
      await readIn(page, 'documents?limit=100', id),
      await readIn(page, 'transactions?limit=100', id),
    ];
    const countOf = (records: readonly { state: string }[], state: string): number =>
      records.filter((each) => each.state === state).length;
    expect(countOf(documents, 'posted')).toBeGreaterThanOrEqual(7);
    expect(countOf(documents, 'coded')).toBeGreaterThanOrEqual(4);
    expect(countOf(lines, 'reconciled')).toBeGreaterThan(lines.length / 2);
    expect(countOf(lines, 'unmatched')).toBeGreaterThan(1);
    expect(await readIn(page, 'vat-returns', id)).toHaveLength(1);
    await page.locator('.notice.good').getByRole('link', { name: 'Review' }).click();
    await page.locator('.document-row').first().waitFor();
    await page.getByRole('button', { name: 'Remove the sample company' }).click();
    await page.waitForURL(`${url}/console/${organization.id}/inbox`);
    expect(await samples()).not.toContain(id);
  };

  // Both at once: each waits for the server most of the time.
  it(
    'fills a Danish and an Italian company with sample books, shows them, and removes them with one click (desktop, phone)',
    async () => {
      const phone = await openOnPhone(browser, desktop);
      await Promise.all([fillAndRemove('Denmark', desktop), fillAndRemove('Italy', phone)]);
      expect(await samples()).toEqual([]);
      await phone.page.context().close();
    },
    2 * SAMPLE_TIMEOUT_MS,
  );

  it('asks for a code of the authenticator app after it was set up, and takes a recovery code on a phone', async () => {
    const person = {
      email: `factor-${organization.id}@example.com`,
      name: 'F',
      role: 'accountant',
      password: PASSWORD,
    };
    await rest(organization.apiKey).post('/users', person);
    const { page } = await openConsole(browser, url, person);
    await page.goto(`${url}/account/second-factor`);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const code = page.getByLabel('Code', { exact: true });
    await code.fill(totpCode(secret, totpStep(Date.now())));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('The second factor is on').waitFor();
    const recoveryCodes = await page.locator('.codes code').allTextContents();

    const signIn = async (on: Page, second: string): Promise<void> => {
      await on.context().clearCookies();
      await on.goto(`${url}/account/sign-in?next=/console`);
      await on.fill('#email', person.email);
      await on.fill('#password', PASSWORD);
      await on.click('button[type=submit]');
      await on.getByLabel('Code', { exact: true }).fill(second);
      await on.click('button[type=submit]');
    };
    await signIn(page, totpCode(secret, totpStep(Date.now()) + 1));
    await page.waitForSelector('main h1');
    await page.setViewportSize(PHONE);
    const [first = '', second = ''] = recoveryCodes;
    await signIn(page, first);
    await page.waitForSelector('main h1');
    await signIn(page, first);
    await page.getByRole('alert').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await userWith(person.email)).toMatchObject({ secondFactor: true });
    await signIn(page, second);
    await page.waitForSelector('main h1');
    // A person who lost phone and codes asks an owner.
    const { page: owner } = desktop;
    await owner.goto(`${url}/console/${organization.id}/settings/people`);
    await owner.getByRole('button', { name: 'Reset second factor' }).click();
    await owner.getByRole('button', { name: 'Reset second factor' }).waitFor({ state: 'detached' });
    expect(await userWith(person.email)).toMatchObject({ secondFactor: false });
    await page.context().close();
  });

  it('shows its workers to operators, live, and to no one else', async () => {
    const refused = await desktop.page.evaluate(async () => (await fetch('/account/fleet')).status);
    expect(refused).toBe(403);
    await takeRefusal(desktop);
    const operator = {
      email: `operator-${organization.id}@example.com`,
      name: 'O',
      role: 'viewer',
      password: PASSWORD,
    };
    const { id } = (await rest(organization.apiKey).post('/users', operator)).body.result;
    await makeOperator(organization, id);
    const { page, complaints } = await openConsole(browser, url, operator);
    await page.goto(`${url}/console/${organization.id}/settings/fleet`);
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'contacts', exact: true }) });
    await row.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await violationsOf(page)).toEqual([]);
    // It is read again without a reload.
    const answer = await page.waitForResponse((response) => response.url().endsWith('/account/fleet'));
    const { result } = (await answer.json()) as { result: { worker: string }[] };
    await until('a row for each worker', async () => (await page.locator('tbody tr').count()) === result.length);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
