import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findProjectRoot } from '#platform/project-root.js';
import { RESOURCES } from '#schemas/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { DOCUMENT_DATE, putDocument } from '../support/documents/documents.js';
import { closeSharedPool, Fleet, request, TEST_FILES, type TestOrganization } from '../support/fleet.js';
import { done, run } from '../support/books/invoices.js';
import { printPdf } from '../support/documents/print-pdf.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { DANISH_BILL, pdfOf } from '../support/documents/sample-documents.js';
import { captureFile } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
  await done(organization, 'set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

const patch = (id: string, body: object) => rest(organization.apiKey).patch(`/documents/${id}/reading`, body);

async function correct(id: string, body: object): Promise<any> {
  const { status, body: answer } = await patch(id, body);
  expect([status, answer.detail]).toEqual([200, undefined]);
  expect(validateAgainst(RESOURCES.update_reading.response, answer.result)).toEqual([]);
  return answer.result;
}

it('corrects a total, codes the document again and keeps the correction when it is read again', async () => {
  const { id } = await captureFile(organization.apiKey, pdfOf(DANISH_BILL.split('\n')), 'bill.pdf');
  const read = await done(organization, 'extract_document', { documentId: id });
  const coded = await done(organization, 'code_document', { documentId: id });
  const total = read.extraction.total * 2;
  const corrected = await correct(id, { total, vat: total / 5, supplier: { name: 'Papirhuset ApS' } });
  expect(corrected).toMatchObject({
    state: 'coded',
    error: null,
    codedAmount: coded.codedAmount * 2,
    extraction: {
      total,
      net: total * 0.8,
      supplier: { name: 'Papirhuset ApS' },
      asRead: { total: read.extraction.total, confidence: read.confidence },
    },
  });
  expect(corrected.extraction.corrections.map(({ field }: { field: string }) => field)).toEqual([
    'supplier.name',
    'total',
    'vat',
  ]);
  const again = await done(organization, 'extract_document', { documentId: id });
  expect(again).toMatchObject({ state: 'extracted', extraction: { total, supplier: { name: 'Papirhuset ApS' } } });
  const restored = await correct(id, { restore: ['total', 'vat', 'supplier.name'] });
  expect(restored.extraction).toMatchObject({ total: read.extraction.total, corrections: [], asRead: null });
  expect(restored.confidence).toBe(read.confidence);
  const { history } = (await rest(organization.apiKey).get(`/documents/${id}`)).body.result;
  expect(history.map(({ action }: { action: string }) => action)).toContain('correct_reading');
});

it('lets a person enter a document that cannot be read, and post it', async () => {
  const { id } = await done(organization, 'capture_document', { text: '---' });
  expect((await done(organization, 'extract_document', { documentId: id })).error).toMatchObject({ step: 'extract' });
  const incomplete = await correct(id, { kind: 'receipt', total: 250 });
  expect(incomplete).toMatchObject({ state: 'extracted', confidence: 0.005, error: { step: 'code' } });
  const entered = await correct(id, {
    date: DOCUMENT_DATE,
    currency: 'DKK',
    supplier: { name: 'Lomax A/S', vatNumber: 'dk 13 58 56 28' },
    vatLines: [{ rate: 25, net: 200, vat: 50 }],
    lineItems: [{ description: 'Kopipapir A4', amount: 250 }],
  });
  expect(entered).toMatchObject({
    state: 'coded',
    error: null,
    confidence: 1,
    codedAmount: -250,
    extraction: { method: 'entered', net: 200, vat: 50, supplier: { vatNumber: 'DK13585628' }, asRead: null },
  });
  const posted = await done(organization, 'post_document', { documentId: id });
  expect(posted.state).toBe('posted');
  expect((await patch(id, { total: 1 })).body.code).toBe('document_posted');
});

it('does not become certain by two corrections while the items do not add up', async () => {
  const bill = [
    'Lomax A/S',
    'CVR-nr. 13585628',
    'Faktura 551',
    'Fakturadato 02-11-2026',
    'Toner   100,00',
    'Kopipapir   50,00',
    'Moms 25%   250,00',
    'I alt DKK   1.250,00',
  ];
  const { id } = await captureFile(organization.apiKey, await printPdf(bill), 'bill.pdf');
  await done(organization, 'extract_document', { documentId: id });
  await done(organization, 'code_document', { documentId: id });
  const corrected = await correct(id, { date: '2026-11-02', supplier: { name: 'Lomax A/S' } });
  expect(corrected.confidence).toBeLessThanOrEqual(0.5);
  expect(corrected.extraction.checks).toContainEqual(expect.objectContaining({ name: 'items_add_up', passed: false }));
});

it('keeps what a person set in the coding, and stops at a duplicate', async () => {
  const first = await putDocument(organization.id, { extraction: { number: 'A-1', total: 999 } });
  await correct(first, { total: 1000, vat: 200 });
  const id = await putDocument(organization.id, { extraction: { number: 'A-2', date: '2026-10-01', total: 1250 } });
  await done(organization, 'code_document', { documentId: id });
  await done(organization, 'update_coding', { documentId: id, bookingText: 'Papir til kontoret' });
  expect(await correct(id, { total: 1300, vat: 260 })).toMatchObject({
    bookingText: 'Papir til kontoret',
    codedAmount: -1300,
  });
  const duplicate = await correct(id, { number: 'A-1', total: 1000, vat: 200 });
  expect(duplicate).toMatchObject({ error: { code: 'duplicate_suspected' }, duplicateOf: first });
});

it('does not post automatically what a person entered who may not post', async () => {
  const { body } = await rest(organization.apiKey).post('/api-keys', {
    name: 'Clerk',
    scope: 'organization',
    permissions: ['documents:edit', 'read'],
  });
  await done(organization, 'set_auto_post', { autoPost: true, autoPostThreshold: 0.9 });
  const id = await putDocument(organization.id, { extraction: { number: 'C-1', total: 777, net: null, vat: null } });
  const answer = await rest(body.result.key).patch(`/documents/${id}/reading`, {
    supplier: { name: 'Lomax A/S' },
    date: DOCUMENT_DATE,
    currency: 'DKK',
    total: 500,
    vat: 100,
  });
  await done(organization, 'set_auto_post', { autoPost: false });
  expect(answer.body.result).toMatchObject({
    state: 'coded',
    confidence: 1,
    heldBack: 'Values were entered by a person who may not post documents.',
  });
});

it('refuses values that cannot be, and repeats the outcome of the same idempotency key', async () => {
  const id = await putDocument(organization.id, { extraction: { number: 'D-1' } });
  expect(pointersOf(await patch(id, {}))).toEqual(['']);
  expect(pointersOf(await patch(id, { currency: 'XXQ' }))).toEqual(['/currency']);
  expect(pointersOf(await patch(id, { total: 1.234, vatLines: [{ rate: 25, net: 1.111, vat: 0 }] }))).toEqual([
    '/total',
    '/vatLines/0/net',
  ]);
  expect(pointersOf(await patch(id, { number: '7', remove: ['number'] }))).toEqual(['/remove/0']);
  const other = await newOrganization();
  expect((await rest(other.apiKey).patch(`/documents/${id}/reading`, { total: 1 })).status).toBe(404);
  const once = () =>
    request(`${url}/api/rest/documents/${id}/reading`, {
      method: 'PATCH',
      apiKey: organization.apiKey,
      body: { number: 'D-2' },
      headers: { 'Idempotency-Key': 'number-of-d' },
    });
  const versions = [(await once()).body.result.version, (await once()).body.result.version];
  expect(versions[0]).toBe(versions[1]);
  const unknown = await run(organization, 'extract_document', { documentId: 'doc_00000000000000000000000000' });
  expect(unknown.status).toBe(404);
});

it('is readable and can be exported for npm run eval', async () => {
  const { id } = await captureFile(organization.apiKey, pdfOf([...DANISH_BILL.split('\n'), 'Kopi']), 'Bill.PDF');
  await done(organization, 'extract_document', { documentId: id });
  await correct(id, { total: 4321, number: 'E-9' });
  const listed = await readPages(organization.apiKey, 'list_documents', { corrected: 'true' });
  expect(listed.find((document) => document.id === id)).toMatchObject({
    extraction: { total: 4321, asRead: { total: expect.any(Number) } },
  });
  expect(listed.every(({ extraction }) => extraction.corrections.length > 0)).toBe(true);
  const home = join(findProjectRoot(), '.partita', 'test', 'readings');
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'x-'));
  try {
    const main = join(findProjectRoot(), 'dist/cli/main.js');
    const child = spawn(process.execPath, [main, 'readings', 'export', folder, '--organization', organization.id], {
      env: { ...process.env, PARTITA_FILES_DIRECTORY: TEST_FILES },
    });
    const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([code, error]).toEqual([0, '']);
    expect(readdirSync(folder)).toContain(`${id}.pdf`);
    const truth = readFileSync(join(folder, 'truth.jsonl'), 'utf8').trim().split('\n');
    expect(truth.map((line) => JSON.parse(line)).find(({ file }) => file === `${id}.pdf`)).toMatchObject({
      total: '4321',
      invoice_number: 'E-9',
      date: null,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
