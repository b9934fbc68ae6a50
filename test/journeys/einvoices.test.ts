import { shiftDays } from '#domain/calendar/date-text.js';
import { localDay } from '#domain/calendar/local-day.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { inOrganization } from '#platform/database/transaction.js';
import { validateResult } from '#schemas/validation/validate.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { withRole } from '../support/database.js';
import { untilEinvoiceState, xmlOfEinvoice } from '../support/books/einvoices.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { done, italianSeller, run, saveContact } from '../support/books/invoices.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const { url } = Fleet.shared();
let seller: TestOrganization;
const BUYER = { name: 'Rossi S.r.l.', vatNumber: '06363391001', sdiCode: 'ABC1234', country: 'IT' };
const LINE = { description: 'Consulenza', quantity: 2, unitPrice: 500, vatRate: 22 };
const send = (body: object = {}) => run(seller, 'issue_einvoice', { buyer: BUYER, lines: [LINE], ...body });
const sent = async (body: object = {}): Promise<any> => {
  const answer = await send(body);
  expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
  return answer.body.result;
};
const get = async (path: string): Promise<any> => (await rest(seller.apiKey).get(path)).body.result;
const linesOf = (entry: any): [string, number][] => entry.lines.map((item: any) => [item.accountId, item.amount]);
const year = new Date().getUTCFullYear();
const untilState = (id: string, state: string) => untilEinvoiceState(seller, id, state);
const xmlOf = (id: string) => xmlOfEinvoice(seller, id);

beforeEach(async () => {
  seller = await italianSeller();
});
afterAll(closeSharedPool);

it('issues and sends an invoice and receives the delivery notice', async () => {
  const issued = await sent({ causale: `Consulenza di ottobre. ${'Testo lungo '.repeat(30)}` });
  expect(validateResult('issue_einvoice', issued)).toEqual([]);
  expect(issued).toMatchObject({ number: `${year}-0001`, net: 1000, vat: 220, total: 1220, currency: 'EUR' });
  expect(issued.einvoice).toMatchObject({
    documentType: 'TD01',
    provider: 'sandbox exchange',
    fileName: 'IT00743110157_P0001.xml',
  });
  const invoice = await untilState(issued.id, 'delivered');
  expect(invoice).toMatchObject({ state: 'issued', delivery: 'exchange', buyerName: 'Rossi S.r.l.' });
  expect(invoice.einvoice.notices).toEqual([
    expect.objectContaining({ type: 'RC', code: null, fileName: 'IT00743110157_P0001_RC_001.xml' }),
  ]);
  expect(linesOf(await get(`/ledger-entries/${invoice.ledgerEntryId}`))).toEqual([
    ['1501', 1220],
    ['3102', -1000],
    ['2601', -220],
  ]);
  const xml = await xmlOf(invoice.einvoice.id);
  expect(xml.match(/<Causale>/g)!.length).toBeGreaterThan(1);
  expect(xml).toContain('<IdCodice>06363391001</IdCodice>');
  expect(await readPages(seller.apiKey, 'list_einvoices', { state: 'delivered' })).toHaveLength(1);
  const audit = await readPages(seller.apiKey, 'list_audit_log', { targetId: invoice.einvoice.id });
  expect(audit.map(({ action }) => action)).toEqual(['collect_notices', 'deliver_einvoice']);
});

it('warns of an invoice that is sent late, or not yet, in answers, lists and the calendar', async () => {
  const today = localDay(new Date());
  const long = shiftDays(today, -20);
  const contact = { name: 'Rossi S.r.l.', country: 'IT', vatNumber: 'IT06363391001', sdiCode: 'ABC1234' };
  const contactId = await saveContact(seller, contact);
  const draft = await done(seller, 'save_invoice', { contactId, lines: [LINE], date: long });
  const warningsOf = ({ warnings }: any): string => warnings.map(({ message }: any) => message).join();
  const notThere = `had to be at the exchange by ${shiftDays(long, 12)} and is not there yet`;
  expect(draft.sendBy).toBe(shiftDays(long, 12));
  expect(warningsOf(await get(`/invoices/${draft.id}`))).toContain(notThere);
  const [listed] = await readPages(seller.apiKey, 'list_invoices');
  expect(warningsOf(listed)).toContain(notThere);
  const issued = await done(seller, 'issue_invoice', { id: draft.id });
  expect(warningsOf(issued)).toContain(`had to be at the exchange by ${shiftDays(long, 12)}: it is sent late`);
  expect(warningsOf(await untilState(draft.id, 'delivered'))).not.toContain(notThere);

  const rejected = await sent({ causale: '[NS 00404]', date: shiftDays(today, -2) });
  expect(warningsOf(rejected)).not.toContain('sent late');
  await untilState(rejected.id, 'rejected');
  const toSend = async () =>
    (await readPages(seller.apiKey, 'list_deadlines')).filter(({ kind }) => kind === 'einvoice_transmission');
  expect(await toSend()).toMatchObject([
    {
      dueDate: shiftDays(today, 10),
      readiness: 'open',
      missing: [`The invoice ${rejected.number} to Rossi S.r.l. is not sent.`],
    },
  ]);
  await rest(seller.apiKey).patch(`/invoices/${rejected.id}`, { causale: null });
  await done(seller, 'issue_invoice', { id: rejected.id });
  await untilState(rejected.id, 'delivered');
  expect(await toSend()).toEqual([]);
});

it('says in every answer, list, file and notice of the sandbox exchange that nothing was sent', async () => {
  const issued = await sent();
  expect(issued.einvoice.sandbox).toBe('sandbox, not sent');
  expect(issued.warnings[0].message).toMatch(/^sandbox, not sent: /);
  const invoice = await untilState(issued.id, 'delivered');
  expect(invoice.einvoice).toMatchObject({
    sandbox: 'sandbox, not sent',
    exchangeId: expect.stringMatching(/^SANDBOX-/),
    notices: [{ message: expect.stringMatching(/^Sandbox, not sent\. /) }],
  });
  for (const list of ['list_einvoices', 'list_invoices'] as const)
    expect(JSON.stringify(await readPages(seller.apiKey, list))).toContain('"sandbox":"sandbox, not sent"');
  const csv = await fetch(`${url}/api/rest/einvoices?format=csv`, {
    headers: { Authorization: `Bearer ${seller.apiKey}` },
  });
  expect(await csv.text()).toContain('sandbox, not sent');
  for (const [language, mark] of [
    ['en', 'Sandbox, not sent'],
    ['it', 'Sandbox, non inviata'],
    ['da', 'Sandbox, ikke sendt'],
  ]) {
    const pdf = await fetch(`${url}/api/rest/invoices/${issued.id}/pdf?language=${language}`, {
      headers: { Authorization: `Bearer ${seller.apiKey}` },
    });
    const { pages } = await readPdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')).toContain(mark);
  }
});

it('turns a rejected invoice into a draft that keeps its number, cannot be deleted, and can be sent again', async () => {
  const issued = await sent({ causale: '[NS 00404]' });
  const rejected = await untilState(issued.id, 'rejected');
  expect(rejected).toMatchObject({ state: 'draft', number: issued.number, date: issued.date, numberBound: true });
  expect(rejected.resendUntil).not.toBeNull();
  expect(rejected.einvoice.notices).toEqual([expect.objectContaining({ type: 'NS', code: '00404' })]);
  const notice = await fetch(`${url}/api/rest/einvoices/${rejected.einvoice.id}/notice?notice=1`, {
    headers: { Authorization: `Bearer ${seller.apiKey}` },
  });
  expect(notice.headers.get('Content-Type')).toContain('application/xml');
  expect(await notice.text()).toMatch(/NotificaScarto[\s\S]*<Codice>00404</);
  const stranger = await italianSeller();
  for (const [key, path] of [
    [seller.apiKey, `${rejected.einvoice.id}/notice?notice=2`],
    [stranger.apiKey, `${rejected.einvoice.id}/notice`],
  ] as const)
    expect((await rest(key).get(`/einvoices/${path}`)).status).toBe(404);
  expect((await run(seller, 'delete_invoice', { id: issued.id })).body.code).toBe('invoice_locked');
  const contactId = await saveContact(seller, {
    name: 'Rossi S.r.l.',
    country: 'IT',
    vatNumber: 'IT06363391001',
    sdiCode: 'ABC1234',
  });
  const moved = await run(seller, 'save_invoice', { id: issued.id, contactId, lines: [LINE], number: '99' });
  expect(moved.body.code).toBe('invoice_locked');

  // Another invoice gets the next number in the meantime. The rejected one keeps its own.
  expect((await sent()).number).toBe(`${year}-0002`);
  expect((await rest(seller.apiKey).patch(`/invoices/${issued.id}`, { causale: null })).status).toBe(200);
  await done(seller, 'save_invoice', { id: issued.id, contactId, lines: [LINE] });
  const again = await done(seller, 'issue_invoice', { id: issued.id });
  expect(again).toMatchObject({ state: 'issued', number: issued.number, date: issued.date });
  // The amounts are the same, so the books do not change.
  expect(again.ledgerEntryId).toBe(rejected.ledgerEntryId);
  await untilState(issued.id, 'delivered');
  const sendings = await readPages(seller.apiKey, 'list_einvoices', { invoiceId: issued.id });
  expect(sendings.map(({ state }) => state)).toEqual(['delivered', 'rejected']);
  expect(new Set(sendings.map(({ fileName }) => fileName)).size).toBe(2);
});

it('assigns a new number after five days and refers to the old one, and other amounts replace the entry', async () => {
  const issued = await sent({ causale: '[NS 00305]' });
  const rejected = await untilState(issued.id, 'rejected');
  await withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      seller.id,
      (tx) => tx.sql`update invoices set resend_until = current_date - 1, causale = null where id = ${issued.id}`,
    ),
  );
  const again = await done(seller, 'issue_invoice', { id: issued.id });
  expect(again).toMatchObject({ number: `${year}-0002`, linked: [{ number: issued.number, date: issued.date }] });
  expect(again.ledgerEntryId).not.toBe(rejected.ledgerEntryId);
  const entries = await readPages(seller.apiKey, 'list_ledger_entries');
  expect(entries.filter(({ reversesId }) => reversesId === rejected.ledgerEntryId)).toHaveLength(1);
  expect(await xmlOf(again.einvoice.id)).toContain(`<IdDocumento>${issued.number}</IdDocumento>`);
});

it('neither reposts nor cancels an invoice that is matched with a payment', async () => {
  // From last year, whose books are always open in the tests.
  const issued = await sent({ causale: '[NS 00404]', date: `${year - 1}-12-05` });
  const rejected = await untilState(issued.id, 'rejected');
  const account = await putBankAccount(seller);
  const transactionId = await putLine(seller, account, { amount: 122_000n, currency: 'EUR' });
  await done(seller, 'match_transaction', { transactionId, ledgerEntryId: rejected.ledgerEntryId });
  const contactId = await saveContact(seller, { name: 'Rossi S.r.l.', country: 'IT', vatNumber: 'IT06363391001' });
  await rest(seller.apiKey).patch(`/invoices/${issued.id}`, { causale: null });
  await done(seller, 'save_invoice', { id: issued.id, contactId, lines: [{ ...LINE, unitPrice: 400 }] });
  const again = await run(seller, 'issue_invoice', { id: issued.id });
  expect([again.status, again.body.code]).toEqual([409, 'transaction_reconciled']);
  const given = await rest(seller.apiKey).post(`/invoices/${issued.id}/abandonment`);
  expect([given.status, given.body.code]).toEqual([409, 'transaction_reconciled']);
  const preview = await rest(seller.apiKey).post(`/invoices/${issued.id}/abandonment/preview`, {});
  expect(preview.body.result).toMatchObject({ wouldSucceed: false, refusal: { code: 'transaction_reconciled' } });
  await done(seller, 'unmatch_transaction', { transactionId });
  expect(await done(seller, 'issue_invoice', { id: issued.id })).toMatchObject({ number: issued.number, total: 976 });
  // A reversed invoice leaves its own period: for VAT it never existed.
  const entries = await readPages(seller.apiKey, 'list_ledger_entries');
  expect(entries.find(({ reversesId }) => reversesId === rejected.ledgerEntryId)).toMatchObject({
    vatDate: issued.date,
    entryDate: localDay(new Date()),
  });
});

it('cancels a rejected invoice: reverses the sale and keeps the number used', async () => {
  const issued = await sent({ causale: '[NS 00404]' });
  await untilState(issued.id, 'rejected');
  const given = await rest(seller.apiKey).post(`/invoices/${issued.id}/abandonment`);
  expect([given.status, given.body.result.state]).toEqual([200, 'draft']);
  expect(given.body.result.abandonedAt).not.toBeNull();
  expect((await run(seller, 'issue_invoice', { id: issued.id })).body.code).toBe('invoice_locked');
  const balance = await get('/trial-balance');
  expect(balance.totalDebit).toBe(2440);
  expect(await readPages(seller.apiKey, 'list_open_items')).toEqual([]);
  expect((await sent()).number).toBe(`${year}-0002`);
  const fresh = await sent();
  expect((await rest(seller.apiKey).post(`/invoices/${fresh.id}/abandonment`)).body.code).toBe('invoice_locked');
});

it('names what is missing for the exchange, and uses no number', async () => {
  const nature = await send({ lines: [{ ...LINE, vatRate: 0 }] });
  expect([nature.status, pointersOf(nature)]).toEqual([400, ['/lines/0/vatNature']]);
  const future = await send({ date: `${year + 1}-01-02` });
  expect(future.status).toBe(409);
  const contactId = await saveContact(seller, { name: 'Mario', country: 'IT' });
  const draft = await done(seller, 'save_invoice', { contactId, lines: [LINE] });
  const nobody = await run(seller, 'issue_invoice', { id: draft.id });
  expect([nobody.status, nobody.body.code]).toEqual([409, 'invoice_incomplete']);
  expect(nobody.body.detail).toContain('00417');
  expect((await send({ buyer: { ...BUYER, vatNumber: '06363391002' } })).status).toBe(400);
  const emoji = await send({ lines: [{ ...LINE, description: 'Consulenza 🙂' }] });
  expect([emoji.status, emoji.body.errors[0].pointer]).toEqual([409, '/lines/0/description']);
  await saveContact(seller, { name: BUYER.name, country: 'IT', vatNumber: 'IT00743110157' });
  const self = await send({ buyer: { ...BUYER, vatNumber: '00743110157' } });
  expect(self.body.detail).toContain('00471');
  await rest(seller.apiKey).patch('/organization', { fiscalRegime: null, address: null });
  const profile = await send();
  expect(pointersOf(profile)).toEqual([
    '/organization/address/city',
    '/organization/address/postalCode',
    '/organization/address/street',
    '/organization/fiscalRegime',
  ]);
  await rest(seller.apiKey).patch('/organization', {
    fiscalRegime: 'RF01',
    address: { street: 'Via Roma 12', postalCode: '20121', city: 'Milano', province: 'MI', country: 'IT' },
  });
  expect((await sent()).number).toBe(`${year}-0001`);
});

it('supports exempt sales with stamp duty, foreign buyers, PEC, public bodies and credit notes', async () => {
  const exempt = await sent({
    lines: [{ description: 'Corso “€” – Šibenik', unitPrice: 100, vatRate: 0, vatNature: 'N4' }],
  });
  const invoice = await get(`/invoices/${exempt.id}`);
  expect(invoice).toMatchObject({
    stampDuty: 2,
    total: 100,
    vatSummary: [{ vatRate: 0, vatNature: 'N4', net: 100, vat: 0 }],
  });
  expect(await xmlOf(exempt.einvoice.id)).toMatch(
    /<BolloVirtuale>SI<\/BolloVirtuale>[\s\S]*Corso &quot;EUR&quot; - Sibenik/,
  );

  const german = await sent({ buyer: { name: 'Müller GmbH', vatNumber: '136695976', country: 'DE' } });
  expect(german).toMatchObject({ vat: 0, total: 1000, lines: [{ vatNature: 'N2.1' }] });
  expect(await xmlOf(german.einvoice.id)).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>');

  const pec = await sent({ buyer: { ...BUYER, sdiCode: '0000000', pec: 'rossi@pec.example.it' } });
  await untilState(pec.id, 'delivered');
  const unknown = await sent({ buyer: { name: 'Mario Bianchi', fiscalCode: 'RSSMRA85T10A562S' } });
  expect((await untilState(unknown.id, 'not_delivered')).state).toBe('issued');

  const credit = await sent({ lines: [{ ...LINE, unitPrice: -500 }] });
  expect(credit.einvoice.documentType).toBe('TD04');
  expect(await xmlOf(credit.einvoice.id)).toContain('<ImportoTotaleDocumento>1220.00</ImportoTotaleDocumento>');

  const office = await saveContact(seller, {
    name: 'Comune di Milano',
    country: 'IT',
    fiscalCode: '01199250158',
    sdiCode: 'UFABC1',
  });
  const draft = (await run(seller, 'save_invoice', { contactId: office, lines: [LINE], date: `${year}-06-30` })).body;
  expect(draft.result.legalNotes.join()).toContain('Scissione dei pagamenti');
  const late = await done(seller, 'save_invoice', { contactId: office, lines: [LINE], date: '2026-07-01' });
  expect(late.legalNotes.join()).toContain('Scissione dei pagamenti');
  expect(late.warnings.map(({ message }: any) => message).join()).toContain('VS22 is not verified');
  await rest(seller.apiKey).patch(`/contacts/${office}/invoicing`, { splitPayment: false });
  const plain = await done(seller, 'save_invoice', { contactId: office, lines: [LINE] });
  const body = await done(seller, 'issue_invoice', { id: plain.id });
  expect(await xmlOf(body.einvoice.id)).toContain('versione="FPA12"');
  expect(body.warnings.map(({ message }: any) => message).join()).toContain('sign them');
  const answered = await untilState(plain.id, 'accepted');
  expect(answered.einvoice.notices.map(({ type }: any) => type)).toEqual(['RC', 'NE']);
});

it('applies split payment to companies that say so, and never to fees under withholding', async () => {
  const patch = async (path: string, body: object) =>
    expect((await rest(seller.apiKey).patch(path, body)).status).toBe(200);
  const company = await saveContact(seller, {
    name: 'Azienda trasporti S.p.A.',
    country: 'IT',
    vatNumber: 'IT02313821007',
    sdiCode: 'ABC1234',
  });
  await patch(`/contacts/${company}/invoicing`, { splitPayment: true });
  const buyer = { name: 'Azienda trasporti S.p.A.', vatNumber: '02313821007', sdiCode: 'ABC1234' };
  const issued = await get(`/invoices/${(await sent({ buyer })).id}`);
  expect(issued).toMatchObject({ total: 1220, payable: 1000 });
  expect(await xmlOf(issued.einvoice.id)).toContain('<EsigibilitaIVA>S<');
  await patch('/invoicing-profile', { withholding: { type: 'RT01', rate: 20, reason: 'A' } });
  const fee = await get(`/invoices/${(await sent({ buyer })).id}`);
  expect(fee).toMatchObject({ total: 1220, withheld: 200, payable: 1020 });
  expect(await xmlOf(fee.einvoice.id)).not.toContain('<EsigibilitaIVA>S<');
});

it('books a net receivable for split payment, and defers cash VAT until the payment', async () => {
  const office = await saveContact(seller, {
    name: 'Comune di Milano',
    country: 'IT',
    fiscalCode: '01199250158',
    sdiCode: 'UFABC1',
  });
  const draft = await done(seller, 'save_invoice', { contactId: office, lines: [LINE], date: `${year}-06-30` });
  const issued = await done(seller, 'issue_invoice', { id: draft.id });
  expect(linesOf(await get(`/ledger-entries/${issued.ledgerEntryId}`))).toEqual([
    ['1501', 1000],
    ['3102', -1000],
    ['2604', 220],
    ['2604', -220],
  ]);
  expect(await xmlOf(issued.einvoice.id)).toMatch(/<EsigibilitaIVA>S<[\s\S]*<ImportoPagamento>1000.00</);
  seller = await italianSeller({ fiscalRegime: 'RF17', vatRegime: 'cash' });
  const cash = await get(`/invoices/${(await sent()).id}`);
  const entry = await get(`/ledger-entries/${cash.ledgerEntryId}`);
  expect(linesOf(entry)).toEqual([
    ['1501', 1220],
    ['3102', -1000],
    ['2603', -220],
  ]);
  expect(entry.lines[1]).toMatchObject({ vatCode: 'VD22', vatPending: 220 });
});

it('numbers e-invoices and invoices of parallel callers from one series', async () => {
  const contactId = await saveContact(seller, {
    name: 'Rossi S.r.l.',
    country: 'IT',
    vatNumber: 'IT06363391001',
    sdiCode: 'ABC1234',
  });
  const drafts = await Promise.all(
    Array.from({ length: 10 }, () => done(seller, 'save_invoice', { contactId, lines: [LINE] })),
  );
  const answers = await Promise.all([
    ...drafts.map(({ id }) => done(seller, 'issue_invoice', { id })),
    ...Array.from({ length: 10 }, () => sent()),
  ]);
  const numbers = answers.map(({ number }) => Number(number.split('-')[1])).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  await until(
    'all are delivered',
    async () => (await readPages(seller.apiKey, 'list_einvoices', { state: 'delivered' })).length === 20,
  );
});
