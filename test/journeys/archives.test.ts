import { ACTIONS } from '#schemas/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { makeZip } from '#platform/files/test-support/make-zip.js';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { fatturaPa, pdfOf } from '../support/documents/sample-documents.js';
import { until } from '../support/until.js';
import { captureFile, uploadForm } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
afterAll(closeSharedPool);

const PDF = pdfOf([
  'Nordisk Papir ApS',
  'Faktura nr. 1042',
  'Dato 30-10-2026',
  'Moms 25% 250,00',
  'I alt DKK 1.250,00',
]);
const MEMBERS = [
  { name: 'oktober/faktura 1042.pdf', content: PDF },
  { name: 'oktober/fattura.xml', content: fatturaPa({ number: '2026/900' }) },
  { name: 'oktober/avbrudt.pdf', content: PDF.subarray(0, PDF.length - 40) },
  { name: 'oktober/laes mig.txt', content: 'kun tekst' },
];

const documentsOf = async (apiKey: string, archiveFileId: string): Promise<any[]> =>
  (await rest(apiKey).get(`/documents?archiveFileId=${archiveFileId}`)).body.result;

it('captures a document for every file in a ZIP, and reports skipped files', async () => {
  const { apiKey } = await newOrganization();
  const first = await captureFile(apiKey, makeZip(MEMBERS), 'oktober.zip');
  expect(validateAgainst(ACTIONS.capture_document.result, first)).toEqual([]);
  expect(first).toMatchObject({
    state: 'draft',
    error: null,
    fileName: 'faktura 1042.pdf',
    mimeType: 'application/pdf',
    archive: { fileName: 'oktober.zip', entry: 'oktober/faktura 1042.pdf', position: 1, count: 3 },
  });
  expect(first.warnings).toEqual([{ pointer: '/fileId', message: expect.stringContaining('oktober/laes mig.txt') }]);

  const [broken, xml, pdf] = await documentsOf(apiKey, first.archive.fileId);
  expect([pdf.id, xml.archive.position, broken.archive.position]).toEqual([first.id, 2, 3]);
  expect(broken).toMatchObject({ state: 'draft', error: { step: 'extract', code: 'file_broken' } });

  const read = await act(url, apiKey, 'extract_document', { documentId: xml.id });
  expect(read.body.result).toMatchObject({ state: 'extracted', extraction: { number: '2026/900', method: 'xml' } });
  const bytes = await fetch(`${url}/api/rest/files/${pdf.fileId}`, { headers: { Authorization: `Bearer ${apiKey}` } });
  expect(Buffer.from(await bytes.arrayBuffer())).toEqual(PDF);
});

it('processes documents of a ZIP from e-mail automatically', async () => {
  const { apiKey } = await newOrganization();
  await act(url, apiKey, 'set_region', { regionKey: 'italy' });
  const bills = ['2026/1', '2026/2'].map((number) => ({
    name: `${number.slice(-1)}.xml`,
    content: fatturaPa({ number }),
  }));
  const { archive } = await captureFile(apiKey, makeZip(bills), 'fatture.zip', 'email');
  const documents = await until('their coding', async () => {
    const found = await documentsOf(apiKey, archive.fileId);
    return found.every(({ state }) => state === 'coded') ? found : undefined;
  });
  expect(documents.map(({ extraction }: any) => extraction.number)).toEqual(['2026/2', '2026/1']);
});

it('creates nothing twice when a capture is repeated with the same key', async () => {
  const { apiKey } = await newOrganization();
  const uploaded = await uploadForm(makeZip(MEMBERS.slice(0, 2)), { apiKey, name: 'to.zip' });
  const fileId = uploaded.body.result.id;
  const capture = () => act(url, apiKey, 'capture_document', { fileId }, { 'Idempotency-Key': `zip-${fileId}` });
  const [one, two] = [await capture(), await capture()];
  expect(two.body.result.id).toBe(one.body.result.id);
  expect(await documentsOf(apiKey, fileId)).toHaveLength(2);
});

it('refuses the whole ZIP when a file in it cannot be unpacked', async () => {
  const { apiKey } = await newOrganization();
  const zip = makeZip([
    {
      name: 'a.pdf',
      content: Buffer.concat([PDF, Buffer.alloc(20_000, 'x'), Buffer.from('%%EOF')]),
      claimedSize: 6_000,
    },
  ]);
  const uploaded = await uploadForm(zip, { apiKey, name: 'lie.zip' });
  const { status, body } =
    uploaded.status === 201
      ? await act(url, apiKey, 'capture_document', { fileId: uploaded.body.result.id })
      : uploaded;
  expect([status, body.code]).toEqual([400, 'file_broken']);
  expect((await rest(apiKey).get('/documents')).body.result).toEqual([]);
});
