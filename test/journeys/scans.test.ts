import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { renderPdfPage } from '#platform/files/render-pdf-page.js';
import { sharedPdfThread } from '#platform/files/pdf/pdf-thread.js';
import { findProjectRoot } from '#platform/project-root.js';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { DANISH_BILL, pdfOf, scannedPdfOf } from '../support/sample-documents.js';
import { until } from '../support/until.js';
import { captureFile } from '../support/upload.js';

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

it('reads a photo in HEIC', async () => {
  const { apiKey } = await newOrganization();
  await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  const heic = readFileSync(join(findProjectRoot(), 'test/fixtures/pictures/receipt.heic'));
  const { id, mimeType } = await captureFile(apiKey, heic, 'IMG_0042.HEIC');
  expect(mimeType).toBe('image/heic');
  const document = await until(
    'its extraction',
    async () => {
      const { body } = await act(url, apiKey, 'extract_document', { documentId: id });
      return body.result;
    },
    170_000,
  );
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
  const { body } = await act(url, apiKey, 'extract_document', { documentId: id });
  expect(body.result).toMatchObject({ state: 'draft', error: { step: 'extract', code: 'unreadable_image' } });
});
