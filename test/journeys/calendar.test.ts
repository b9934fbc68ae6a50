import { localDay } from '#domain/calendar/local-day.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { danishQuarter, danishSale, italianSale } from '#domain/test-support/worked-ledgers.js';
import { entryLine } from '#domain/ledger/entry-line.js';
import { findProjectRoot } from '#platform/project-root.js';
import { validateAgainst, validateResult } from '#schemas/validation/validate.js';
import { QUERIES } from '#schemas/index.js';
import { asSuperuser } from '../support/database.js';
import { putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { putEntries } from '../support/books/ledger.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
const today = localDay(new Date());
const YEAR = Number(today.slice(0, 4)) - 1;
let organization: TestOrganization;
const run = (action: string, body: unknown) => act(url, organization.apiKey, action, body);
const api = () => rest(organization.apiKey);

beforeEach(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

const token = async (): Promise<any> => {
  const { status, body } = await run('generate_calendar_token', {});
  expect(status).toBe(200);
  expect(validateResult('generate_calendar_token', body.result)).toEqual([]);
  return body.result;
};
const feedAddress = (value: string): string => `${url}/api/calendar/${value}.ics`;
const feed = async (value: string): Promise<{ etag: string; events: Map<string, ICAL.Event> }> => {
  const response = await fetch(feedAddress(value));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return {
    etag: response.headers.get('etag')!,
    events: new Map(events.map((event) => [event.uid.split('@')[0]!, event])),
  };
};

describe('the token', () => {
  it('is created once, opens only the feed, and is stored sealed', async () => {
    const first = await token();
    expect(first).toMatchObject({ created: true, url: expect.stringContaining(`/api/calendar/${first.token}.ics`) });
    expect(await token()).toEqual({ ...first, created: false });
    expect((await fetch(feedAddress(first.token))).status).toBe(200);
    const asKey = await fetch(`${url}/api/rest/contacts`, { headers: { Authorization: `Bearer ${first.token}` } });
    expect(asKey.status).toBe(401);
    const written = await fetch(feedAddress(first.token), { method: 'POST' });
    expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const stored = await asSuperuser((client) =>
      client.query('select row_to_json(t)::text as row from calendar_tokens t where organization_id = $1', [
        organization.id,
      ]),
    );
    expect(stored.rows[0].row).not.toContain(first.token);
  });

  it('is never stored in clear text, and a repeated command still returns it', async () => {
    const key = { 'Idempotency-Key': 'calendar' };
    const first = await act(url, organization.apiKey, 'generate_calendar_token', {}, key);
    const again = await act(url, organization.apiKey, 'generate_calendar_token', {}, key);
    expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', first.body]);
    const [command] = await readPages(organization.apiKey, 'list_commands', { action: 'generate_calendar_token' });
    expect(command.result).toEqual({ created: true, createdAt: first.body.result.createdAt });
    const found = await asSuperuser(async (client) => {
      const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
      const holding: string[] = [];
      for (const { tablename } of rows) {
        const { rowCount } = await client.query(
          `select from "${tablename}" t where t::text like '%' || $1 || '%' limit 1`,
          [first.body.result.token],
        );
        if (rowCount) holding.push(tablename);
      }
      return { tables: rows.length, holding };
    });
    expect(found).toEqual({ tables: expect.any(Number), holding: [] });
    expect(found.tables).toBeGreaterThan(40);
  });

  it('is rotated and revoked, and the old one stops working', async () => {
    const first = await token();
    const { status, body } = await api().post('/calendar-token/rotate');
    expect(status).toBe(200);
    expect(body.result.token).not.toBe(first.token);
    expect((await fetch(feedAddress(first.token))).status).toBe(404);
    expect((await fetch(feedAddress(body.result.token))).status).toBe(200);
    expect((await token()).token).toBe(body.result.token);
    expect((await api().delete('/calendar-token')).status).toBe(200);
    expect((await fetch(feedAddress(body.result.token))).status).toBe(404);
    expect((await api().delete('/calendar-token')).status).toBe(404);
    const audit = await readPages(organization.apiKey, 'list_audit_log');
    expect(
      audit
        .filter(({ target }) => target?.type === 'calendar_token')
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['generate_calendar_token', 'revoke_calendar_token', 'rotate_calendar_token']);
    expect(JSON.stringify(audit)).not.toContain(first.token);
  });

  it.each(['', 'x', 'x'.repeat(43), '../../healthz'])('answers 404 when it does not exist (%j)', async (wrong) => {
    const response = await fetch(`${url}/api/calendar/${encodeURIComponent(wrong)}.ics`);
    expect(response.status).toBe(404);
  });

  it('appears in no log, however it is sent', async () => {
    const { token: secret } = await token();
    const addresses = [
      feedAddress(secret),
      `${url}/api/calendar/${secret}`,
      `${url}/API/CALENDAR/${secret}.ics`,
      `${url}/api/calendar/${secret}.ics/x`,
      `${url}/api/%63alendar/${secret}.ics`,
    ];
    for (const address of addresses) await fetch(address);
    const logs = join(findProjectRoot(), '.partita', 'test-logs');
    const files = readdirSync(logs, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const gatewayLogs = files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
    expect(gatewayLogs.join('')).toContain('/api/calendar/[redacted]');
    expect(gatewayLogs.join('')).not.toContain(secret);
  });
});

describe('the feed', () => {
  it('is an empty calendar for an organisation without a region', async () => {
    expect((await feed((await token()).token)).events.size).toBe(0);
  });

  it('shows how ready every period is, and marks changes', async () => {
    await run('set_region', { regionKey: 'denmark' });
    const date = `${YEAR}-12-15`;
    await putEntries(
      organization.id,
      danishQuarter(date).map((lines) => ({ lines, date })),
    );
    const address = (await token()).token;
    const id = `vat_return-${YEAR}-10-01-${YEAR}-12-31`;
    const listed = async () =>
      (await readPages(organization.apiKey, 'list_deadlines', { from: `${YEAR}-01-01` })).find(
        (deadline) => deadline.id === id,
      );
    expect(await listed()).toMatchObject({ readiness: 'open', missing: ['The return is not prepared yet.'] });

    const draft = (await run('prepare_vat_return', {})).body.result;
    expect(draft.periodEnd).toBe(`${YEAR}-12-31`);
    expect(await listed()).toMatchObject({ vatReturnId: draft.id, amount: 33, dueDate: draft.filingDeadline });

    // The feed contains future deadlines: the current period and those of the coming year.
    const before = await feed(address);
    expect(before.events.size).toBeGreaterThanOrEqual(3);
    const [running] = (await readPages(organization.apiKey, 'list_deadlines')).filter(
      ({ periodStart, periodEnd }) => periodStart <= today && periodEnd >= today,
    );
    expect(running.readiness).toBe('running');
    expect(before.events.get(running.id)?.summary).toBe(running.title);
    expect(before.events.get(running.id)?.sequence).toBe(0);

    const same = await feed(address);
    expect(same.etag).toBe(before.etag);
    const unchanged = await fetch(feedAddress(address), { headers: { 'If-None-Match': before.etag } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    const head = await fetch(feedAddress(address), { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, before.etag]);

    await putDocument(organization.id, { extraction: { date: today } });
    const after = await feed(address);
    expect(after.etag).not.toBe(before.etag);
    const event = after.events.get(running.id)!;
    expect([event.sequence, event.description]).toEqual([
      1,
      expect.stringContaining('1 document dated in the period is not posted yet.'),
    ]);
    const others = [...after.events].filter(([key]) => key !== running.id);
    expect(others.every(([, other]) => other.sequence === 0)).toBe(true);
  });

  it('keeps the deadlines that ran on the day of creation after the first entry, but not those before the registration', async () => {
    await run('set_region', { regionKey: 'denmark' });
    const listed = async () => (await readPages(organization.apiKey, 'list_deadlines')).map(({ id }) => id);
    const before = await listed();
    await putEntries(organization.id, [{ lines: danishSale(today, 'U25', 100_000n), date: today }]);
    expect(await listed()).toEqual(before);
    expect([...(await feed((await token()).token)).events.keys()].sort()).toEqual([...before].sort());
    await api().patch('/vat-settings', { registeredFrom: today });
    expect((await listed())[0]).toBe(before.find((id) => id.slice(-10) >= today));
  });

  it('shows a filed return as done when it is paid, and as open again after a late entry', async () => {
    await run('set_region', { regionKey: 'denmark' });
    const date = `${YEAR}-12-15`;
    await putEntries(organization.id, [{ lines: danishSale(date, 'U25', 100_000n), date }]);
    const draft = (await run('prepare_vat_return', {})).body.result;
    await run('file_vat_return', { returnId: draft.id });
    const listed = async () =>
      (await readPages(organization.apiKey, 'list_deadlines', { from: `${YEAR}-01-01` })).find(
        ({ periodEnd }) => periodEnd === `${YEAR}-12-31`,
      );
    expect(await listed()).toMatchObject({
      readiness: 'ready',
      missing: ['The payment of 250.00 DKK is not in the ledger yet.'],
      amount: 250,
    });
    await putEntries(organization.id, [
      { lines: [entryLine('7840', 25_000n), entryLine('6481', -25_000n)], date: today },
    ]);
    expect(await listed()).toMatchObject({ readiness: 'done', missing: [], amount: 250 });
    await putEntries(organization.id, [{ lines: danishSale(date, 'U25', 100_000n), date, entryDate: today }]);
    expect(await listed()).toMatchObject({
      readiness: 'open',
      missing: ['An entry came after the return was filed. Correct the return.'],
    });
    const correction = (await run('prepare_vat_return', {})).body.result;
    expect(correction).toMatchObject({ kind: 'correction', amountDue: 250 });
    await run('file_vat_return', { returnId: correction.id });
    // The period owes both filed amounts.
    expect(await listed()).toMatchObject({ readiness: 'ready', amount: 500 });
  });
});

describe('Italian deadlines', () => {
  it('include payments, communications, advance, annual return, stamp duty, withholding tax and Intrastat', async () => {
    await run('set_region', { regionKey: 'italy' });
    const date = `${YEAR}-10-15`;
    const { body } = await run('save_contact', { name: 'Beispiel GmbH', country: 'DE', vatNumber: 'DE136695976' });
    await putEntries(organization.id, [
      { lines: italianSale(date, 'V22', 100_000n), date, currency: 'EUR' },
      { lines: italianSale(date, 'VN32', 50_000n), date, currency: 'EUR', contactId: body.result.id },
      { lines: [entryLine('2501', 20_000n), entryLine('2602', -20_000n)], date, currency: 'EUR' },
      { lines: [entryLine('4901', 200n), entryLine('2606', -200n)], date, currency: 'EUR' },
    ]);
    const deadlines = await readPages(organization.apiKey, 'list_deadlines', {
      from: `${YEAR}-01-01`,
      until: `${YEAR + 1}-06-30`,
    });
    const of = (kind: string) => deadlines.filter((deadline) => deadline.kind === kind);
    expect(of('vat_payment')[0]).toMatchObject({ periodStart: `${YEAR}-10-01`, readiness: 'open' });
    expect(of('vat_communication')[0]).toMatchObject({
      periodEnd: `${YEAR}-12-31`,
      readiness: 'open',
      missing: expect.arrayContaining([`The settlement of ${YEAR}-10 is not filed.`]),
    });
    expect(of('vat_advance')[0]).toMatchObject({ periodEnd: `${YEAR}-12-31`, amount: null });
    expect(of('vat_annual_return')[0]).toMatchObject({ nominalDate: `${YEAR + 1}-04-30` });
    expect(of('withholding_tax')).toMatchObject([{ nominalDate: `${YEAR}-11-16`, amount: 200, readiness: 'ready' }]);
    expect(of('stamp_duty')).toMatchObject([{ periodEnd: `${YEAR}-12-31`, amount: 2, readiness: 'ready' }]);
    expect(of('eu_sales_list')).toMatchObject([{ periodEnd: `${YEAR}-12-31`, readiness: 'ready', mark: 'unverified' }]);
    for (const deadline of deadlines) expect(validateAgainst(QUERIES.list_deadlines.item, deadline)).toEqual([]);
  });
});

describe('an Italian payment', () => {
  it('is done when it is in the books, oldest first, and a carried debt together with the payment that includes it', async () => {
    await run('set_region', { regionKey: 'italy' });
    for (const month of ['01', '02', '03']) {
      const net = month === '01' ? 30_000n : 100_000n;
      const date = `${YEAR}-${month}-15`;
      await putEntries(organization.id, [{ lines: italianSale(date, 'V22', net), date, currency: 'EUR' }]);
      const draft = (await run('prepare_vat_return', {})).body.result;
      expect((await run('file_vat_return', { returnId: draft.id })).status).toBe(200);
    }
    const payments = async () =>
      (await readPages(organization.apiKey, 'list_deadlines', { from: `${YEAR}-01-01`, until: `${YEAR}-04-30` }))
        .filter(({ kind }) => kind === 'vat_payment')
        .map(({ amount, readiness, missing }) => [amount, readiness, ...missing]);
    const pay = (cents: bigint) =>
      putEntries(organization.id, [
        { lines: [entryLine('2605', cents), entryLine('1821', -cents)], date: today, currency: 'EUR' },
      ]);
    // 66.00 of January are carried to February.
    expect(await payments()).toEqual([
      [0, 'done'],
      [286, 'ready', 'The payment of 286.00 EUR is not in the ledger yet.'],
      [220, 'ready', 'The payment of 220.00 EUR is not in the ledger yet.'],
    ]);
    await pay(28_600n);
    expect(await payments()).toEqual([
      [0, 'done'],
      [286, 'done'],
      [220, 'ready', 'The payment of 220.00 EUR is not in the ledger yet.'],
    ]);
    await pay(20_000n);
    expect((await payments())[2]).toEqual([220, 'ready', 'The payment of 20.00 EUR is not in the ledger yet.']);
    await pay(2_000n);
    expect((await payments())[2]).toEqual([220, 'done']);
  });
});
