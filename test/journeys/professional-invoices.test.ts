import { readPdfText } from '#platform/files/read-pdf-text.js';
import { validateResult } from '#schemas/validation/validate.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { done, italianSeller, run, saveContact } from '../support/books/invoices.js';
import { pointersOf, readPages, rest } from '../support/rest.js';

const { url } = Fleet.shared();
const BUYER = { name: 'Rossi S.r.l.', vatNumber: '06363391001', sdiCode: 'ABC1234', country: 'IT' };
let seller: TestOrganization;

beforeEach(async () => {
  seller = await italianSeller();
});
afterAll(closeSharedPool);

const get = async (path: string): Promise<any> => (await rest(seller.apiKey).get(path)).body.result;
const profile = (body: object) => rest(seller.apiKey).patch('/invoicing-profile', body);
const send = (lines: object[], more: object = {}) => done(seller, 'issue_einvoice', { buyer: BUYER, lines, ...more });
const linesOf = async (entryId: string): Promise<[string, number][]> =>
  (await get(`/ledger-entries/${entryId}`)).lines.map((one: any) => [one.accountId, one.amount]);
const download = async (path: string): Promise<Buffer> => {
  const response = await fetch(`${url}/api/rest${path}`, { headers: { Authorization: `Bearer ${seller.apiKey}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

it('I5 as the seller: shows fund and withholding in file, books, PDF and payment', async () => {
  const wrong = await profile({ withholding: { type: 'RT09', rate: 20, reason: 'A' } });
  expect([wrong.status, pointersOf(wrong)]).toEqual([400, ['/withholding/type']]);
  const set = await profile({
    pensionFund: { type: 'TC01', rate: 4 },
    withholding: { type: 'RT01', rate: 20, reason: 'A' },
  });
  expect(set.body.result).toMatchObject({ pensionFund: { type: 'TC01', rate: 4 }, rechargeStampDuty: false });

  const sent = await send([{ description: 'Parcella', unitPrice: 1000, vatRate: 22 }]);
  expect(validateResult('issue_einvoice', sent)).toEqual([]);
  const invoice = await get(`/invoices/${sent.id}`);
  expect(invoice).toMatchObject({ net: 1040, vat: 228.8, total: 1268.8, withheld: 200, payable: 1068.8 });
  expect(invoice.lines.map(({ net, origin }: any) => [net, origin])).toEqual([
    [1000, null],
    [40, 'pension_fund'],
  ]);
  const xml = (await download(`/invoices/${sent.id}/xml`)).toString();
  for (const piece of [
    '<ImportoRitenuta>200.00</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A<',
    '<TipoCassa>TC01</TipoCassa><AlCassa>4.00</AlCassa><ImportoContributoCassa>40.00</ImportoContributoCassa>',
    '<Ritenuta>SI</Ritenuta>',
    '<ImponibileImporto>1040.00</ImponibileImporto>',
    '<ImportoTotaleDocumento>1268.80</ImportoTotaleDocumento>',
    '<ImportoPagamento>1068.80</ImportoPagamento>',
  ])
    expect(xml.replaceAll(/>\s+</g, '><')).toContain(piece);
  expect(xml.match(/<DettaglioLinee>/g)).toHaveLength(1);
  expect(await linesOf(invoice.ledgerEntryId)).toEqual([
    ['1501', 1268.8],
    ['3102', -1040],
    ['2601', -228.8],
  ]);
  const text = (await readPdfText(await download(`/invoices/${sent.id}/pdf`))).pages
    .flatMap(({ words }: any) => words.map((word: any) => word.text))
    .join(' ');
  for (const piece of ['Contributo cassa previdenziale 4%', "Ritenuta d'acconto 20%", '−200,00', '1.068,80'])
    expect(text).toContain(piece);

  const account = await putBankAccount(seller);
  const transactionId = await putLine(seller, account, { amount: 106_880n, currency: 'EUR', text: 'Rossi' });
  const { paymentEntryId } = await done(seller, 'match_transaction', {
    transactionId,
    ledgerEntryId: invoice.ledgerEntryId,
  });
  expect((await linesOf(paymentEntryId)).sort()).toEqual([
    ['1501', -1268.8],
    ['1609', 200],
    ['1821', 1068.8],
  ]);
  expect(await readPages(seller.apiKey, 'list_open_items')).toEqual([]);
});

it('I4b: adds a line for a recharged stamp duty of 2 EUR, and always books it as a debt', async () => {
  const exempt = [{ description: 'Corso', unitPrice: 100, vatRate: 0, vatNature: 'N4' }];
  const kept = await get(`/invoices/${(await send(exempt)).id}`);
  expect(kept).toMatchObject({ total: 100, stampDuty: 2, lines: [{ vatNature: 'N4' }] });
  await profile({ rechargeStampDuty: true });
  const { id } = await send(exempt);
  const passedOn = await get(`/invoices/${id}`);
  expect(passedOn).toMatchObject({
    total: 102,
    payable: 102,
    stampDuty: 2,
    lines: [{ vatNature: 'N4' }, { vatNature: 'N1', net: 2, origin: 'stamp_duty' }],
  });
  expect(await linesOf(passedOn.ledgerEntryId)).toEqual([
    ['1501', 102],
    ['3102', -100],
    ['3103', -2],
  ]);
  const { lines } = await get('/trial-balance');
  const balance = (number: string): number => lines.find((one: any) => one.accountId === number)?.balance;
  expect([balance('4901'), balance('2606')]).toEqual([4, -4]);
  // I4c: at the limit, no stamp duty is due.
  const limit = await send([{ description: 'Corso', unitPrice: 77.47, vatRate: 0, vatNature: 'N4' }]);
  expect((await get(`/invoices/${limit.id}`)).stampDuty).toBe(0);
});

it('issues exactly what the draft shows, and adds no charge twice when it is saved again', async () => {
  await profile({ pensionFund: { type: 'TC01', rate: 4 }, rechargeStampDuty: true });
  const contactId = await saveContact(seller, { ...BUYER, vatNumber: 'IT06363391001' });
  await rest(seller.apiKey).patch(`/contacts/${contactId}/invoicing`, { zeroRateVatCode: 'VN4' });
  const lines = [{ description: 'Corso', unitPrice: 100, vatRate: 0 }];
  const { id } = await done(seller, 'save_invoice', { contactId, lines });
  const saved = await done(seller, 'save_invoice', { id, contactId, lines });
  expect(saved).toMatchObject({ total: 106, lines: [{ net: 100 }, { net: 4 }, { net: 2 }] });
  // When the terms have changed since, the draft must be reviewed before it is sent.
  await profile({ pensionFund: null });
  expect((await run(seller, 'issue_invoice', { id })).body.code).toBe('vat_treatment_undecided');
  await profile({ pensionFund: { type: 'TC01', rate: 4 } });
  expect(await done(seller, 'issue_invoice', { id })).toMatchObject({ state: 'issued', total: 106 });
});

describe('the invoice that a credit note corrects', () => {
  it('is found in its text, in the files of both countries', async () => {
    const first = await send([{ description: 'Consulenza', unitPrice: 100, vatRate: 22 }]);
    const credit = await send([{ description: 'Storno parziale', unitPrice: -40, vatRate: 22 }], {
      causale: `Storno parziale della fattura n. ${first.number}`,
    });
    const { linked } = await get(`/invoices/${credit.id}`);
    expect(linked).toEqual([{ number: first.number, date: first.date }]);
    expect((await download(`/invoices/${credit.id}/xml`)).toString().replaceAll(/>\s+</g, '><')).toContain(
      `<DatiFattureCollegate><IdDocumento>${first.number}</IdDocumento><Data>${first.date}</Data>`,
    );
    // An invoice of another buyer is not accepted.
    const other = await done(seller, 'issue_einvoice', {
      buyer: { ...BUYER, name: 'Verdi', vatNumber: '03297040366' },
      lines: [{ description: `Storno ${first.number}`, unitPrice: -1, vatRate: 22 }],
    });
    expect((await get(`/invoices/${other.id}`)).linked).toEqual([]);
    expect(other.warnings.map(({ message }: any) => message).join()).toContain('refers to no invoice');
  });

  it('can be set with a reason while the credit note is a draft', async () => {
    const contactId = await saveContact(seller, { ...BUYER, vatNumber: 'IT06363391001' });
    const first = await send([{ description: 'Consulenza', unitPrice: 100, vatRate: 22 }]);
    const lines = [{ description: 'Sconto', unitPrice: -10, vatRate: 22 }];
    const { id } = await done(seller, 'save_invoice', { contactId, lines });
    const patch = (body: object) => rest(seller.apiKey).patch(`/invoices/${id}`, body);
    expect((await patch({})).status).toBe(400);
    expect(pointersOf(await patch({ contactId }))).toEqual(['/contactId']);
    const said = await patch({ linked: [{ number: first.number }], causale: 'Sconto di fine anno' });
    expect([said.status, said.body.result.linked]).toEqual([200, [{ number: first.number, date: first.date }]]);
    expect((await done(seller, 'save_invoice', { id, contactId, lines })).linked).toHaveLength(1);
    await done(seller, 'issue_invoice', { id });
    const xml = (await download(`/invoices/${id}/xml`)).toString();
    expect(xml).toContain('<Causale>Sconto di fine anno</Causale>');
    expect(xml).toContain(`<IdDocumento>${first.number}</IdDocumento>`);
    expect((await patch({ causale: null })).body.code).toBe('invoice_locked');
    const stranger = await italianSeller();
    for (const [organization, theirs] of [
      [seller, 'inv_none'],
      [stranger, id],
    ] as const)
      expect((await rest(organization.apiKey).patch(`/invoices/${theirs}`, { causale: null })).body.code).toBe(
        'not_found',
      );
    const audit = await readPages(seller.apiKey, 'list_audit_log', { action: 'update_invoice_details' });
    expect(audit).toHaveLength(1);
  });
});
