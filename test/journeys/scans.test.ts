import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderPdfPage } from '#platform/files/render-pdf-page.js';
import { sharedPdfThread } from '#platform/files/pdf/pdf-thread.js';
import { hasModels, modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { findProjectRoot } from '#platform/project-root.js';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { DANISH_BILL, pdfOf, scannedPdfOf } from '../support/documents/sample-documents.js';
import { until } from '../support/until.js';
import { captureFile } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
let scan: Buffer;

beforeAll(async () => {
  scan = Buffer.from(await renderPdfPage(pdfOf(DANISH_BILL.split('\n')), 1, { maxSidePixels: 1_700 }));
});
afterAll(async () => {
  await Promise.all([closeSharedPool(), sharedPdfThread.close()]);
});

const FOUND = {
  state: 'extracted',
  error: null,
  extraction: {
    supplier: { vatNumber: 'DK12345674' },
    date: '2026-10-30',
    currency: 'DKK',
    total: 1250,
    method: 'ocr',
    pages: 1,
  },
};

it('reads an image by OCR, reports progress, and returns the position of the total', async () => {
  const { apiKey } = await newOrganization();
  await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  const { id } = await captureFile(apiKey, scan, 'scan.png');
  await act(url, apiKey, 'extract_document', { documentId: id }, { Prefer: 'respond-async' });
  const steps = new Set<string>();
  const document = await until(
    'its extraction',
    async () => {
      const { result } = (await rest(apiKey).get(`/documents/${id}`)).body;
      if (result.progress) steps.add(result.progress.step);
      return result.version > 1 && result;
    },
    170_000,
  );
  expect(document).toMatchObject({ ...FOUND, progress: null });
  expect([...steps]).toEqual(['extract']);
  const { box } = document.extraction.fields.find(({ name }: { name: string }) => name === 'total');
  // The line is 780 - 13 × 18 points above the lower edge of 842.
  expect(box.top).toBeGreaterThan(0.3);
  expect(box.top).toBeLessThan(0.4);
});

it('answers within the call, says which reader read a field, and finds the picture by its words', async () => {
  const { apiKey } = await newOrganization();
  await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  const { id } = await captureFile(apiKey, scan, 'scan.png');
  const { status, body } = await act(url, apiKey, 'extract_document', { documentId: id });
  expect([status, body.result]).toMatchObject([200, FOUND]);
  const total = body.result.extraction.fields.find(({ name }: { name: string }) => name === 'total');
  expect(total.reason).toMatch(/read by (?:PP-OCR|tesseract)/);
  const found = await rest(apiKey).get('/documents?q=Papirvej');
  expect(found.body.result.map((document: { id: string }) => document.id)).toEqual([id]);
});

it('reads a PDF that contains only an image', async () => {
  const { apiKey } = await newOrganization();
  const { id } = await captureFile(apiKey, await scannedPdfOf(scan), 'scan.pdf', 'email');
  const document = await until(
    'its extraction',
    async () => {
      const { result } = (await rest(apiKey).get(`/documents/${id}`)).body;
      return result.error && result;
    },
    170_000,
  );
  // Coding starts automatically, but the organisation has no rules for it.
  expect(document).toMatchObject({ ...FOUND, error: { step: 'code', code: 'region_not_set' } });
});

/** Repeats the call while a busy machine answers 202 before the document is read. */
const resultOf = (apiKey: string, action: 'extract_document' | 'code_document', documentId: string): Promise<any> =>
  until(`the result of ${action}`, async () => (await act(url, apiKey, action, { documentId })).body.result, 170_000);

it('reads a photo in HEIC', async () => {
  const { apiKey } = await newOrganization();
  await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  const heic = readFileSync(join(findProjectRoot(), 'test/fixtures/pictures/receipt.heic'));
  const { id, mimeType } = await captureFile(apiKey, heic, 'IMG_0042.HEIC');
  expect(mimeType).toBe('image/heic');
  const document = await resultOf(apiKey, 'extract_document', id);
  expect(document).toMatchObject({
    state: 'extracted',
    extraction: { date: '2026-02-22', total: 112, vat: 22.4, currency: 'DKK', method: 'ocr' },
  });
  expect(document.extraction.lineItems).toMatchObject([
    { description: 'Kaffe', amount: 45 },
    { description: 'Brod', amount: 67 },
  ]);
  expect(document.extraction.checks).toContainEqual(expect.objectContaining({ name: 'items_add_up', passed: true }));
});

it('answers for a text while more scans than cores wait for OCR', async () => {
  const [scanning, texting] = await Promise.all([newOrganization(), newOrganization()]);
  const scans = await Promise.all(
    Array.from({ length: availableParallelism() + 4 }, (_, index) =>
      // Different bytes, so that none is a duplicate of another.
      captureFile(scanning.apiKey, Buffer.concat([scan, Buffer.from([index])]), `scan-${index}.png`),
    ),
  );
  for (const { id } of scans) {
    await act(url, scanning.apiKey, 'extract_document', { documentId: id }, { Prefer: 'respond-async' });
  }
  const captured = await act(url, texting.apiKey, 'capture_document', { source: 'upload', text: DANISH_BILL });
  const { body } = await act(url, texting.apiKey, 'extract_document', { documentId: captured.body.result.id });
  expect(body.result).toMatchObject({ state: 'extracted', extraction: { total: 1250, method: 'text' } });
  const states = await Promise.all(
    scans.map(async ({ id }) => (await rest(scanning.apiKey).get(`/documents/${id}`)).body.result.state),
  );
  expect(states).toContain('draft');
});

it('reports an image that cannot be decoded', async () => {
  const { apiKey } = await newOrganization();
  const broken = Buffer.from(scan);
  broken.fill(0, 100, scan.length - 100);
  const { id } = await captureFile(apiKey, broken, 'scan.png');
  const unreadable = { state: 'draft', error: { step: 'extract', code: 'unreadable_image' } };
  expect(await resultOf(apiKey, 'extract_document', id)).toMatchObject(unreadable);
});

/** Till receipts that lie side by side on a dark table. */
const receiptsOnTable = (...receipts: readonly (readonly string[])[]): Promise<Buffer> => {
  const sheets = receipts.map((lines, sheet) => {
    const text = lines.map(
      (line, row) => `<text x="${60 + sheet * 560}" y="${130 + row * 48}" font-size="30">${line}</text>`,
    );
    return `<rect x="${30 + sheet * 560}" y="60" width="500" height="480" fill="white"/>${text.join('')}`;
  });
  const width = 560 * receipts.length + 30;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="600" font-family="sans-serif"><rect width="100%" height="100%" fill="#3a3632"/>${sheets.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};
const BAKERY = [
  'HAVNENS BAGERI ApS',
  'CVR 12345674',
  'Dato 22-02-2026',
  'Kaffe 45,00',
  'Brød 67,00',
  'I ALT 112,00',
  'Heraf moms 22,40',
];
const FERRY = [
  'FÆRGEN SYD A/S',
  'Kvittering',
  'Dato 25-02-2026',
  'Billet 80,00',
  'I ALT 80,00',
  'Heraf moms 16,00',
  'Tak for turen',
];
const CARD_SLIP = [
  'HAVNENS BAGERI',
  'CVR 12345674',
  'Dato 22-02-2026',
  'Visa kontaktløs',
  'BELØB 112,00',
  'Autorisation 331',
  'Godkendt',
];

const itWithModels = hasModels(modelFolder()) || process.env['PARTITA_NO_SKIPS'] === '1' ? it : it.skip;

itWithModels('makes a document of each receipt on a picture, once', async () => {
  const { apiKey } = await newOrganization();
  await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  const { id } = await captureFile(apiKey, await receiptsOnTable(BAKERY, FERRY), 'IMG_1.jpg');
  const read = () => resultOf(apiKey, 'extract_document', id);
  const { sheet } = await read();
  expect(sheet).toMatchObject({ position: 1, count: 2, documentIds: [id, expect.stringMatching(/^doc_/)] });
  const documents = await until('both readings', async () => {
    const { result } = (await rest(apiKey).get('/documents?state=extracted')).body;
    return result.length === 2 && result;
  });
  const totals = documents.map(({ extraction }: typeof FOUND) => extraction.total);
  expect(totals.sort()).toEqual([112, 80]);
  const other = documents.find((document: { id: string }) => document.id !== id);
  expect(other).toMatchObject({ fileName: 'IMG_1 sheet 2.jpg', sheet: { ...sheet, position: 2 }, error: null });
  expect((await read()).sheet).toEqual(sheet);
  expect((await rest(apiKey).get('/documents')).body.result).toHaveLength(2);
});

itWithModels('asks whether a card slip is a document, and splits the picture if a person says so', async () => {
  const { apiKey } = await newOrganization();
  await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  const { id } = await captureFile(apiKey, await receiptsOnTable(BAKERY, CARD_SLIP), 'IMG_2.jpg');
  await resultOf(apiKey, 'extract_document', id);
  expect(await resultOf(apiKey, 'code_document', id)).toMatchObject({
    sheet: null,
    confidence: 0,
    questions: [{ code: 'several_papers' }],
  });
  await rest(apiKey).post(`/documents/${id}/answer`, { question: 'several_papers', choice: 'split' });
  const document = await until('the split', async () => {
    const { result } = (await rest(apiKey).get(`/documents/${id}`)).body;
    return result.sheet && result.state === 'coded' && result;
  });
  expect(document).toMatchObject({ sheet: { count: 2 }, questions: [] });
  // The slip has supplier, day and total of the receipt. It must not be posted as well.
  const slip = await until('the slip', async () => {
    const { result } = (await rest(apiKey).get(`/documents/${document.sheet.documentIds[1]}`)).body;
    return result.error && result;
  });
  expect(slip).toMatchObject({ error: { code: 'duplicate_suspected' }, duplicateOf: id });
});
