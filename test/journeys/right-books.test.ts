import type { RegionKey } from '#schemas/region-keys.js';
import { daysAgo, putRate } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { connectMcp, textOf } from '../support/mcp/mcp.js';
import { rest } from '../support/rest.js';
import { CASES, fatturaPa } from '../support/books/right-books-cases.js';
import { until } from '../support/until.js';
import { captureFile } from '../support/documents/upload.js';
import { amounts } from '../support/books/vat-returns.js';
import { BUYERS, writeFatturaPa, writeUbl } from '#evaluation/coding/write-xml.js';

const { url, newOrganization } = Fleet.shared();
const DATE = daysAgo(20);
const danishDate = DATE.split('-').reverse().join('-');
let organizations: Record<RegionKey, TestOrganization>;

beforeAll(async () => {
  const [denmark, italy] = [await newOrganization(), await newOrganization()];
  organizations = { denmark, italy };
  for (const [regionKey, { apiKey }] of Object.entries(organizations))
    await act(url, apiKey, 'set_region', { regionKey });
  for (const regionKey of ['denmark', 'italy'] as const) {
    const { name: legalName, vatNumber } = BUYERS[regionKey];
    await rest(organizations[regionKey].apiKey).patch('/organization', { legalName, vatNumber });
  }
  await putRate(denmark.id, 'NOK', 'DKK', daysAgo(21), '0.65');
  await putRate(denmark.id, 'USD', 'DKK', daysAgo(21), '6.9');
  await putRate(denmark.id, 'EUR', 'DKK', daysAgo(21), '7.46');
});
afterAll(closeSharedPool);

const run = async (region: RegionKey, action: string, body: unknown) =>
  act(url, organizations[region].apiKey, action, body);
const api = (region: RegionKey) => rest(organizations[region].apiKey);

/** Captures a text, or the XML of the notation of the evaluation, and codes it. */
async function codeOne(region: RegionKey, body: string): Promise<any> {
  const { apiKey } = organizations[region];
  const text = body.replaceAll('DATE', danishDate).replaceAll('ISO', DATE);
  const rows = text.split('\n');
  const addressed = `${text}\n${BUYERS[region].name}`;
  const xml = text.startsWith('ubl: ')
    ? writeUbl(rows, region)
    : text.startsWith('fatturapa: ')
      ? writeFatturaPa(rows)
      : null;
  const { id } =
    xml === null
      ? (await run(region, 'capture_document', { text: addressed })).body.result
      : await captureFile(apiKey, Buffer.from(xml), 'invoice.xml');
  const read = (await run(region, 'extract_document', { documentId: id })).body.result;
  expect(read.error).toBeNull();
  const coded = (await run(region, 'code_document', { documentId: id })).body.result;
  expect(coded.error).toBeNull();
  return coded;
}

/** Posts the document and returns the lines of its entry as text. */
async function post(region: RegionKey, documentId: string): Promise<string[]> {
  const { body } = await run(region, 'post_document', { documentId });
  const entry = (await api(region).get(`/ledger-entries/${body.result.posting.ledgerEntryId}`)).body.result;
  return entry.lines.map((line: any) => `${line.accountId} ${line.amount.toFixed(2)}`);
}

/** post_document refuses an open question and names the call that answers it. The answer keeps the coding here. */
async function refuseAndAnswer(region: RegionKey, coded: any, [question, choice]: readonly [string, string]) {
  const refused = await run(region, 'post_document', { documentId: coded.id });
  expect([refused.status, refused.body.code]).toEqual([409, 'question_open']);
  expect(refused.body.detail).toContain(`question ${question}: `);
  expect(refused.body.detail).toContain('POST /api/rest/documents/{id}/answer');
  expect(refused.body.remedy.href).toBe(`/api/rest/documents/${coded.id}/answer`);
  expect((await api(region).get(`/documents/${coded.id}`)).body.result).toMatchObject({ state: 'coded', error: null });
  const { body } = await api(region).post(`/documents/${coded.id}/answer`, { question, choice });
  expect([pairsOf(body.result), body.result.questions]).toEqual([pairsOf(coded), []]);
}

const pairsOf = (coded: any): string[] =>
  coded.codingLines.map((line: any) => `${line.ledgerAccountId} ${line.vatCode}`);

it.each(CASES)('$region: $what', async ({ region, body, coding, asks, why, entry }) => {
  const coded = await codeOne(region, body);
  expect(pairsOf(coded)).toEqual(coding);
  expect(coded.questions.map(({ code }: { code: string }) => code)).toEqual(asks === undefined ? [] : [asks[0]]);
  expect(coded.codingLines.map(({ reason }: { reason: string }) => reason).join(' ')).toContain(why);
  if (asks !== undefined) {
    expect(coded.heldBack).toContain('A question is open');
    await refuseAndAnswer(region, coded, asks);
  }
  const posted = await post(region, coded.id);
  expect([...posted].sort()).toEqual([...entry].sort());
});

describe('an Italian customs bill', () => {
  it('deducts its VAT with the base that a person enters, and leaves the cost to the supplier’s invoice', async () => {
    const text = `Agenzia delle Dogane\nBolletta doganale IM4 26ITQXX0011\n${BUYERS.italy.name}\nData ${danishDate}\nValore imponibile   5.000,00\nDazi   200,00\nIVA 22%   1.144,00\nTotale diritti EUR   1.344,00`;
    const { id } = (await run('italy', 'capture_document', { text })).body.result;
    await run('italy', 'extract_document', { documentId: id });
    const unread = (await run('italy', 'code_document', { documentId: id })).body.result;
    expect(unread.error).toMatchObject({ step: 'code', code: 'document_not_balanced' });
    const vatLines = [{ rate: 22, net: 5200, vat: 1144 }];
    const { body } = await api('italy').patch(`/documents/${id}/reading`, { total: 6344, vatLines });
    expect([pairsOf(body.result), body.result.questions]).toEqual([['4901 ABD'], []]);
    expect(body.result.codingLines[0].reason).toContain('DPR 633/72 art. 67–70');
    const boxes = async () => amounts((await run('italy', 'prepare_vat_return', {})).body.result);
    const before = await boxes();
    expect(await post('italy', id)).toEqual(['1612 5200.00', '1612 -5200.00', '1601 1144.00', '2501 -1144.00']);
    const after = await boxes();
    expect([after.VP3! - before.VP3!, Math.round((after.VP5! - before.VP5!) * 100) / 100]).toEqual([5200, 1144]);
  });
});

describe('a question', () => {
  const fuel = (number: string) =>
    `OK a.m.b.a.\nCVR 39170418\nFaktura ${number}\nFakturadato DATE\nDiesel   800,00\nMoms 25%   200,00\nI alt DKK   1.000,00`;

  it('is answered by one call, and the answer is remembered for the vendor if a person asks for it', async () => {
    const coded = await codeOne('denmark', fuel('7701'));
    expect([pairsOf(coded), coded.questions[0]?.choices.map(({ value }: any) => value)]).toEqual([
      ['2540 I0'],
      ['car', 'van'],
    ]);
    const wrong = await api('denmark').post(`/documents/${coded.id}/answer`, { question: 'vehicle', choice: 'boat' });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'question_unknown']);
    const other = await api('denmark').post(`/documents/${coded.id}/answer`, { question: 'supply', choice: 'goods' });
    expect([other.status, other.body.code]).toEqual([409, 'question_unknown']);
    const { body } = await api('denmark').post(`/documents/${coded.id}/answer`, {
      question: 'vehicle',
      choice: 'van',
      remember: true,
    });
    expect(body.result).toMatchObject({ ledgerAccountId: '2560', vatCode: 'I25', questions: [], heldBack: null });
    const next = await codeOne(
      'denmark',
      fuel('7702').replace('800,00', '80,00').replace('200,00', '20,00').replace('1.000,00', '100,00'),
    );
    expect([pairsOf(next), next.questions]).toEqual([['2560 I25'], []]);
    expect(next.codingLines[0].reason).toContain('answered for');
  });
});

describe('the price of one gift', () => {
  it('is asked for every document, because the next gift has another price', async () => {
    const coded = await codeOne(
      'italy',
      fatturaPa('Gastronomia Rossi S.r.l. | IT06363391001 | TD01 | ISO | 72', 'Cesti natalizi | 500.00 | 22'),
    );
    const answer = (more: object) =>
      api('italy').post(`/documents/${coded.id}/answer`, { question: 'gift_value', choice: 'up_to', ...more });
    const remembered = await answer({ remember: true });
    expect([remembered.status, remembered.body.code]).toEqual([400, 'invalid_input']);
    expect(pairsOf((await answer({})).body.result)).toEqual(['4215 A22']);
  });
});

describe('a question that is open', () => {
  it('is answered by an assistant with one tool', async () => {
    const { id: documentId } = await codeOne(
      'denmark',
      'Q-Park Danmark A/S\nCVR 25063864\nFaktura 18\nDato DATE\nParkering   80,00\nMoms 25%   20,00\nTotal DKK   100,00',
    );
    const client = await connectMcp('current', url, organizations.denmark.apiKey);
    try {
      const refused = await client.callTool('post_document', { documentId });
      expect(textOf(refused)).toContain('question_open');
      const answered = await client.callTool('answer_question', { documentId, question: 'vehicle', choice: 'van' });
      expect(answered.structuredContent).toMatchObject({ vatCode: 'I25', questions: [] });
      const changed = await client.callTool('update_coding_line', { documentId, line: 1, ledgerAccountId: '2560' });
      expect(changed.structuredContent).toMatchObject({ ledgerAccountId: '2560', vatCode: 'I25' });
    } finally {
      await client.close();
    }
  });

  it('is settled by a person who states account and VAT code, not by the account alone', async () => {
    const fee = (number: string) =>
      `Grafica Verdi S.r.l.\nP.IVA 02313821007\nFattura n. ${number}\nData DATE\nStampa volantini pubblicitari   100,00\nIVA 22%   22,00\nTotale EUR   122,00`;
    const { id: documentId } = await codeOne('italy', fee('91'));
    const account = await run('italy', 'update_coding', { documentId, ledgerAccountId: '4203' });
    expect(account.body.result.questions.map(({ code }: any) => code)).toEqual(['courtesy_copy']);
    expect((await run('italy', 'post_document', { documentId })).body.code).toBe('question_open');
    const both = await run('italy', 'update_coding', { documentId, ledgerAccountId: '4203', vatCode: 'A22' });
    expect(both.body.result).toMatchObject({ vatCode: 'A22', questions: [] });
    expect(await post('italy', documentId)).toEqual(['4203 100.00', '1601 22.00', '2501 -122.00']);
  });
});

describe('one line of several', () => {
  it('is changed alone, and update_coding changes all', async () => {
    const coded = await codeOne(
      'denmark',
      'Hotel Fjord A/S\nCVR 19246778\nFaktura 551\nDato DATE\nOvernatning   800,00\nMiddag   400,00\nSubtotal   1.200,00\nMoms 25%   300,00\nI alt DKK   1.500,00',
    );
    expect(pairsOf(coded)).toEqual(['2470 I25', '1890 IREP']);
    const change = (body: unknown) => api('denmark').patch(`/documents/${coded.id}/coding-lines`, body);
    expect(pairsOf((await change({ line: 2, ledgerAccountId: '1910' })).body.result)).toEqual(['2470 I25', '1910 I0']);
    expect(pairsOf((await run('denmark', 'code_document', { documentId: coded.id })).body.result)).toEqual([
      '2470 I25',
      '1910 I0',
    ]);
    const unknown = await change({ line: 9, ledgerAccountId: '1910' });
    expect([unknown.status, unknown.body.code]).toEqual([409, 'coding_impossible']);
    expect((await change({ line: 1, ledgerAccountId: '9999' })).status).toBe(400);
    const split = (body: unknown) => api('denmark').post(`/documents/${coded.id}/coding-lines/split`, body);
    const parts = [{ amount: -600, vatCode: 'I0' }, { amount: -400 }];
    const divided = (await split({ line: 1, parts })).body.result;
    expect(pairsOf(divided)).toEqual(['2470 I0', '2470 I25', '1910 I0']);
    expect(divided.codingLines.map((line: any) => [line.amount, line.vatAmount, line.dividedLine])).toEqual([
      [-600, 0, 1],
      [-400, -80, 1],
      [-500, 0, null],
    ]);
    // A part is corrected like a line, and the line after the parts too.
    expect(pairsOf((await change({ line: 2, ledgerAccountId: '2450' })).body.result)[1]).toBe('2450 I25');
    expect(pairsOf((await change({ line: 3, ledgerAccountId: '1890' })).body.result)[2]).toBe('1890 IREP');
    const short = await split({ line: 1, parts: [{ amount: -600 }, { amount: -300 }] });
    expect([short.status, short.body.errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: '/parts', message: expect.stringContaining('-1000.00') })],
    ]);
    expect(pairsOf((await split({ line: 2, parts: [{ amount: -1000 }] })).body.result)).toEqual([
      '2470 I25',
      '1890 IREP',
    ]);
    const recode = async (coding: object) =>
      pairsOf((await run('denmark', 'update_coding', { documentId: coded.id, ...coding })).body.result);
    // An account alone does not make the dinner deductible.
    expect(await recode({ ledgerAccountId: '2470' })).toEqual(['2470 I25', '2470 IREP']);
    expect(await recode({ ledgerAccountId: '2470', vatCode: 'I25' })).toEqual(['2470 I25']);
    expect(await post('denmark', coded.id)).toEqual(['2470 1200.00', '7740 300.00', '7440 -1500.00']);
  });
});

describe('a suspected duplicate', () => {
  it('stays suspected until a person says that it is distinct', async () => {
    const text = `Lomax A/S\nCVR-nr. 13585628\nFaktura 4411\nFakturadato: ${danishDate}\nToner   1.000,00\nMoms 25%   250,00\nI alt DKK   1.250,00`;
    const first = await codeOne('denmark', text);
    await post('denmark', first.id);
    const { id } = (await run('denmark', 'capture_document', { text })).body.result;
    await run('denmark', 'extract_document', { documentId: id });
    const coded = (await run('denmark', 'code_document', { documentId: id })).body.result;
    expect(coded).toMatchObject({ state: 'coded', error: { code: 'duplicate_suspected' }, duplicateOf: first.id });
    expect(coded.heldBack).toContain(first.id);
    const refused = await run('denmark', 'post_document', { documentId: id });
    expect([refused.status, refused.body.code]).toEqual([409, 'duplicate_suspected']);
    expect((await api('denmark').get(`/documents/${id}`)).body.result.error.code).toBe('duplicate_suspected');
    await run('denmark', 'retry_document', { documentId: id });
    expect((await run('denmark', 'post_document', { documentId: id })).status).toBe(200);
  });
});

describe('automatic posting', () => {
  it('posts what the lines say, and holds guesses and questions back with their reason', async () => {
    const organization = await newOrganization();
    organizations = { ...organizations, denmark: organization };
    await run('denmark', 'set_region', { regionKey: 'denmark' });
    const { name: legalName, vatNumber } = BUYERS.denmark;
    await rest(organization.apiKey).patch('/organization', { legalName, vatNumber });
    await run('denmark', 'set_auto_post', { autoPost: true, autoPostThreshold: 0 });
    const guessed = await codeOne(
      'denmark',
      'Xyz ApS\nCVR 25063864\nFaktura 1\nDato DATE\nVare 17   100,00\nMoms 25%   25,00\nI alt DKK   125,00',
    );
    expect(guessed.heldBack).toContain('Nothing on the document says');
    const sure = await codeOne(
      'denmark',
      `Lomax A/S\nCVR-nr. 13585628\nFaktura 2\nDato DATE\nToner   1.000,00\nMoms 25%   250,00\nI alt DKK   1.250,00`,
    );
    expect(sure.heldBack).toBeNull();
    await until('the automatic posting', async () => {
      const { state } = (await api('denmark').get(`/documents/${sure.id}`)).body.result;
      return state === 'posted';
    });
    expect((await api('denmark').get(`/documents/${guessed.id}`)).body.result.state).toBe('coded');
  });
});
