import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import duty from '#workers/invoicing/duties/remind-late-buyers.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { withRole } from '../support/database.js';
import { closeSharedPool, Fleet, request, type FleetProcess, type TestOrganization } from '../support/fleet.js';
import { danishSeller, done, saveContact } from '../support/books/invoices.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { startSecondGateway } from '../support/failures/second-gateway.js';
import { until } from '../support/until.js';

const { url } = Fleet.shared();
let seller: TestOrganization;
let buyer: string;
const year = new Date().getUTCFullYear();
const line = { description: 'Design', quantity: 1, unitPrice: 1000, vatRate: 25 };
const api = () => rest(seller.apiKey);
const draft = async (body: object = {}): Promise<any> =>
  done(seller, 'save_invoice', { contactId: buyer, lines: [line], ...body });
const issue = async (body: object = {}): Promise<any> => done(seller, 'issue_invoice', { id: (await draft(body)).id });
const invoice = async (id: string): Promise<any> => (await api().get(`/invoices/${id}`)).body.result;

/** Another seller, whose numbers and dates begin again. */
async function startAgain(): Promise<void> {
  seller = await danishSeller();
  buyer = await saveContact(seller, {
    name: 'Aarhus Kaffebar ApS',
    country: 'DK',
    vatNumber: 'DK25063864',
    email: 'faktura@kaffebar.example',
  });
}

beforeAll(startAgain);
afterAll(closeSharedPool);

it('knows whether an invoice is open, overdue, partly paid, paid or credited', async () => {
  const [late, open, credited] = [
    await issue({ date: `${year}-01-10` }),
    await issue(),
    await issue({ lines: [{ ...line, unitPrice: 200 }] }),
  ];
  const credit = await draft({ lines: [{ ...line, description: `Credit of ${credited.number}`, unitPrice: -200 }] });
  expect(credit.linked).toEqual([expect.objectContaining({ number: credited.number })]);
  await done(seller, 'issue_invoice', { id: credit.id });
  expect((await invoice(late.id)).payment).toMatchObject({ status: 'overdue', openAmount: 1250, payments: [] });
  expect((await invoice(late.id)).payment.overdueDays).toBeGreaterThan(0);
  expect((await invoice(credited.id)).payment).toMatchObject({
    status: 'credited',
    creditedAmount: 250,
    openAmount: 0,
  });
  const account = await putBankAccount(seller);
  const transactionId = await putLine(seller, account, { amount: 50_000n, text: 'part' });
  const target = { targetType: 'ledger', targetId: open.ledgerEntryId, amount: 500 };
  await done(seller, 'split_transaction', { transactionId, allocations: [target] });
  expect((await invoice(open.id)).payment).toMatchObject({
    status: 'partly_paid',
    paidAmount: 500,
    openAmount: 750,
    payments: [{ amount: 500, date: '2026-11-09' }],
  });
  const ids = async (status: string) =>
    (await readPages(seller.apiKey, 'list_invoices', { status })).map(({ id }: any) => id);
  expect([await ids('overdue'), await ids('partly_paid'), await ids('credited'), await ids('paid')]).toEqual([
    [late.id],
    [open.id],
    [credited.id],
    [],
  ]);
  const [sums] = await readPages(seller.apiKey, 'list_invoice_sums', {});
  expect(sums).toMatchObject({
    currency: 'DKK',
    invoices: 4,
    paidAmount: 500,
    overdueAmount: 1250,
    overdueInvoices: 1,
  });
});

it('carries its own due date, terms and references into XML and PDF', async () => {
  const { id } = await draft();
  const terms = {
    dueDate: `${year}-12-24`,
    paymentTerms: 'Netto kontant',
    references: { order: 'PO-4711', gln: '5790000436057' },
  };
  const wrong = await api().patch(`/invoices/${id}`, { references: { gln: '5790000436058', cig: 'x' } });
  expect(pointersOf(wrong)).toEqual(['/references/cig', '/references/gln']);
  const changed = await api().patch(`/invoices/${id}`, terms);
  expect([changed.status, changed.body.detail]).toEqual([200, undefined]);
  expect(changed.body.result).toMatchObject({
    dueDate: terms.dueDate,
    terms: { references: { order: 'PO-4711', cig: null } },
  });
  expect((await draft({ id, lines: [line] })).dueDate).toBe(terms.dueDate);
  expect((await done(seller, 'issue_invoice', { id })).dueDate).toBe(terms.dueDate);
  const xml = await (
    await fetch(`${url}/api/rest/invoices/${id}/xml`, { headers: { Authorization: `Bearer ${seller.apiKey}` } })
  ).text();
  for (const part of ['PO-4711', '5790000436057', 'Netto kontant', terms.dueDate]) expect(xml).toContain(part);
});

describe('with a mail server', () => {
  const received: { to: string[]; text: string }[] = [];
  let server: SMTPServer;
  let gateway: FleetProcess;
  const mailServer = (): string => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const inBooks = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    withRole('partita_app', (pool) => inOrganization(pool, seller.id, work));
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, answer) => answer(address.startsWith('refused') ? new Error('no') : null),
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          });
          callback();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    gateway = await startSecondGateway({
      PARTITA_SMTP_URL: mailServer(),
      PARTITA_MAIL_FROM: 'Partita <books@example.com>',
    });
  });
  afterAll(async () => {
    await gateway?.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('mails an invoice once to an address, with PDF and XML, and keeps what the server said', async () => {
    const { id, number } = await issue();
    const mail = (body: object) =>
      request(`${gateway.healthUrl}/api/rest/invoices/${id}/mail`, { apiKey: seller.apiKey, body });
    expect((await api().post(`/invoices/${id}/mail`, {})).body.code).toBe('mail_not_configured');
    const preview = await request(`${gateway.healthUrl}/api/rest/invoices/${id}/mail/preview`, {
      apiKey: seller.apiKey,
      body: {},
    });
    expect(preview.body.result).toMatchObject({
      wouldSucceed: true,
      reachesOutside: true,
      result: { letter: { to: 'faktura@kaffebar.example', subject: `Faktura ${number} fra Havnegade Design ApS` } },
    });
    expect([received, (await api().get(`/invoices/${id}/mails`)).body.result]).toEqual([[], []]);
    const sent = await mail({});
    expect([sent.status, sent.body.result]).toMatchObject([
      201,
      { to: 'faktura@kaffebar.example', state: 'sent', language: 'da' },
    ]);
    const [letter] = received;
    expect(letter?.to).toEqual(['faktura@kaffebar.example']);
    expect(letter?.text).toContain(`Subject: Faktura ${number} fra Havnegade Design ApS`);
    expect(letter?.text).toContain(`${number}.pdf`);
    expect(letter?.text).toContain(`${number}.xml`);
    expect(letter?.text).toContain('Reply-To: bogholderi@havnegade.example');
    expect((await mail({ to: 'Faktura@kaffebar.example' })).body.code).toBe('invoice_mailed');
    expect((await mail({ again: true, language: 'en' })).status).toBe(201);
    expect((await mail({ to: 'refused@kaffebar.example' })).body.result.state).toBe('failed');
    expect(pointersOf(await mail({ to: 'a@b.example, c@d.example' }))).toEqual(['/to']);
    expect(received).toHaveLength(2);
    const mails = (await api().get(`/invoices/${id}/mails`)).body.result;
    expect(mails.map(({ state }: any) => state)).toEqual(['failed', 'sent', 'sent']);
    const unissued = await draft();
    const refused = await request(`${gateway.healthUrl}/api/rest/invoices/${unissued.id}/mail`, {
      apiKey: seller.apiKey,
      body: {},
    });
    expect(refused.body.code).toBe('invoice_incomplete');
  });

  it('reminds of a late invoice in steps, by mail, and never of a paid one', async () => {
    await startAgain();
    const late = await issue({ date: `${year}-01-05` });
    const unpaid = await issue();
    const remind = (id: string) => api().post(`/invoices/${id}/reminders`);
    const notLate = await remind(unpaid.id);
    expect([notLate.status, notLate.body.code]).toEqual([409, 'reminder_not_possible']);
    expect((await remind('inv_none')).status).toBe(404);
    expect(pointersOf(await api().patch('/reminder-settings', { fee: 101 }))).toEqual(['/fee']);
    const settings = await api().patch('/reminder-settings', {
      fee: 100,
      claimsCompensation: true,
      yearlyInterestPercent: 10,
    });
    expect(settings.body.result).toMatchObject({ mode: 'off', daysBetween: 10, version: 1 });
    const { status, body } = await remind(late.id);
    expect([status, body.result]).toMatchObject([
      201,
      { step: 1, state: 'draft', fee: 100, compensation: 310, notes: [] },
    ]);
    const { id, total, interest, openAmount } = body.result;
    expect([openAmount, interest > 50, total]).toEqual([1250, true, Math.round((1660 + interest) * 100) / 100]);
    expect((await remind(late.id)).body.detail).toContain('Send or delete it first');
    const send = (reminder: string, message: object = {}) =>
      request(`${gateway.healthUrl}/api/rest/reminders/${reminder}/send`, { apiKey: seller.apiKey, body: message });
    expect((await api().post(`/reminders/${id}/send`, {})).body.code).toBe('mail_not_configured');
    const preview = await request(`${gateway.healthUrl}/api/rest/reminders/${id}/send/preview`, {
      apiKey: seller.apiKey,
      body: {},
    });
    expect(preview.body.result).toMatchObject({
      wouldSucceed: true,
      result: { text: expect.stringContaining(late.number) },
    });
    expect((await send(id, { to: 'refused@kaffebar.example' })).body.result.state).toBe('failed');
    const sent = await send(id);
    expect([sent.status, sent.body.result]).toMatchObject([200, { state: 'sent', to: 'faktura@kaffebar.example' }]);
    expect(received.at(-1)?.text).toContain(`Subject: Rykker 1: faktura ${late.number}`);
    expect([(await send(id)).body.code, (await api().delete(`/reminders/${id}`)).body.code]).toEqual([
      'reminder_sent',
      'reminder_sent',
    ]);
    expect((await remind(late.id)).body.detail).toContain('The next reminder is possible on');
    const events = await readPages(seller.apiKey, 'list_events', { type: 'reminder.changed' });
    expect(events.length).toBeGreaterThan(1);
    const other = await Fleet.shared().newOrganization();
    expect(await readPages(other.apiKey, 'list_reminders')).toEqual([]);
    expect((await rest(other.apiKey).delete(`/reminders/${id}`)).status).toBe(404);
  });

  it('makes reminders by itself when the organisation says so', async () => {
    await startAgain();
    const { id } = await issue({ date: `${year}-01-06` });
    await api().patch('/reminder-settings', { mode: 'draft' });
    const [draftOfDuty] = await until('the reminder is made', async () => {
      const found = await readPages(seller.apiKey, 'list_reminders', { invoiceId: id });
      return found.length > 0 ? found : undefined;
    });
    expect(draftOfDuty).toMatchObject({ step: 1, state: 'draft' });
    expect((await api().delete(`/reminders/${draftOfDuty.id}`)).status).toBe(200);
    expect((await api().get('/reminder-settings')).body.result.mode).toBe('draft');
  });

  it('sends them by itself, unless a rate of the interest is not known or not verified', async () => {
    await startAgain();
    const first = await issue({ date: `${year}-01-06` });
    const remind = async (settings: object): Promise<void> => {
      await api().patch('/reminder-settings', settings);
      // Without a next day the duty of the shared worker, which has no mail server, leaves it alone.
      await inBooks((tx) => tx.sql`update reminder_settings set mode = 'send', next_at = null`);
      await duty.run({ organizationId: seller.id, key: 'reminders' }, {
        inTransaction: inBooks,
        change: (_action: string, work: any) => inBooks((tx) => work(tx, { audit: () => undefined })),
        config: { mail: { url: mailServer(), from: 'Partita <books@example.com>' } },
      } as any);
    };
    const stateOf = async (id: string) =>
      (await readPages(seller.apiKey, 'list_reminders', { invoiceId: id })).map(({ state, notes }: any) => [
        state,
        notes.length > 0,
      ]);
    await remind({ claimsInterest: true });
    expect(await stateOf(first.id)).toEqual([['draft', true]]);
    const second = await issue({ date: `${year}-01-07` });
    const before = received.length;
    await remind({ yearlyInterestPercent: 10 });
    expect([await stateOf(second.id), await stateOf(first.id)]).toEqual([[['sent', false]], [['draft', true]]]);
    expect(received.slice(before).map(({ to }) => to)).toEqual([['faktura@kaffebar.example']]);
    expect(received.at(-1)?.text).toContain(`Subject: Rykker 1: faktura ${second.number}`);
  });
});
