import { setTimeout as sleep } from 'node:timers/promises';
import { validateResult } from '#schemas/validation/validate.js';
import { asSuperuser } from '../support/database.js';
import { putDocument, type ExtractedDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import {
  connectedToEconomic,
  connectedToFattureInCloud,
  economic,
  fattureInCloud,
  type ConnectedOrganization,
} from '../support/providers.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { pdfOf } from '../support/documents/sample-documents.js';
import { until } from '../support/until.js';
import { uploadForm } from '../support/documents/upload.js';

const { url } = Fleet.shared();
afterAll(closeSharedPool);

const YEAR = new Date().getUTCFullYear();
/** A past day of this year, also on the second of January. */
const DAY = `${YEAR}-01-01`;

const run = (who: ConnectedOrganization, action: string, body: unknown) => act(url, who.apiKey, action, body);
const posted = async (who: ConnectedOrganization, document: ExtractedDocument = {}): Promise<string> => {
  const documentId = await putDocument(who.id, {
    ...document,
    extraction: { date: DAY, dueDate: null, ...document.extraction },
  });
  const coded = await run(who, 'code_document', { documentId });
  expect(coded.body.result.error).toBeNull();
  const answer = await run(who, 'post_document', { documentId });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  expect(validateResult('post_document', answer.body.result)).toEqual([]);
  expect(answer.body.result.posting.external).toMatchObject({ reference: null, state: 'sent', booked: false });
  return documentId;
};
const read = async (who: ConnectedOrganization, documentId: string): Promise<any> =>
  (await rest(who.apiKey).get(`/documents/${documentId}`)).body.result;
const untilState = (who: ConnectedOrganization, documentId: string, state: string): Promise<any> =>
  until(`${documentId} is ${state}`, async () => {
    const document = await read(who, documentId);
    return document.posting.external.state === state && document;
  });
const uploaded = async (who: ConnectedOrganization): Promise<string> =>
  (await uploadForm(pdfOf(['Lomax A/S']), { apiKey: who.apiKey, name: 'lomax.pdf' })).body.result.id;
const connectionOf = async (who: ConnectedOrganization): Promise<any> =>
  (await rest(who.apiKey).get(`/connections/${who.connectionId}`)).body.result;
/** The list of events has no end, so readPages cannot be used. */
const eventsOf = async (who: ConnectedOrganization, type: string): Promise<any[]> =>
  (await rest(who.apiKey).get(`/events?type=${type}&limit=200`)).body.result;
/** Longer than the second after which the duty looks again. */
const TWO_LOOKS_MS = 2_500;
const italian = {
  currency: 'EUR',
  total: 122,
  net: 100,
  vat: 22,
  vatLines: [{ rate: 22, nature: null, net: 100, vat: 22 }],
  supplier: { name: 'Cartoleria Rossi Srl', vatNumber: 'IT01234567897', country: 'IT' },
} as const;

it('sends an entry with its source file to e-conomic and reports it', async () => {
  const who = await connectedToEconomic();
  const documentId = await posted(who, { fileId: await uploaded(who) });
  const document = await untilState(who, documentId, 'confirmed');
  expect(document.posting.external).toEqual({
    provider: 'e-conomic',
    reference: `5/${YEAR}-60001`,
    state: 'confirmed',
    booked: false,
  });
  const [voucher, ...others] = await economic.call('vouchersOf', who.token);
  expect(others).toEqual([]);
  expect(voucher.attachments).toHaveLength(1);
  expect(voucher.entries.supplierInvoices).toEqual([
    {
      supplier: { supplierNumber: 3 },
      contraAccount: { accountNumber: 2450 },
      contraVatAccount: { vatCode: 'I25' },
      amount: -1250,
      currency: { code: 'DKK' },
      supplierInvoiceNumber: '1042',
      date: DAY,
      text: expect.stringMatching(/^Lomax A\/S, faktura 1042 PT[0-9a-z]{26}$/),
      journalEntryNumber: 912,
    },
  ]);
  const { ledgerEntryId } = document.posting;
  const entry = (await rest(who.apiKey).get(`/ledger-entries/${ledgerEntryId}`)).body.result;
  expect(entry.external).toEqual(document.posting.external);
  const why = (await rest(who.apiKey).get(`/ledger-entries/${ledgerEntryId}/why`)).body.result;
  expect(why.provider).toBe(`e-conomic: 5/${YEAR}-60001, draft, not booked yet, source attached`);
  const audit = await readPages(who.apiKey, 'list_audit_log', { action: 'deliver_voucher' });
  expect(audit[0]).toMatchObject({ actor: { type: 'system' }, target: { id: documentId } });
});

it('sends an expense to Fatture in Cloud, with a PDF for a text document', async () => {
  const who = await connectedToFattureInCloud();
  const documentId = await posted(who, { extraction: italian, text: 'Fattura 118/A' });
  const { posting } = await untilState(who, documentId, 'confirmed');
  const [expense, ...others] = await fattureInCloud.call('documentsOf', who.token);
  expect(others).toEqual([]);
  expect(posting.external).toMatchObject({ provider: 'fatture-in-cloud', reference: String(expense.id), booked: true });
  expect(expense).toMatchObject({
    type: 'expense',
    amount_net: 100,
    amount_vat: 22,
    attachment: { name: expect.stringMatching(/\.pdf$/) },
  });
});

it.each([
  'timeout_after_commit',
  'error_after_commit',
  'drop_after_commit',
  'torn_after_commit',
  'late_commit',
  'rate_limit',
  'drop_before_commit',
] as const)('posts once after %s', async (fault) => {
  const [danish, italianBooks] = await Promise.all([connectedToEconomic(), connectedToFattureInCloud()]);
  await economic.failNext(danish.token, fault, 1);
  await fattureInCloud.failNext(italianBooks.token, fault, 1);
  const first = await posted(danish);
  const second = await posted(italianBooks, { extraction: italian });
  const confirmed = await untilState(danish, first, 'confirmed');
  await untilState(italianBooks, second, 'confirmed');
  expect(await economic.call('vouchersOf', danish.token)).toHaveLength(1);
  expect(await fattureInCloud.call('documentsOf', italianBooks.token)).toHaveLength(1);
  const again = await run(danish, 'retry_document', { documentId: first });
  expect([again.status, again.body.code]).toEqual([409, 'document_posted']);
  expect(confirmed.error).toBeNull();
});

it('shows a refusal on the document, and a retry sends the next generation after the cause is fixed', async () => {
  const who = await connectedToEconomic();
  await economic.call('changeAccount', who.token, 2450, { barred: true });
  const documentId = await posted(who);
  const refused = await untilState(who, documentId, 'refused');
  expect(refused).toMatchObject({ state: 'posted', error: { step: 'post', code: 'provider_refused' } });
  expect(refused.error.message).toContain('account 2450');
  expect(await economic.call('vouchersOf', who.token)).toEqual([]);
  await run(who, 'sync_chart_of_accounts', {});
  const map = (providerAccountId: string) => rest(who.apiKey).patch('/accounts/2450', { providerAccountId });
  expect(pointersOf(await map('2751'))).toEqual(['/providerAccountId']);
  expect(pointersOf(await map('1000'))).toEqual(['/providerAccountId']);
  expect((await map('2750')).status).toBe(200);
  const retried = await run(who, 'retry_document', { documentId });
  expect(retried.body.result).toMatchObject({ error: null, posting: { external: { state: 'sent' } } });
  await untilState(who, documentId, 'confirmed');
  const [voucher] = await economic.call('vouchersOf', who.token);
  expect(voucher.entries.supplierInvoices[0].contraAccount).toEqual({ accountNumber: 2750 });
});

describe.each([
  ['e-conomic', connectedToEconomic, economic, 'vouchersOf', {}],
  ['Fatture in Cloud', connectedToFattureInCloud, fattureInCloud, 'documentsOf', { extraction: italian }],
] as const)('%s with revoked access', (_name, connect, simulator, list, document) => {
  it('marks the connection as failing, holds postings, and sends them when access returns', async () => {
    const who = await connect();
    await simulator.call('revoke', who.token, true);
    const ids = [await posted(who, document), await posted(who, document)];
    const failing = await until('a failing connection', async () => {
      const connection = await connectionOf(who);
      return connection.state === 'failing' && connection;
    });
    expect(failing.lastCheckError).toContain('401');
    // Later postings are not tried, and none is refused.
    ids.push(await posted(who, document));
    for (const id of ids)
      expect(await read(who, id)).toMatchObject({ error: null, posting: { external: { state: 'sent' } } });
    const attempts = async () =>
      (await readPages(who.apiKey, 'list_external_postings')).reduce((sum, { attempts: own }) => sum + own, 0);
    // An attempt that began before the connection failed may still be counted.
    await until('no posting is tried any more', async () => {
      const before = await attempts();
      await sleep(TWO_LOOKS_MS);
      return (await attempts()) === before;
    });
    const events = await until('the event is readable', async () => {
      const found = await eventsOf(who, 'connection.failing');
      return found.length > 0 ? found : undefined;
    });
    expect(events.map(({ data }) => data.state)).toEqual(['failing']);
    const audit = await readPages(who.apiKey, 'list_audit_log', { action: 'deliver_voucher' });
    expect(audit.filter(({ target }) => target.type === 'connection')).toMatchObject([
      { actor: { type: 'system' }, before: { state: 'connected' }, after: { state: 'failing' } },
    ]);

    await simulator.call('revoke', who.token, false);
    const checked = await rest(who.apiKey).post(`/connections/${who.connectionId}/check`);
    expect(checked.body.result).toMatchObject({ state: 'connected', lastCheckError: null });
    for (const id of ids) await untilState(who, id, 'confirmed');
    expect(await simulator.call(list, who.token)).toHaveLength(3);
  });
});

it('checks a failing connection regularly and continues without user action', async () => {
  const who = await connectedToEconomic();
  await economic.call('revoke', who.token, true);
  const id = await posted(who);
  await until('a failing connection', async () => (await connectionOf(who)).state === 'failing');
  const isDue = () =>
    asSuperuser((client) =>
      client.query("update provider_connections set last_check_at = now() - interval '6 minutes' where id = $1", [
        who.connectionId,
      ]),
    );
  await isDue();
  await until('a second look', async () => Date.now() - Date.parse((await connectionOf(who)).lastCheckAt) < 60_000);
  expect((await connectionOf(who)).state).toBe('failing');
  await economic.call('revoke', who.token, false);
  await isDue();
  await untilState(who, id, 'confirmed');
  expect(await connectionOf(who)).toMatchObject({ state: 'connected', lastCheckError: null });
  expect(await economic.call('vouchersOf', who.token)).toHaveLength(1);
});

it('leaves an unclear posting to a person and keeps the document unchanged until then', async () => {
  const who = await connectedToFattureInCloud();
  await fattureInCloud.failNext(who.token, 'drop_after_commit', 1);
  await fattureInCloud.failNext(who.token, 'error_before_commit', 1_000, 'GET');
  const documentId = await posted(who, { extraction: italian });
  const expectInDoubt = async (): Promise<void> => {
    for (const [action, body] of [
      ['delete_document', {}],
      ['extract_document', {}],
      ['code_document', {}],
      ['update_coding', { bookingText: 'x' }],
      ['link_document_contact', { contactId: null }],
      ['retry_document', {}],
      ['post_document', {}],
    ] as const) {
      const answer = await run(who, action, { documentId, ...body });
      expect([action, answer.status, answer.body.code]).toEqual([action, 409, 'posting_in_doubt']);
    }
    const removal = await rest(who.apiKey).delete(`/connections/${who.connectionId}`);
    expect([removal.status, removal.body.code]).toEqual([409, 'posting_in_doubt']);
  };
  await expectInDoubt();
  // Moves the time by the hour after which the outcome counts as unclear, instead of waiting.
  await until('the posting was sent more than an hour ago', () =>
    asSuperuser(async (client) => {
      const moved = await client.query(
        `update posting_intents set attempted_at = now() - interval '2 hours', next_attempt_at = now()
         where organization_id = $1 and state = 'unconfirmed'`,
        [who.id],
      );
      return moved.rowCount === 1;
    }),
  );
  await untilState(who, documentId, 'outcome_unknown');
  await expectInDoubt();
  const [unknown] = await readPages(who.apiKey, 'list_external_postings', { state: 'outcome_unknown' });
  expect(unknown).toMatchObject({ documentId, lastError: expect.stringContaining('the search for it failed') });
  const settle = (body: object) => rest(who.apiKey).post(`/external-postings/${unknown.id}/settle`, body);
  expect((await settle({ outcome: 'posted' })).status).toBe(400);
  expect((await settle({ outcome: 'absent', reference: '1' })).status).toBe(400);
  const [expense] = await fattureInCloud.call('documentsOf', who.token);
  await fattureInCloud.call('forgiveAll', who.token);
  const settled = await settle({ outcome: 'posted', reference: String(expense.id) });
  expect(settled.body.result).toMatchObject({ state: 'sent', reference: String(expense.id) });
  // Reported at once, although the delivery has not finished.
  await until('the event', async () =>
    (await eventsOf(who, 'document.changed')).some(
      ({ data }) => data.posting.external.state === 'sent' && data.posting.external.reference === String(expense.id),
    ),
  );
  await untilState(who, documentId, 'confirmed');
  expect(await fattureInCloud.call('documentsOf', who.token)).toHaveLength(1);
  const again = await settle({ outcome: 'absent' });
  expect([again.status, again.body.code]).toEqual([409, 'posting_settled']);
  const audit = await readPages(who.apiKey, 'list_audit_log', { action: 'settle_external_posting' });
  expect(audit).toHaveLength(1);
});

it('shows what a person changed, booked or deleted in the external books', async () => {
  const who = await connectedToEconomic();
  const [changed, booked, deleted] = [await posted(who), await posted(who), await posted(who)];
  const [moved, changedAndBooked] = [await posted(who), await posted(who)];
  const numberOf = async (documentId: string): Promise<number> =>
    Number((await untilState(who, documentId, 'confirmed')).posting.external.reference.split('-').at(-1));
  await economic.call('changeAmount', who.token, await numberOf(changed), -1200);
  await economic.call('book', who.token, await numberOf(booked));
  await economic.call('remove', who.token, await numberOf(deleted));
  await economic.call('changeContraAccount', who.token, await numberOf(moved), 3600);
  await economic.call('changeAmount', who.token, await numberOf(changedAndBooked), -1100);
  await economic.call('book', who.token, await numberOf(changedAndBooked));
  const compared = await until('all compared', async () => {
    const list = await readPages(who.apiKey, 'list_external_postings');
    const of = (documentId: string) => list.find((one) => one.documentId === documentId);
    const isDone =
      [changed, moved, changedAndBooked].every((id) => of(id).differences.length > 0) &&
      of(changedAndBooked).booked &&
      of(booked).booked &&
      of(deleted).foreignState === 'gone';
    return (
      isDone && {
        changed: of(changed),
        booked: of(booked),
        deleted: of(deleted),
        moved: of(moved),
        changedAndBooked: of(changedAndBooked),
      }
    );
  });
  expect(compared.changed).toMatchObject({
    foreignState: 'draft',
    differences: [{ field: 'amount', ours: '1250.00', theirs: '1200.00' }],
  });
  expect(compared.booked).toMatchObject({ foreignState: 'booked', differences: [] });
  expect(compared.deleted.differences).toEqual([{ field: 'voucher', ours: 'posted', theirs: 'missing' }]);
  expect(compared.moved.differences).toEqual([{ field: 'accounts', ours: '2450', theirs: '3600' }]);
  expect(compared.changedAndBooked).toMatchObject({
    foreignState: 'booked',
    differences: [{ field: 'amount', ours: '1250.00', theirs: '1100.00' }],
  });
  expect(await readPages(who.apiKey, 'list_external_postings', { differing: 'yes' })).toHaveLength(4);
  expect((await read(who, booked)).posting.external.booked).toBe(true);
  const audit = await readPages(who.apiKey, 'list_audit_log', { action: 'compare_voucher' });
  expect(audit.filter(({ target }) => target.type === 'external_posting').length).toBeGreaterThanOrEqual(5);
});

it('reverses an entry in the external books too', async () => {
  const who = await connectedToEconomic();
  const documentId = await posted(who);
  const { posting } = await untilState(who, documentId, 'confirmed');
  const reversal = await rest(who.apiKey).post(`/ledger-entries/${posting.ledgerEntryId}/reverse`, {
    reason: 'Twice.',
  });
  expect([reversal.status, reversal.body.result.external.state]).toEqual([201, 'sent']);
  await until('the reversal in the external books', async () => {
    const entry = await rest(who.apiKey).get(`/ledger-entries/${reversal.body.result.id}`);
    return entry.body.result.external.state === 'confirmed';
  });
  const vouchers = await economic.call('vouchersOf', who.token);
  expect(vouchers.map((voucher: any) => voucher.entries.supplierInvoices[0].amount)).toEqual([-1250, 1250]);
});
