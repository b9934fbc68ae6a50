import type { Browser, Locator, Page } from 'playwright-core';
import { isBrowserMissing, launchBrowser, openContext } from '../support/browser.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { DirectAccess } from '../support/direct-access.js';
import { connect, emailOf, PASSWORD } from '../support/mcp/oauth.js';
import { newAgreement } from '../support/providers.js';
import { rest } from '../support/rest.js';
import { readStackAddresses } from '../support/stack.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { openConsole, openOnPhone, takeRefusal, type OpenedConsole } from './open-console.js';
import { BILLS, SampleBooks } from './sample-books.js';

/** The settings as an owner uses them, signed in once. Each journey ends in a check through the API. */
const { url, newOrganization } = Fleet.shared();

(isBrowserMissing ? describe.skip : describe)('the settings', () => {
  let organization: TestOrganization;
  let email: string;
  let api: ReturnType<typeof rest>;
  let browser: Browser;
  let desktop: OpenedConsole;
  let phone: OpenedConsole;

  beforeAll(async () => {
    organization = await newOrganization();
    api = rest(organization.apiKey);
    email = await emailOf(organization);
    browser = await launchBrowser();
    desktop = await openConsole(browser, url, { email, password: PASSWORD });
    phone = await openOnPhone(browser, desktop);
  });
  /** Stopped at the end: one that a failed test left open would keep jest from ending. */
  const receivers: WebhookReceiver[] = [];
  afterAll(async () => {
    for (const receiver of receivers) receiver.stop();
    await browser?.close();
    await closeSharedPool();
  });
  afterEach(() => expect(desktop.complaints).toEqual([]));

  const read = async (path: string): Promise<any> => (await api.get(path)).body.result;
  const SIZES = ['desktop', 'phone'] as const;
  const open = async (size: (typeof SIZES)[number], section: string): Promise<Page> => {
    const { page } = size === 'desktop' ? desktop : phone;
    await page.goto(`${url}/console/${organization.id}/settings/${section}`);
    return page;
  };
  const lineOf = (page: Page, text: string): Locator => page.locator('.lines li', { hasText: text });
  const press = (within: Page | Locator, name: string): Promise<void> =>
    within.getByRole('button', { name, exact: true }).click();

  it.each([
    ['desktop', 'Vinterhaven ApS', 'DK5000400440116243'],
    ['phone', 'Sommerhaven ApS', 'DK9520000123456789'],
  ] as const)('changes the company and shows a refusal at its field (%s)', async (size, name, iban) => {
    const page = await open(size, 'company');
    if (size === 'desktop') {
      await press(page.locator('.notice.warn'), 'Denmark');
      await page.locator('.notice.warn').getByRole('button', { name: 'Denmark' }).waitFor({ state: 'detached' });
    }
    await page.getByLabel('Registered name').fill(name);
    await page.getByLabel('IBAN').fill('DK00 1');
    await press(page, 'Save');
    await page.locator('label', { hasText: 'IBAN' }).locator('.bad-text').waitFor();
    if (size === 'desktop') await takeRefusal(desktop);
    await page.getByLabel('IBAN').fill(iban);
    // Another person saves another field meanwhile.
    const email = `${size}@haven.example`;
    await api.patch('/organization', { email });
    await press(page, 'Save');
    await until('the company is saved', async () => (await read('/organization')).iban === iban);
    expect(await read('/organization')).toMatchObject({ legalName: name, regionKey: 'denmark', email });
  });

  it.each([
    [
      'desktop',
      'Accountant',
      ['Company', 'Apps', 'Connections', 'Rules', 'Exchange rates', 'Automatic posting', 'Audit log'],
    ],
    [
      'phone',
      'Viewer',
      ['Company', 'Apps', 'Connections', 'Rules', 'Exchange rates', 'Automatic posting', 'Audit log'],
    ],
  ] as const)('invites a person, who joins and sees what the role allows (%s)', async (size, role, sections) => {
    const person = { email: `${size}-${organization.id}@example.com`, password: PASSWORD };
    const page = await open(size, 'people');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Name', { exact: true }).fill(`Karen ${size}`);
    await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: role });
    await press(page, 'Invite');
    const link = (await page.locator('.secret').textContent()) ?? '';
    await lineOf(page, person.email).getByText(role).waitFor();

    const context = await openContext(browser, { locale: 'en' });
    const joining = await context.newPage();
    await joining.goto(link);
    await joining.fill('#password', PASSWORD);
    await joining.click('button[type=submit]');
    await joining.getByRole('link', { name: 'Sign in' }).waitFor();
    await context.close();
    const joined = await openConsole(browser, url, person);
    await joined.page.goto(`${url}/console/${organization.id}/settings`);
    const shown = joined.page.locator('.tabs.sections a');
    await shown.first().waitFor();
    expect(await shown.allTextContents()).toEqual([...sections, 'Dead letters']);
    await joined.page.getByText('–').first().waitFor();
    expect(await joined.page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(joined.complaints).toEqual([]);
    await joined.page.context().close();

    await page.reload();
    await lineOf(page, person.email).getByRole('combobox').selectOption({ label: 'Employee' });
    const userOf = async (): Promise<any> => (await read('/users')).find((user: any) => user.email === person.email);
    await until('the role is changed', async () => (await userOf()).role === 'employee');
    await press(lineOf(page, person.email), 'Disable');
    await lineOf(page, person.email).getByText('Disabled').waitFor();
    expect(await userOf()).toMatchObject({ role: 'employee', disabledAt: expect.any(String) });
  });

  it.each(SIZES)('creates a key, shows its secret once, replaces and revokes it (%s)', async (size) => {
    const page = await open(size, 'keys');
    const name = `Nightly import ${size}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Documents: add and code').check();
    await press(page, 'Create key');
    const secret = page.locator('.secret');
    const first = (await secret.textContent()) ?? '';
    const permissionsOf = async (key: string): Promise<any> =>
      (await rest(key).get('/whoami')).body.result?.permissions;
    expect(await permissionsOf(first)).toEqual(['documents:edit', 'read']);
    await page.reload();
    await lineOf(page, name).waitFor();
    expect(await secret.count()).toBe(0);
    await press(lineOf(page, name), 'Replace');
    const second = (await secret.textContent()) ?? '';
    expect(await permissionsOf(second)).toEqual(['documents:edit', 'read']);
    await press(lineOf(page, name).first(), 'Revoke');
    await until('a key is revoked', async () =>
      (await read('/api-keys')).some((key: any) => key.name === name && key.revokedAt !== null),
    );
  });

  it.each(SIZES)('disconnects an app (%s)', async (size) => {
    const { tokens } = await connect(url, { email, organization: organization.id, access: 'read' });
    const page = await open(size, 'apps');
    await press(lineOf(page, 'Test assistant'), 'Disconnect');
    await lineOf(page, 'Test assistant').waitFor({ state: 'detached' });
    expect((await rest(tokens.access_token).get('/whoami')).status).toBe(401);
    expect((await read('/connected-apps')).every((app: any) => app.disconnectedAt !== null)).toBe(true);
  });

  it.each(SIZES)('connects a provider, shows why it refuses, and removes it (%s)', async (size) => {
    const page = await open(size, 'connections');
    await page.getByLabel('App secret token').fill('app-secret');
    await page.getByLabel('Agreement grant token').fill('of nobody');
    await press(page, 'Connect');
    await page.getByRole('alert').waitFor();
    if (size === 'desktop') await takeRefusal(desktop);
    await page.getByLabel('Agreement grant token').fill(await newAgreement());
    await press(page, 'Connect');
    await lineOf(page, 'e-conomic').getByText('Connected', { exact: true }).waitFor();
    const known = async (): Promise<any[]> =>
      (await read('/connections')).filter(({ state }: any) => state !== 'removed');
    expect(await known()).toMatchObject([{ provider: 'e-conomic', state: 'connected' }]);
    await press(lineOf(page, 'e-conomic'), 'Check');
    await press(lineOf(page, 'e-conomic'), 'Remove');
    await lineOf(page, 'e-conomic').waitFor({ state: 'detached' });
    expect(await known()).toEqual([]);
  });

  it.each(SIZES)('adds a webhook, sees its delivery and sends it again (%s)', async (size) => {
    const receiver = await WebhookReceiver.start();
    receivers.push(receiver);
    // Without the header, the worker would repeat the delivery after five seconds, before a person can.
    receiver.answer = [500, { 'Retry-After': '3600' }];
    const page = await open(size, 'webhooks');
    await page.getByLabel('Address', { exact: true }).fill(receiver.url);
    await page.getByLabel('Event types').fill('contact.saved');
    await press(page, 'Add');
    await page.locator('.secret', { hasText: 'whsec_' }).waitFor();
    await api.post('/actions/save_contact', { name: `Receiver ${size}` });
    const delivery = lineOf(page, 'contact.saved').getByText('answered with 500');
    await delivery.first().waitFor();
    receiver.answer = [204];
    await press(lineOf(page, 'answered with 500').first(), 'Resend');
    await lineOf(page, 'Attempts: 2').getByText('Delivered', { exact: true }).first().waitFor();
    expect(receiver.posts.map(({ event }) => event.type)).toEqual(Array(2).fill('partita.contact.saved'));
    const [webhook] = await read('/webhooks');
    expect(await read(`/webhook-deliveries?webhookId=${webhook.id}`)).toMatchObject([{ status: 'delivered' }]);
    await press(lineOf(page, receiver.url), 'Pause');
    await lineOf(page, receiver.url).getByText('Paused').waitFor();
    await press(lineOf(page, receiver.url), 'Remove');
    await until('the webhook is removed', async () => (await read('/webhooks')).length === 0);
  });

  it.each(SIZES)('draws what a threshold would have done, and saves it (%s)', async (size) => {
    if (size === 'desktop') await new SampleBooks(url, organization.apiKey).addBills(0, BILLS.slice(0, 1));
    const page = await open(size, 'autopost');
    await page.getByText('of the last 1 coded documents').waitFor();
    await page.getByRole('img', { name: 'How sure the last documents were read' }).waitFor();
    const threshold = page.getByRole('slider');
    await threshold.fill(size === 'desktop' ? '1' : '0.5');
    await page.getByText(size === 'desktop' ? '0 of the last 1' : '1 of the last 1').waitFor();
    await page.getByLabel('Post automatically').setChecked(size === 'desktop');
    await press(page, 'Save');
    const expected = { autoPost: size === 'desktop', autoPostThreshold: size === 'desktop' ? 1 : 0.5 };
    await until('it is saved', async () => (await read('/settings')).autoPostThreshold === expected.autoPostThreshold);
    expect(await read('/settings')).toMatchObject(expected);
  });

  it.each([
    ['desktop', 'KES', '0,0532', 0.0532],
    ['phone', 'THB', '0,2011', 0.2011],
  ] as const)('enters an exchange rate that a document waits for (%s)', async (size, currency, typed, rate) => {
    const page = await open(size, `rates?currency=${currency}&date=2026-10-02`);
    await page.getByRole('textbox', { name: /^Rate/ }).fill(typed);
    await page.getByRole('textbox', { name: /^Source/ }).fill('Our bank');
    await press(page, 'Save');
    await lineOf(page, `1 ${currency} = ${typed} DKK`).waitFor();
    expect(await read(`/exchange-rates?currency=${currency}`)).toMatchObject([
      { currency, date: '2026-10-02', rate, origin: 'person' },
    ]);
  });

  it.each(SIZES)('removes rules (%s)', async (size) => {
    await api.post('/matching-rules', { name: 'Card terminal', text: 'Gebyr', effect: 'ignore' });
    const [{ id: documentId }] = await read('/documents');
    await api.post('/actions/update_coding', { documentId, ledgerAccountId: size === 'desktop' ? '2450' : '2390' });
    await api.post('/vendor-rules', { documentId });
    const page = await open(size, 'rules');
    await press(lineOf(page, 'Card terminal'), 'Remove');
    await lineOf(page, 'Card terminal').waitFor({ state: 'detached' });
    // What is remembered of the same supplier stays.
    const rule = page.getByRole('region', { name: 'Rules for suppliers' }).locator('li', { hasText: 'Nordisk' });
    await press(rule, 'Remove');
    await rule.waitFor({ state: 'detached' });
    expect([await read('/matching-rules'), await read('/vendor-rules')]).toEqual([[], []]);
    expect(await read('/coding-memories')).not.toEqual([]);
  });

  it.each(SIZES)('shows in the audit log who changed what (%s)', async (size) => {
    const page = await open(size, 'audit');
    const row = page.locator('.rows li', { hasText: 'Automatic posting changed' }).first();
    await row.click();
    const dialog = page.locator('dialog');
    await dialog.getByRole('cell', { name: 'Threshold of automatic posting' }).waitFor();
    const [entry] = await read('/audit-log?action=set_auto_post');
    const shown = dialog.locator('tr', { hasText: 'Threshold of automatic posting' }).getByRole('cell');
    expect(await shown.nth(2).textContent()).toBe(entry.after.autoPostThreshold.toLocaleString('da-DK'));
    expect(await dialog.locator('p').textContent()).toContain(entry.actor.name);
    await press(dialog, 'Close');
  });

  it.each(SIZES)('corrects a dead letter and runs it again (%s)', async (size) => {
    const body = { name: 'importer', scope: 'organization', permissions: ['read', 'invoices:edit'], importer: true };
    const importerKey = (await api.post('/api-keys', body)).body.result.key;
    const direct = await DirectAccess.open(readStackAddresses(), { watch: false });
    const command = direct.command({ ...organization, importerKey }, 'save_contact', { name: 'X' });
    await direct.produce({ ...command, value: Buffer.from('{"name":"X"}') });
    await until('the letter', async () => (await read('/dead-letters?status=open')).length === 1);
    await direct.close();
    const page = await open(size, 'dead-letters');
    await press(lineOf(page, 'Saved: contact').filter({ hasText: 'Open' }), 'Correct');
    const dialog = page.locator('dialog');
    await dialog.getByLabel('Payload').fill('{"name": ');
    await press(dialog, 'Run again');
    await dialog.getByText('This is not valid JSON').waitFor();
    await dialog.getByLabel('Payload').fill(JSON.stringify({ name: `Readable ${size}` }));
    await press(dialog, 'Run again');
    await dialog.waitFor({ state: 'detached' });
    expect(await read(`/dead-letters?status=open`)).toEqual([]);
    expect(await read(`/contacts?q=Readable%20${size}`)).toMatchObject([{ name: `Readable ${size}` }]);
  });
});
