import type { Browser } from 'playwright-core';
import { closeSharedPool, Fleet, OPERATOR, type TestOrganization } from '../support/fleet.js';
import { emailOf, PASSWORD } from '../support/oauth.js';
import { rest } from '../support/rest.js';
import { isBrowserMissing, launchBrowser, openConsole, type OpenedConsole } from './open-console.js';
import { violationsOf } from './violations.js';

/** The console for owners and operators, in a real browser. */
const { url, newOrganization } = Fleet.shared();

(isBrowserMissing ? describe.skip : describe)('an owner', () => {
  let organization: TestOrganization;
  let browser: Browser;
  let owner: OpenedConsole;

  beforeAll(async () => {
    organization = await newOrganization();
    browser = await launchBrowser();
    owner = await openConsole(browser, url, {
      email: await emailOf(organization),
      password: PASSWORD,
    });
  });
  afterAll(async () => {
    await browser?.close();
    await closeSharedPool();
  });

  it('who operates the installation sees its workers, and others do not', async () => {
    const refused = await owner.page.evaluate(async () => (await fetch('/account/fleet')).status);
    expect(refused).toBe(403);
    owner.complaints.length = 0;
    await rest(organization.apiKey).post('/users', {
      email: OPERATOR,
      name: 'O',
      role: 'viewer',
      password: PASSWORD,
    });
    const { page, complaints } = await openConsole(browser, url, {
      email: OPERATOR,
      password: PASSWORD,
    });
    await page.goto(`${url}/console/${organization.id}/settings/fleet`);
    await page.getByRole('cell', { name: 'contacts', exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
