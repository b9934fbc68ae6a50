import { totpCode, totpStep } from '#platform/security/totp.js';
import type { Browser } from 'playwright-core';
import { withRole } from '../support/database.js';
import { closeSharedPool, Fleet, OPERATOR, type TestOrganization } from '../support/fleet.js';
import { emailOf, PASSWORD } from '../support/oauth.js';
import { rest } from '../support/rest.js';
import { isBrowserMissing, launchBrowser, openConsole, type OpenedConsole } from './open-console.js';
import { violationsOf } from './violations.js';

/** What an owner does in the console, in a real browser. Each journey ends in a check through the API or the database. */
const { url, newOrganization } = Fleet.shared();

(isBrowserMissing ? describe.skip : describe)('an owner', () => {
  let organization: TestOrganization;
  let browser: Browser;
  let owner: OpenedConsole;

  beforeAll(async () => {
    organization = await newOrganization();
    browser = await launchBrowser();
    owner = await openConsole(browser, url, { email: await emailOf(organization), password: PASSWORD });
  });
  afterAll(async () => {
    await browser?.close();
    await closeSharedPool();
  });

  const go = (section: string) => owner.page.goto(`${url}/console/${organization.id}/${section}`);

  it('edits the company, creates a key and a webhook, and sees a refusal at its field', async () => {
    const { page, complaints } = owner;
    const api = rest(organization.apiKey);
    await go('settings/company');
    await page.getByLabel('Registered name').fill('Vinterhaven ApS');
    await page.getByLabel('IBAN').fill('DK00 1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('label', { hasText: 'IBAN' }).locator('.bad-text').waitFor();
    complaints.length = 0; // browsers report the refusal
    await page.getByLabel('IBAN').fill('DK50 0040 0440 1162 43');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.screenshot({ path: '/tmp/console-b/shot-company.png', fullPage: true });
    const { legalName, iban } = (await api.get('/organization')).body.result;
    expect([legalName, iban]).toEqual(['Vinterhaven ApS', 'DK5000400440116243']);

    await go('settings/keys');
    await page.getByLabel('Name').fill('Nightly import');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.locator('.secret').textContent();
    expect((await rest(key ?? '').get('/whoami')).body.result).toMatchObject({ permissions: ['read'] });

    await go('settings/webhooks');
    await page.getByLabel('Address').fill('http://127.0.0.1:9/hook');
    await page.getByLabel('Event types').fill('document.posted, contact.created');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.locator('.secret').waitFor();
    const [webhook] = (await api.get('/webhooks')).body.result;
    expect(webhook.eventTypes).toEqual(['document.posted', 'contact.created']);
    await page.screenshot({ path: '/tmp/console-b/shot-webhooks.png', fullPage: true });
    expect(complaints).toEqual([]);
  });

  it('sets up a second factor with the code of the picture, and signs in with it', async () => {
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
    await page.screenshot({ path: '/tmp/console-b/shot-qr.png', fullPage: true });
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Code').fill(totpCode(secret, totpStep(Date.now())));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('The second factor is on').waitFor();
    await page.screenshot({ path: '/tmp/console-b/shot-codes.png', fullPage: true });
    expect(await violationsOf(page)).toEqual([]);
    await page.context().clearCookies();
    await page.goto(`${url}/account/sign-in?next=/console`);
    await page.fill('#email', person.email);
    await page.fill('#password', PASSWORD);
    await page.click('button[type=submit]');
    await page.getByLabel('Code').fill(totpCode(secret, totpStep(Date.now()) + 1));
    await page.click('button[type=submit]');
    await page.waitForSelector('main h1');
    const users = (await rest(organization.apiKey).get('/users')).body.result;
    expect(users.find(({ email }: { email: string }) => email === person.email)).toMatchObject({ secondFactor: true });
    await page.context().close();
  });

  it('who operates the installation sees its workers, and others do not', async () => {
    const refused = await owner.page.evaluate(async () => (await fetch('/account/fleet')).status);
    expect(refused).toBe(403);
    owner.complaints.length = 0;
    await rest(organization.apiKey).post('/users', { email: OPERATOR, name: 'O', role: 'viewer', password: PASSWORD });
    const { page, complaints } = await openConsole(browser, url, { email: OPERATOR, password: PASSWORD });
    await page.goto(`${url}/console/${organization.id}/settings/fleet`);
    await page.getByRole('cell', { name: 'contacts', exact: true }).waitFor();
    await page.screenshot({ path: '/tmp/console-b/shot-fleet.png', fullPage: true });
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  const samplesOf = (): Promise<string[]> =>
    withRole('partita_auth', async (pool) => {
      const { rows } = await pool.query(
        `select o.id from organizations o join memberships m on m.organization_id = o.id
         where o.is_sample and m.user_id = $1`,
        [organization.userId],
      );
      return rows.map(({ id }) => id);
    });

  it.each(['Denmark', 'Italy'])(
    'fills a company of %s with sample books, and removes it with one click',
    async (region) => {
      const { page, complaints } = owner;
      await go('vat');
      await page.getByRole('button', { name: region }).click();
      await page.getByText('The sample books are ready').waitFor({ timeout: 200_000 });
      const [id = ''] = await samplesOf();
      const readAll = async (path: string): Promise<any[]> =>
        page.evaluate(
          async ([address, sample]) => {
            const response = await fetch(`/api/rest/${address}`, { headers: { 'Partita-Organization': sample ?? '' } });
            return ((await response.json()) as { result: unknown[] }).result;
          },
          [path, id],
        );
      const documents = await readAll('documents?limit=100');
      const lines = await readAll('transactions?limit=100');
      const countOf = (records: readonly { state: string }[], state: string): number =>
        records.filter((each) => each.state === state).length;
      expect(countOf(documents, 'posted')).toBeGreaterThanOrEqual(7);
      expect(countOf(documents, 'coded')).toBeGreaterThanOrEqual(4);
      expect(countOf(lines, 'reconciled')).toBeGreaterThan(lines.length / 2);
      expect(countOf(lines, 'unmatched')).toBeGreaterThan(1);
      expect(await readAll('vat-returns')).toHaveLength(1);
      expect(complaints).toEqual([]);
      await page.getByRole('button', { name: 'Remove the sample company' }).click();
      await page.waitForURL(`${url}/console/${organization.id}/inbox`);
      expect(await samplesOf()).toEqual([]);
    },
  );
});
