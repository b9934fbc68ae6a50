import { localDay } from '#domain/calendar/local-day.js';
import { inOrganization } from '#platform/database/transaction.js';
import { validateResult } from '#schemas/validation/validate.js';
import { withRole } from '../support/database.js';
import { closeSharedPool, type TestOrganization } from '../support/fleet.js';
import { danishSeller, done, run, saveContact } from '../support/books/invoices.js';
import { pointersOf, readPages, rest } from '../support/rest.js';

let seller: TestOrganization;
let buyer: string;
const line = { description: 'Design', quantity: 10, unitPrice: 850, vatRate: 25 };
const save = (body: object = {}) => run(seller, 'save_invoice', { contactId: buyer, lines: [line], ...body });
const draft = async (body: object = {}): Promise<any> => {
  const answer = await save(body);
  expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
  return answer.body.result;
};
const issue = (id: string) => run(seller, 'issue_invoice', { id });
const entryOf = async (id: string) => (await rest(seller.apiKey).get(`/ledger-entries/${id}`)).body.result;
const linesOf = (entry: any): [string, number][] => entry.lines.map((item: any) => [item.accountId, item.amount]);
const year = new Date().getUTCFullYear();

beforeEach(async () => {
  seller = await danishSeller();
  buyer = await saveContact(seller, { name: 'Aarhus Kaffebar ApS', country: 'DK', vatNumber: 'DK25063864' });
});
afterAll(closeSharedPool);

it('creates drafts with totals and treatment, updates and deletes them', async () => {
  const created = await draft();
  expect(validateResult('save_invoice', created)).toEqual([]);
  expect(created).toMatchObject({
    state: 'draft',
    kind: 'invoice',
    net: 8500,
    vat: 2125,
    total: 10_625,
    currency: 'DKK',
    vatTreatment: 'domestic',
    number: null,
    date: null,
  });
  const updated = await draft({ id: created.id, date: `${year}-01-15`, lines: [{ ...line, quantity: undefined }] });
  expect(updated).toMatchObject({ id: created.id, version: 2, net: 850, dueDate: `${year}-02-14` });
  expect((await draft({ id: created.id })).date).toBe(`${year}-01-15`);
  expect(await done(seller, 'delete_invoice', { id: created.id })).toEqual({ id: created.id, deleted: true });
  expect((await run(seller, 'delete_invoice', { id: created.id })).body.code).toBe('not_found');
  expect(await readPages(seller.apiKey, 'list_invoices')).toEqual([]);
  const audit = await readPages(seller.apiKey, 'list_audit_log', { targetId: created.id });
  expect(audit.map(({ action }) => action)).toEqual(['delete_invoice', 'save_invoice', 'save_invoice', 'save_invoice']);
});

it('issues once, with a number, an entry and a lock in the database', async () => {
  const { id } = await draft({ date: `${year}-10-02` });
  const answer = await issue(id);
  expect(answer.status).toBe(200);
  expect(validateResult('issue_invoice', answer.body.result)).toEqual([]);
  const issued = answer.body.result;
  expect(issued).toMatchObject({
    state: 'issued',
    number: `${year}-0001`,
    numberBound: true,
    delivery: 'recorded',
    einvoice: null,
    date: `${year}-10-02`,
  });
  const entry = await entryOf(issued.ledgerEntryId);
  expect(linesOf(entry)).toEqual([
    ['6190', 10_625],
    ['1010', -8500],
    ['7680', -2125],
  ]);
  expect(entry).toMatchObject({ journalId: 'sales', contactId: buyer, vatDate: `${year}-10-02` });
  expect(entry.lines[1]).toMatchObject({ vatCode: 'U25', vatBase: 8500, vatAmount: 2125 });
  // 30 days by default: not overdue on the day after the invoice, overdue a day after the due date.
  const overdue = async (date: string) =>
    (await readPages(seller.apiKey, 'list_open_items', { date })).map(({ overdueDays }) => overdueDays);
  expect([await overdue(`${year}-10-03`), await overdue(`${year}-11-02`)]).toEqual([[0], [1]]);
  for (const [action, body] of [
    ['save_invoice', { id, contactId: buyer, lines: [line] }],
    ['delete_invoice', { id }],
    ['issue_invoice', { id }],
  ] as const) {
    const refused = await run(seller, action, body);
    expect([action, refused.status, refused.body.code]).toEqual([action, 409, 'invoice_locked']);
  }
  await withRole('partita_app', async (pool) => {
    for (const statement of [
      "update invoices set due_date = '2030-01-01'",
      "update invoices set state = 'draft'",
      'delete from invoices',
      'update invoice_numbers set counter = 9',
    ])
      await expect(inOrganization(pool, seller.id, (tx) => tx.query(statement))).rejects.toThrow(
        /issued|locked|append-only|denied/,
      );
  });
  expect((await run(seller, 'delete_contact', { id: buyer })).body.code).toBe('contact_in_use');
});

it('assigns numbers without gaps or duplicates to parallel callers, also when some are refused', async () => {
  const drafts = await Promise.all(Array.from({ length: 40 }, () => draft()));
  const future = await draft({ date: `${year + 2}-01-01` });
  const answers = await Promise.all([
    ...drafts.map(({ id }) => issue(id)),
    issue(future.id),
    // The same invoices again, in parallel.
    ...drafts.slice(0, 10).map(({ id }) => issue(id)),
  ]);
  const numbers = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => Number(body.result.number.split('-')[1]));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(answers[40]?.body.code).toBe('period_closed');
  expect(answers.slice(41).map(({ body }) => body.code)).toEqual(Array.from({ length: 10 }, () => 'invoice_locked'));
  expect(await readPages(seller.apiKey, 'list_ledger_entries')).toHaveLength(40);
});

it('accepts a given number only when it is free, next in its series, and not dated earlier', async () => {
  const first = await done(seller, 'issue_invoice', {
    id: (await draft({ number: 'A-118', date: `${year}-05-01` })).id,
  });
  expect(first.number).toBe('A-118');
  expect((await save({ number: 'A-118', date: `${year}-05-02` })).body.code).toBe('invoice_number_taken');
  const gap = await issue((await draft({ number: 'A-120' })).id);
  expect([gap.status, gap.body.code]).toEqual([409, 'invoice_number_unfit']);
  expect(gap.body.detail).toContain('A-119');
  const back = await issue((await draft({ number: 'A-119', date: `${year}-04-30` })).id);
  expect(back.body.code).toBe('invoice_number_unfit');
  expect((await issue((await draft({ number: 'A-119', date: `${year}-05-01` })).id)).status).toBe(200);
  expect(pointersOf(await save({ number: 'ABC' }))).toEqual(['/number']);
});

it('derives the treatment from the buyer, and names missing information', async () => {
  const german = await saveContact(seller, { name: 'Müller GmbH', country: 'DE', vatNumber: 'DE136695976' });
  const foreign = await draft({ contactId: german, currency: 'EUR' });
  expect(foreign).toMatchObject({ vatTreatment: 'eu_business', net: 8500, vat: 0, total: 8500 });
  expect(foreign.legalNotes.join()).toContain('Reverse charge');
  const rateless = await issue(foreign.id);
  expect(rateless.body.code).toBe('exchange_rate_missing');
  const today = localDay(new Date());
  await rest(seller.apiKey).post('/exchange-rates', { currency: 'EUR', date: today, rate: 7.46, source: 'ECB' });
  const issued = (await issue(foreign.id)).body.result;
  expect(linesOf(await entryOf(issued.ledgerEntryId))).toEqual([
    ['6190', 63_410],
    ['1150', -63_410],
  ]);

  const wrong = await save({ lines: [line, { ...line, vatRate: 19 }] });
  expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/lines/1/vatRate']);
  expect(wrong.body.errors[0].message).toContain('allowed are 25, 0');
  const undecided = await save({ lines: [{ ...line, vatRate: 0 }] });
  expect([undecided.status, undecided.body.code]).toEqual([409, 'vat_treatment_undecided']);
  expect(undecided.body.detail).toContain('UOB');
  expect((await rest(seller.apiKey).patch(`/contacts/${buyer}/invoicing`, { zeroRateVatCode: 'X' })).status).toBe(400);
  await rest(seller.apiKey).patch(`/contacts/${buyer}/invoicing`, { zeroRateVatCode: 'UOB' });
  const settled = await draft({ lines: [{ ...line, vatRate: 0 }] });
  expect(settled).toMatchObject({ vat: 0, vatTreatment: 'domestic' });

  // The issued invoice equals the reviewed draft. When the buyer has moved since, issuing is refused.
  const moving = await draft();
  await run(seller, 'save_contact', { id: buyer, name: 'Moved', country: 'NO', vatNumber: '' });
  expect((await issue(moving.id)).body.code).toBe('vat_treatment_undecided');
});

it('makes a credit note of a negative total', async () => {
  const { id } = await draft({ lines: [{ ...line, quantity: -1 }] });
  const issued = (await issue(id)).body.result;
  expect(issued).toMatchObject({ kind: 'credit_note', total: -1062.5 });
  expect(linesOf(await entryOf(issued.ledgerEntryId))).toEqual([
    ['6190', -1062.5],
    ['1010', 850],
    ['7680', 212.5],
  ]);
});

it('refuses unknown records, missing regions and the exchange in Denmark', async () => {
  expect((await save({ contactId: 'con_none' })).body.code).toBe('not_found');
  expect((await save({ id: 'inv_none' })).body.code).toBe('not_found');
  expect((await issue('inv_none')).body.code).toBe('not_found');
  expect(pointersOf(await save({ currency: 'XXX' }))).toEqual(['/currency']);
  const einvoice = await run(seller, 'issue_einvoice', {
    buyer: { name: 'X' },
    lines: [{ description: 'x', unitPrice: 1, vatRate: 22 }],
  });
  expect([einvoice.status, einvoice.body.code]).toEqual([409, 'region_unsupported']);
  expect(einvoice.body.detail).toContain('denmark');
});
