import { shiftDays } from '#domain/calendar/date-text.js';
import { localDay } from '#domain/calendar/local-day.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { asSuperuser } from '../support/database.js';
import { DOCUMENT_DATE, putDocument } from '../support/documents/documents.js';
import { closeSharedPool } from '../support/fleet.js';
import { danishSeller, done, italianSeller, saveContact } from '../support/books/invoices.js';
import { balancesOf } from '../support/books/ledger.js';
import { pointersOf, readPages, rest } from '../support/rest.js';

type Seller = Awaited<ReturnType<typeof danishSeller>>;
afterAll(closeSharedPool);

const reverse = (who: Seller, entryId: string) =>
  rest(who.apiKey).post(`/ledger-entries/${entryId}/reverse`, { reason: 'By mistake.' });
const entriesOf = async (who: Seller): Promise<number> => (await readPages(who.apiKey, 'list_ledger_entries')).length;
const expectRefused = async (who: Seller, entryId: string, code: string, sentence: string): Promise<void> => {
  const before = await entriesOf(who);
  const { status, body } = await reverse(who, entryId);
  expect([status, body.code]).toEqual([409, code]);
  expect(body.detail).toContain(sentence);
  expect(await entriesOf(who)).toBe(before);
};
const posted = async (who: Seller): Promise<{ documentId: string; entryId: string }> => {
  const documentId = await putDocument(who.id);
  await done(who, 'code_document', { documentId });
  return { documentId, entryId: (await done(who, 'post_document', { documentId })).posting.ledgerEntryId };
};

it('refuses an entry that is matched with the bank, and its payment, until the match is undone', async () => {
  const who = await danishSeller();
  const { documentId, entryId } = await posted(who);
  const transactionId = await putLine(who, await putBankAccount(who), { amount: -125_000n });
  const { paymentEntryId } = await done(who, 'match_transaction', { transactionId, documentId });
  for (const id of [entryId, paymentEntryId])
    await expectRefused(who, id, 'transaction_reconciled', `matched with the bank transaction ${transactionId}`);
  await done(who, 'unmatch_transaction', { transactionId });
  const { status, body } = await reverse(who, entryId);
  expect([status, body.result.reversesId]).toEqual([201, entryId]);
  const again = await reverse(who, entryId);
  expect([again.status, again.body.code]).toEqual([409, 'entry_reversed']);
});

it('is dated as stated, in an open period and not before the entry', async () => {
  const who = await danishSeller();
  const lines = [
    { accountId: '2845', amount: 5 },
    { accountId: '6481', amount: -5 },
  ];
  const today = localDay(new Date());
  const [before, day] = [shiftDays(today, -4), shiftDays(today, -3)];
  const { body } = await rest(who.apiKey).post('/ledger-entries', { date: day, text: 'Wages', lines });
  const on = (date: string) =>
    rest(who.apiKey).post(`/ledger-entries/${body.result.id}/reverse`, { reason: 'Wrong day.', date });
  expect(pointersOf(await on(before))).toEqual(['/date']);
  expect(pointersOf(await on(shiftDays(today, 1)))).toEqual(['/date']);
  await rest(who.apiKey).patch('/books', { closedUntil: day });
  expect((await on(day)).body.code).toBe('period_closed');
  await rest(who.apiKey).patch('/books', { closedUntil: null });
  expect((await on(day)).body.result).toMatchObject({ reversesId: body.result.id, entryDate: day });
});

it('refuses a settled entry and the entry that settles it', async () => {
  const who = await danishSeller();
  const [first, second] = [await posted(who), await posted(who)];
  // Like a payment whose bank line no longer exists.
  await asSuperuser((client) =>
    client.query(
      `insert into open_item_settlements (organization_id, entry_id, line, settled_by_entry_id, amount_minor)
       select organization_id, entry_id, line, $2, amount_minor
       from ledger_lines where entry_id = $1 and account_number = '7440'`,
      [first.entryId, second.entryId],
    ),
  );
  for (const { entryId } of [first, second])
    await expectRefused(who, entryId, 'target_settled', 'Undo the payment first');
});

it('refuses the entries of an issued invoice and of its stamp duty, and the VAT register names the invoice', async () => {
  const who = await italianSeller();
  const contactId = await saveContact(who, {
    name: 'Mario Rossi',
    country: 'IT',
    fiscalCode: 'RSSMRA85T10A562S',
  });
  await rest(who.apiKey).patch(`/contacts/${contactId}/invoicing`, {
    zeroRateVatCode: 'VN4',
    address: { street: 'Via Po 1', postalCode: '10121', city: 'Torino', province: 'TO', country: 'IT' },
  });
  const lines = [{ description: 'Corso', unitPrice: 100, vatRate: 0 }];
  const { id } = await done(who, 'save_invoice', { contactId, lines });
  await done(who, 'issue_invoice', { id });
  const entries = await readPages(who.apiKey, 'list_ledger_entries');
  expect(entries.length).toBeGreaterThanOrEqual(2);
  for (const entry of entries) await expectRefused(who, entry.id, 'invoice_locked', `the issued invoice ${id}`);
  const [registered] = await readPages(who.apiKey, 'list_vat_register', { register: 'sales' });
  const { number } = (await rest(who.apiKey).get(`/invoices/${id}`)).body.result;
  expect(registered).toMatchObject({ documentNumber: number, counterparty: 'Mario Rossi' });
});

it('reverses an entry once, with opposite signs and the reason', async () => {
  const who = await danishSeller();
  const { entryId } = await posted(who);
  const { status, body } = await reverse(who, entryId);
  expect(status).toBe(201);
  expect(body.result.lines.map(({ accountId, amount }: any) => [accountId, amount])).toEqual([
    ['2450', -1000],
    ['7740', -250],
    ['7440', 1250],
  ]);
  expect(body.result.notes).toContainEqual(expect.stringContaining('By mistake.'));
  const unknown = await reverse(who, 'led_unknown');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
});

it('has the day of its entry while that is open, otherwise today, and says so', async () => {
  const who = await danishSeller();
  const { entryId } = await posted(who);
  const { result } = (await reverse(who, entryId)).body;
  expect(result).toMatchObject({ entryDate: DOCUMENT_DATE, vatDate: DOCUMENT_DATE, notes: ['By mistake.'] });
  const other = await danishSeller();
  const second = await posted(other);
  await rest(other.apiKey).patch('/books', { closedUntil: DOCUMENT_DATE });
  const today = localDay(new Date());
  expect((await reverse(other, second.entryId)).body.result).toMatchObject({
    entryDate: today,
    vatDate: today,
    notes: ['By mistake.', `The entry of ${DOCUMENT_DATE} is in a closed period, so its reversal is dated ${today}.`],
  });
  const { reversals } = (await rest(other.apiKey).get(`/documents/${second.documentId}`)).body.result;
  expect(reversals).toMatchObject([{ reversedOn: today }]);
});

it('is final: a reversal is not reversed, also by ten calls at once, and its document counts once when posted again', async () => {
  const who = await danishSeller();
  const { documentId, entryId } = await posted(who);
  const { id } = (await reverse(who, entryId)).body.result;
  const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(who, id)));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [409, 'entry_is_reversal']));
  expect(await entriesOf(who)).toBe(2);
  const unposted = await rest(who.apiKey).post(`/documents/${documentId}/unpost`, { reason: 'By mistake.' });
  expect(unposted.body.result).toMatchObject({ state: 'coded', reversals: [{ reversedById: id }] });
  await done(who, 'post_document', { documentId });
  expect(await balancesOf(who)).toMatchObject({ 2450: 1000, 7740: 250, 7440: -1250 });
  // The rule does not depend on the callers of the database.
  await expect(
    asSuperuser((client) =>
      client.query(
        `insert into ledger_entries select (jsonb_populate_record(e, jsonb_build_object('id', 'led_again', 'reverses_id', e.id,
           'voucher_number', 99))).* from ledger_entries e where e.id = $1`,
        [id],
      ),
    ),
  ).rejects.toThrow('is itself a reversal');
});
