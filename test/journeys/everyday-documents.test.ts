import { sharedPdfThread } from '#platform/files/pdf/pdf-thread.js';
import { renderPdfPage } from '#platform/files/render-pdf-page.js';
import { BUYERS, writeFatturaPa, writeUbl } from '#evaluation/coding/write-xml.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { daysAgo, putRate } from '../support/documents/documents.js';
import {
  DANISH_DOCUMENTS as ORDINARY_DANISH,
  ITALIAN_DOCUMENTS as ORDINARY_ITALIAN,
  type EverydayDocument,
} from '../support/documents/everyday-documents.js';
import { FURTHER_DANISH_DOCUMENTS, FURTHER_ITALIAN_DOCUMENTS } from '../support/documents/further-documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { printPdf } from '../support/documents/print-pdf.js';
import { readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';
import { captureFile } from '../support/documents/upload.js';
import { amounts } from '../support/books/vat-returns.js';

const { url, newOrganization } = Fleet.shared();
const TODAY = daysAgo(0);
const DANISH_DOCUMENTS = [...ORDINARY_DANISH, ...FURTHER_DANISH_DOCUMENTS];
const ITALIAN_DOCUMENTS = [...ORDINARY_ITALIAN, ...FURTHER_ITALIAN_DOCUMENTS];
const FILE_NAMES = { pdf: 'a.pdf', picture: 'a.png', ubl: 'a.xml', fatturapa: 'a.xml' } as const;

afterAll(async () => {
  await Promise.all([closeSharedPool(), sharedPdfThread.close()]);
});

async function bytesOf({ as, rows }: EverydayDocument, buyer: string): Promise<Buffer> {
  const written = rows.map((row) =>
    row.replace('DATE', TODAY.split('-').reverse().join('-')).replace('ISO', TODAY).replace('BUYER', buyer),
  );
  if (as === 'pdf') return printPdf(written);
  if (as === 'picture') return Buffer.from(await renderPdfPage(await printPdf(written), 1, { maxSidePixels: 1_700 }));
  return Buffer.from(as === 'ubl' ? writeUbl(written) : writeFatturaPa(written));
}

const pairsOf = (document: any): string[] =>
  document.codingLines.map((line: any) => `${line.ledgerAccountId} ${line.vatCode}`);

/** The sums of what the documents add to the return. */
function boxesOf(documents: readonly EverydayDocument[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { boxes } of documents)
    for (const [box, amount] of Object.entries(boxes)) sums[box] = Math.round(((sums[box] ?? 0) + amount) * 100) / 100;
  return sums;
}

/** With the name to which its documents are addressed. */
interface Trusting extends TestOrganization {
  readonly buyer: string;
}

/** Everything may be posted automatically that the judgement of the coding allows: the threshold is 0. */
async function trustingOrganization(regionKey: 'denmark' | 'italy'): Promise<Trusting> {
  const organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey });
  const { name: legalName, vatNumber } = BUYERS[regionKey];
  await rest(organization.apiKey).patch('/organization', { legalName, vatNumber });
  await act(url, organization.apiKey, 'set_auto_post', { autoPost: true, autoPostThreshold: 0 });
  return { ...organization, buyer: legalName };
}

/** From the file to the entry. Returns the posted document. */
async function process({ apiKey, buyer }: Trusting, document: EverydayDocument): Promise<any> {
  const { coding, why, asks, isUncertain, heldBack, as } = document;
  const run = async (action: string, body: unknown) => act(url, apiKey, action, body);
  const read = async () => (await rest(apiKey).get(`/documents/${documentId}`)).body.result;
  const posted = () => until('the automatic posting', async () => (await read()).state === 'posted');
  const { id: documentId } = await captureFile(apiKey, await bytesOf(document, buyer), FILE_NAMES[as]);
  await run('extract_document', { documentId });
  // A slow machine answers 202 before a picture is read.
  await until('the reading', async () => (await read()).state === 'extracted');
  const coded = (await run('code_document', { documentId })).body.result;
  expect([coded.error, coded.questions.map(({ code }: any) => code)]).toEqual([null, asks ? [asks[0]] : []]);
  let final = coded;
  if (isUncertain) {
    expect(coded.heldBack).toContain('What was bought is not certain');
    const ledgerAccountId = coding[0]?.split(' ')[0];
    final = (await run('update_coding', { documentId, ledgerAccountId })).body.result;
  }
  expect(JSON.stringify(coded.warnings)).toContain(document.warns ?? '');
  if (heldBack === null) expect(final.heldBack).toBeNull();
  else expect(final.heldBack).toContain(heldBack);
  if (asks) {
    const refused = await run('post_document', { documentId });
    expect([refused.status, refused.body.code]).toEqual([409, 'question_open']);
    const [question, choice] = asks;
    final = (await rest(apiKey).post(`/documents/${documentId}/answer`, { question, choice })).body.result;
  }
  expect(pairsOf(final)).toEqual(coding);
  expect(final.codingLines.map(({ reason }: any) => reason).join(' ')).toContain(why);
  // What a person has changed, a person posts.
  const isAutomatic = final.heldBack === null && !isUncertain;
  if (isAutomatic) await posted();
  else expect((await run('post_document', { documentId })).status).toBe(200);
  const result = await read();
  const { posting } = result;
  expect(posting.automatic).toBe(isAutomatic);
  const explained = (await rest(apiKey).get(`/ledger-entries/${posting.ledgerEntryId}/why`)).body.result;
  expect(JSON.stringify(explained)).toContain(JSON.stringify(why).slice(1, -1));
  return result;
}

/** Boxes that are computed from the others. */
const IS_RESULT = /tilsvar|^VP6|^VP14/;

async function returnOf({ apiKey }: TestOrganization): Promise<Record<string, number>> {
  const { body } = await act(url, apiKey, 'prepare_vat_return', {});
  return Object.fromEntries(Object.entries(amounts(body.result)).filter(([box]) => !IS_RESULT.test(box)));
}

describe('ordinary Danish documents', () => {
  let organization: Trusting;
  beforeAll(async () => {
    organization = await trustingOrganization('denmark');
    await putRate(organization.id, 'NOK', 'DKK', TODAY, '0.65');
    await putRate(organization.id, 'USD', 'DKK', TODAY, '7');
  });

  it.each(DANISH_DOCUMENTS.map((document) => [document.what, document] as const))('%s', async (_, document) => {
    await process(organization, document);
  });

  it('add up to the VAT return', async () => {
    expect(await returnOf(organization)).toEqual(boxesOf(DANISH_DOCUMENTS));
  });
});

describe('ordinary Italian documents', () => {
  let organization: Trusting;
  let feeNote: any;
  beforeAll(async () => {
    organization = await trustingOrganization('italy');
  });

  it.each(ITALIAN_DOCUMENTS.map((document) => [document.what, document] as const))('%s', async (what, document) => {
    const posted = await process(organization, document);
    if (what.includes('withholding')) feeNote = posted;
  });

  it('add up to the settlement', async () => {
    expect(await returnOf(organization)).toEqual(boxesOf(ITALIAN_DOCUMENTS));
  });

  it('owe the professional the fee without the tax that is withheld', async () => {
    const owed = async () =>
      (await readPages(organization.apiKey, 'list_open_items', {})).filter(
        ({ documentId }) => documentId === feeNote.id,
      );
    expect(await owed()).toMatchObject([{ openAmount: -1268.8, withheld: 200 }]);
    const bank = await putBankAccount(organization, { currency: 'EUR' });
    const transactionId = await putLine(organization, bank, {
      amount: -106_880n,
      currency: 'EUR',
      bookedOn: TODAY,
      text: 'Ing. Anna Conti',
    });
    const { status, body } = await act(url, organization.apiKey, 'match_transaction', {
      transactionId,
      documentId: feeNote.id,
    });
    expect([status, body.code]).toEqual([200, undefined]);
    const { lines } = (await rest(organization.apiKey).get('/trial-balance')).body.result;
    expect(lines.find(({ accountId }: any) => accountId === '2602').balance).toBe(-200);
    expect(await owed()).toEqual([]);
  });
});
