import { daysAgo } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { BUYERS, writeFatturaPa } from '#evaluation/coding/write-xml.js';
import { captureFile } from '../support/documents/upload.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
let apiKey: string;

beforeAll(async () => {
  ({ apiKey } = await newOrganization());
  await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  const { name: legalName, vatNumber } = BUYERS.denmark;
  await rest(apiKey).patch('/organization', { legalName, vatNumber });
  await act(url, apiKey, 'set_auto_post', { autoPost: true, autoPostThreshold: 0.5 });
});
afterAll(closeSharedPool);

const printed = (days: number): string => daysAgo(days).split('-').reverse().join('-');
const bill = (title: string, days: number, ...rows: readonly string[]): string =>
  [title, 'Kant Consulting ApS', 'CVR 25063864', BUYERS.denmark.name, `Fakturadato ${printed(days)}`, ...rows].join(
    '\n',
  );

/** Captures a text, reads it, states its kind as a person would, and codes it. */
async function code(text: string, kind?: string): Promise<any> {
  const { id } = (await act(url, apiKey, 'capture_document', { text })).body.result;
  await act(url, apiKey, 'extract_document', { documentId: id });
  const stated = kind === undefined ? null : await rest(apiKey).patch(`/documents/${id}/reading`, { kind });
  const coded = stated ?? (await act(url, apiKey, 'code_document', { documentId: id }));
  expect([coded.status, coded.body.code]).toEqual([200, undefined]);
  return coded.body.result;
}
const read = async (id: string): Promise<any> => (await rest(apiKey).get(`/documents/${id}`)).body.result;
const codes = (document: any): string[] => document.questions.map((question: any) => question.code);
const choices = (document: any): string[] => document.questions[0].choices.map(({ value }: any) => value);

async function booked(id: string): Promise<Record<string, number>> {
  const { posting } = await read(id);
  const entry = (await rest(apiKey).get(`/ledger-entries/${posting.ledgerEntryId}`)).body.result;
  const totals: Record<string, number> = {};
  for (const { accountId, amount } of entry.lines) totals[accountId] = (totals[accountId] ?? 0) + amount;
  return totals;
}

describe('a prepayment and its final invoice', () => {
  it('deduct the VAT once, and the asset is empty afterwards', async () => {
    const prepayment = await code(
      bill(
        'Acontofaktura 10011',
        40,
        'Konsulentydelser',
        'Netto 10.000,00',
        'Moms 25% 2.500,00',
        'I alt DKK 12.500,00',
      ),
      'prepayment',
    );
    expect([prepayment.state, prepayment.ledgerAccountId]).toEqual(['coded', '6390']);
    expect(prepayment.heldBack).toEqual(expect.any(String));
    expect(prepayment.warnings.map(({ message }: any) => message).join()).toContain('VAT of a prepayment');
    await act(url, apiKey, 'post_document', { documentId: prepayment.id });
    expect(await booked(prepayment.id)).toEqual({ '6390': 10000, '7740': 2500, '7440': -12500 });
    const final = await code(
      bill(
        'Slutfaktura 20044',
        12,
        'Konsulentydelser',
        'Netto 20.000,00',
        'Moms 25% 5.000,00',
        'I alt DKK 25.000,00',
        'Heraf a conto faktura 10011: 12.500,00',
        'Rest 12.500,00',
      ),
      'final_invoice',
    );
    expect(codes(final)).toEqual([]);
    if (final.state !== 'posted') await act(url, apiKey, 'post_document', { documentId: final.id });
    expect(await booked(final.id)).toEqual({ '2510': 20000, '6390': -10000, '7740': 2500, '7440': -12500 });
  });

  it('ask without the prepayment invoice', async () => {
    const text = bill(
      'Slutfaktura 20055',
      11,
      'Konsulentydelser',
      'Netto 8.000,00',
      'Moms 25% 2.000,00',
      'I alt DKK 10.000,00',
    );
    const final = await code(text, 'final_invoice');
    expect([final.state, codes(final), choices(final)]).toEqual(['coded', ['earlier_document'], ['whole']]);
    const refused = await act(url, apiKey, 'post_document', { documentId: final.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'question_open']);
    const wrong = await rest(apiKey).post(`/documents/${final.id}/answer`, {
      question: 'earlier_document',
      choice: 'replace',
    });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'question_unknown']);
  });
});

describe('a bill that is posted', () => {
  const rows = ['Konsulentydelser', 'Netto 3.000,00', 'Moms 25% 750,00', 'I alt DKK 3.750,00'];

  it('is not posted again for the receipt of its payment, and makes room for its correction', async () => {
    const original = await code(bill('Faktura 30077', 30, ...rows));
    await act(url, apiKey, 'post_document', { documentId: original.id });
    const receipt = await code(bill('Kvittering for betaling', 5, 'Faktura 30077', 'Betalt DKK 3.750,00'), 'receipt');
    expect([receipt.state, codes(receipt), choices(receipt)]).toEqual([
      'coded',
      ['earlier_document'],
      ['same', 'separate'],
    ]);
    const same = await rest(apiKey).post(`/documents/${receipt.id}/answer`, {
      question: 'earlier_document',
      choice: 'same',
    });
    expect(same.body.result.error).toMatchObject({ code: 'document_not_postable' });

    const corrected = await code(
      bill(
        'Rettet faktura 30088',
        4,
        'Erstatter faktura 30077',
        'Konsulentydelser',
        'Netto 2.000,00',
        'Moms 25% 500,00',
        'I alt DKK 2.500,00',
      ),
      'corrected_invoice',
    );
    expect([corrected.state, codes(corrected), choices(corrected)]).toEqual([
      'coded',
      ['earlier_document'],
      ['replace', 'separate', 'same'],
    ]);
    expect(corrected.questions[0].text).toContain('30077');
    const answered = await rest(apiKey).post(`/documents/${corrected.id}/answer`, {
      question: 'earlier_document',
      choice: 'replace',
    });
    expect([answered.status, answered.body.result.questions]).toEqual([200, []]);
    await until('the original is unposted', async () => (await read(original.id)).state === 'coded');
    expect((await read(original.id)).reversals[0].reason).toContain(corrected.id);
    await act(url, apiKey, 'post_document', { documentId: corrected.id });
    expect(await booked(corrected.id)).toEqual({ '2510': 2000, '7740': 500, '7440': -2500 });
  });

  it('is not the subscription of another month', async () => {
    const months = [60, 30].map((days, index) =>
      bill(
        `Faktura 4009${index}`,
        days,
        'Konsulentydelser, abonnement',
        'Netto 500,00',
        'Moms 25% 125,00',
        'I alt DKK 625,00',
      ),
    );
    for (const month of months) expect(codes(await code(month))).toEqual([]);
  });
});

it('a statement of account is compared with the books', async () => {
  const supplier = ['Havnens Tryk A/S', 'CVR 13585628', BUYERS.denmark.name];
  const rows = (net: string, vat: string, total: string) => [
    'Tryksager',
    `Netto ${net}`,
    `Moms 25% ${vat}`,
    `I alt DKK ${total}`,
  ];
  const first = await code(
    ['Faktura 70011', ...supplier, `Fakturadato ${printed(30)}`, ...rows('800,00', '200,00', '1.000,00')].join('\n'),
  );
  const second = await code(
    ['Faktura 70022', ...supplier, `Fakturadato ${printed(25)}`, ...rows('400,00', '100,00', '500,00')].join('\n'),
  );
  for (const { id, state } of [first, second])
    if (state !== 'posted') await act(url, apiKey, 'post_document', { documentId: id });
  const text = [
    'Kontoudtog',
    ...supplier,
    `Dato ${printed(2)}`,
    'Faktura 70011  1.000,00',
    'Faktura 70033  250,00',
    'Saldo 1.250,00',
  ].join('\n');
  const { id } = (await act(url, apiKey, 'capture_document', { text })).body.result;
  await act(url, apiKey, 'extract_document', { documentId: id });
  await rest(apiKey).patch(`/documents/${id}/reading`, { kind: 'statement', date: daysAgo(2) });
  const { body } = await rest(apiKey).get(`/documents/${id}/statement`);
  expect(body.result).toMatchObject({ reason: null, statementBalance: 1250, booksBalance: 1500, difference: -250 });
  expect(body.result.lines.map(({ number, status }: any) => `${number} ${status}`)).toEqual([
    '70011 matched',
    '70033 missing',
  ]);
  expect(body.result.surplus).toEqual([{ documentId: second.id, number: '70022', date: daysAgo(25), openAmount: 500 }]);
  const none = (await rest(apiKey).get(`/documents/${first.id}/statement`)).body.result;
  expect([none.lines, none.reason]).toEqual([[], expect.stringContaining('no statement of account')]);
});

it('an Italian final invoice of the exchange takes off the prepayment that it names', async () => {
  const italy = (await newOrganization()).apiKey;
  await act(url, italy, 'set_region', { regionKey: 'italy' });
  const { name: legalName, vatNumber } = BUYERS.italy;
  await rest(italy).patch('/organization', { legalName, vatNumber });
  const post = async (...rows: readonly string[]): Promise<any> => {
    const { id } = await captureFile(italy, Buffer.from(writeFatturaPa(rows)), 'invoice.xml');
    await act(url, italy, 'extract_document', { documentId: id });
    const coded = (await act(url, italy, 'code_document', { documentId: id })).body.result;
    expect([coded.error, codes(coded)]).toEqual([null, []]);
    const { posting } = (await act(url, italy, 'post_document', { documentId: id })).body.result;
    const { lines } = (await rest(italy).get(`/ledger-entries/${posting.ledgerEntryId}`)).body.result;
    return { kind: coded.extraction.kind, lines: lines.map((line: any) => `${line.accountId} ${line.amount}`) };
  };
  const supplier = 'Frame Produzioni Video S.r.l. | IT06363391001';
  const prepayment = await post(
    `fatturapa: ${supplier} | TD02 | ${daysAgo(12)} | 12`,
    'Acconto 40% su realizzazione spot | 4000.00 | 22',
  );
  expect(prepayment).toEqual({ kind: 'prepayment', lines: ['1902 4000', '1601 880', '2501 -4880'] });
  const final = await post(
    `fatturapa: ${supplier} | TD01 | ${daysAgo(3)} | 33`,
    `ref: 12 | ${daysAgo(12)}`,
    'Realizzazione spot pubblicitario | 10000.00 | 22',
    'A dedurre acconto ns. fattura n. 12 | -4000.00 | 22',
  );
  expect(final.kind).toBe('final_invoice');
  expect(final.lines).toContain('1902 -4000');
  expect(final.lines).toContain('1601 1320');
  expect(final.lines).toContain('2501 -7320');
});
