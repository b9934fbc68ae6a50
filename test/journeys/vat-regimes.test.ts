import { localDay } from '#domain/calendar/local-day.js';
import { italianSale } from '#domain/test-support/worked-ledgers.js';
import { inOrganization } from '#platform/database/transaction.js';
import type { Extraction } from '#schemas/types.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { withRole } from '../support/database.js';
import { putDocument } from '../support/documents/documents.js';
import { closeSharedPool, type TestOrganization } from '../support/fleet.js';
import { danishSeller, done, italianSeller, saveContact } from '../support/books/invoices.js';
import { putEntries } from '../support/books/ledger.js';
import { readPages, rest } from '../support/rest.js';

const today = localDay(new Date());
const YEAR = Number(today.slice(0, 4));
let seller: TestOrganization;
const get = async (path: string): Promise<any> => (await rest(seller.apiKey).get(path)).body.result;
const linesOf = async (entryId: string): Promise<[string, number][]> =>
  (await get(`/ledger-entries/${entryId}`)).lines.map((one: any) => [one.accountId, one.amount]);

afterAll(closeSharedPool);

/** A posted purchase with this VAT code. */
async function buy(
  extraction: Partial<Extraction>,
  vatCode?: string,
): Promise<{ documentId: string; entryId: string }> {
  const documentId = await putDocument(seller.id, {
    extraction: {
      supplier: { name: 'Cartoleria Rossi S.r.l.', vatNumber: 'IT03297040366', country: 'IT' },
      number: 'F-12',
      date: today,
      currency: 'EUR',
      total: 122,
      net: 100,
      vat: 22,
      vatLines: [{ rate: 22, net: 100, vat: 22, nature: null }],
      ...extraction,
    } as never,
  });
  await done(seller, 'code_document', { documentId });
  if (vatCode !== undefined) await done(seller, 'update_coding', { documentId, vatCode });
  const { posting } = await done(seller, 'post_document', { documentId });
  return { documentId, entryId: posting.ledgerEntryId };
}

const FROM_GERMANY = {
  supplier: { name: 'Müller GmbH', vatNumber: 'DE136695976', country: 'DE' },
  total: 1000,
  net: 1000,
  vat: 0,
  vatLines: [],
};

it('flat rate: reverse charge is payable without deduction, and there are no communications', async () => {
  seller = await italianSeller({ fiscalRegime: 'RF19', vatRegime: 'flat_rate' });
  const { entryId } = await buy(FROM_GERMANY, 'ARC17');
  const lines = await linesOf(entryId);
  expect(lines.slice(1)).toEqual([
    ['2501', -1000],
    ['2601', -220],
  ]);
  expect(lines[0]![1]).toBe(1220);
  const deadlines = await readPages(seller.apiKey, 'list_deadlines', { until: `${YEAR + 1}-12-31` });
  const kinds = new Set(deadlines.map(({ kind }) => kind));
  expect([...kinds].filter((kind) => /communication|annual|advance/.test(kind))).toEqual([]);
  expect(deadlines.some(({ kind }) => /payment/.test(kind))).toBe(true);
  const domestic = await buy({ number: 'F-13' });
  expect((await linesOf(domestic.entryId)).some(([account]) => account === '1601')).toBe(false);
});

it.each([
  ['common', 0.6],
  ['taxable', 1],
  ['exempt', 0],
])(
  'pro rata: a partly exempt Danish organisation is asked what a cost is for, and deducts the share of %s',
  async (choice, share) => {
    seller = await danishSeller();
    expect((await rest(seller.apiKey).patch('/vat-settings', { deductionPercent: 60 })).status).toBe(200);
    const documentId = await putDocument(seller.id, {});
    const { questions } = await done(seller, 'code_document', { documentId });
    expect(questions.map(({ code }: any) => code)).toEqual(['common_cost']);
    const answer = await rest(seller.apiKey).post(`/documents/${documentId}/answer`, {
      question: 'common_cost',
      choice,
    });
    expect(answer.status).toBe(200);
    const { posting } = await done(seller, 'post_document', { documentId });
    const lines = await linesOf(posting.ledgerEntryId);
    const [, total] = lines.find(([, amount]) => amount < 0)!;
    const deducted = lines.find(([account]) => account === '7740')?.[1] ?? 0;
    expect(deducted).toBeCloseTo((-total / 5) * share, 2);
  },
);

it('cash VAT: a purchase is deducted when it is paid, and unmatching takes the deduction back', async () => {
  seller = await italianSeller({ fiscalRegime: 'RF17', vatRegime: 'cash' });
  const account = await putBankAccount(seller, { iban: 'IT60X0542811101000000123456' });
  const { entryId } = await buy({});
  expect((await linesOf(entryId)).slice(1)).toEqual([
    ['1603', 22],
    ['2501', -122],
  ]);
  const transactionId = await putLine(seller, account, { amount: -12_200n, currency: 'EUR', bookedOn: today });
  const { paymentEntryId } = await done(seller, 'match_transaction', { transactionId, ledgerEntryId: entryId });
  expect(await linesOf(paymentEntryId)).toEqual(
    expect.arrayContaining([
      ['1601', 22],
      ['1603', -22],
    ]),
  );
  await done(seller, 'unmatch_transaction', { transactionId });
  const { lines } = await get('/trial-balance');
  const balance = (number: string) => lines.find((one: any) => one.accountId === number)?.balance ?? 0;
  expect([balance('1601'), balance('1603')]).toEqual([0, 22]);
});

it('cash VAT: output VAT of an unpaid invoice falls due after a year, once', async () => {
  seller = await italianSeller({ fiscalRegime: 'RF17', vatRegime: 'cash' });
  const date = `${YEAR - 1}-01-15`;
  const contactId = await saveContact(seller, { name: 'Bianchi S.p.A.', country: 'IT', vatNumber: 'IT02313821007' });
  await putEntries(seller.id, [{ lines: italianSale(date, 'VD22', 10_000n), date, currency: 'EUR', contactId }]);
  await done(seller, 'prepare_vat_return', {});
  await done(seller, 'prepare_vat_return', {});
  const released = (await readPages(seller.apiKey, 'list_ledger_entries')).filter(({ text }) =>
    text.startsWith('VAT due after one year'),
  );
  expect(released).toHaveLength(1);
  expect(released[0]).toMatchObject({ entryDate: `${YEAR}-01-15` });
  expect(await linesOf(released[0].id)).toEqual([
    ['2603', 22],
    ['2601', -22],
  ]);
});

it('an invoice delivered in the old year and registered in the new one is in no periodic settlement', async () => {
  seller = await italianSeller();
  const date = `${YEAR - 1}-12-28`;
  const documentId = await putDocument(seller.id, {
    extraction: {
      supplier: { name: 'Cartoleria Rossi S.r.l.', vatNumber: 'IT03297040366', country: 'IT' },
      number: 'F-99',
      date,
      currency: 'EUR',
      total: 122,
      net: 100,
      vat: 22,
      vatLines: [{ rate: 22, net: 100, vat: 22, nature: null }],
    } as never,
  });
  await withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      seller.id,
      (tx) => tx.sql`update documents set delivered_on = ${`${YEAR - 1}-12-29`} where id = ${documentId}`,
    ),
  );
  await done(seller, 'code_document', { documentId });
  const { posting } = await done(seller, 'post_document', { documentId });
  expect(await get(`/ledger-entries/${posting.ledgerEntryId}`)).toMatchObject({ vatDate: `${YEAR - 1}-12-31` });
  const { boxes, periodEnd } = await done(seller, 'prepare_vat_return', {});
  expect(periodEnd > `${YEAR - 1}-12-31`).toBe(true);
  expect(boxes.find(({ code }: any) => code === 'VP5').amount).toBe(0);
});
