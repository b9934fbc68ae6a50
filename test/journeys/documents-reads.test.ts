import { QUERIES } from '#schemas/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { fatturaPa, SAMPLE_INVOICE } from '../support/documents/sample-documents.js';
import { captureFile } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
const WHITEBOARD = Buffer.from(fatturaPa().toString().replace('Carta A4', 'Lavagna 60"'));
let organization: TestOrganization;
let ids: Record<'paper' | 'water' | 'draft' | 'failed', string>;

beforeAll(async () => {
  organization = await newOrganization();
  const run = (action: string, body: object) => act(url, organization.apiKey, action, body);
  const read = async (changes: Parameters<typeof fatturaPa>[0], name: string): Promise<string> => {
    const { id } = await captureFile(organization.apiKey, fatturaPa(changes), name);
    await run('extract_document', { documentId: id });
    return id;
  };
  const { id: paper } = await captureFile(organization.apiKey, WHITEBOARD, 'paper.xml');
  await run('extract_document', { documentId: paper });
  const water = await read(
    { supplierName: 'Acqua 100% Spa', supplierVatId: 'IT00743110157', date: '2026-09-01', net: 50.5 },
    'water.xml',
  );
  const draft = (await run('capture_document', { text: 'the lunch of Tuesday' })).body.result.id;
  const failed = (await run('capture_document', {})).body.result.id;
  await run('extract_document', { documentId: failed });
  ids = { paper, water, draft, failed };
});
afterAll(closeSharedPool);

const list = async (filters: Record<string, string> = {}): Promise<string[]> =>
  (await readPages(organization.apiKey, 'list_documents', filters)).map(({ id }) => id);

describe('list_documents', () => {
  it('lists newest first, page by page', async () => {
    const all = [ids.failed, ids.draft, ids.water, ids.paper];
    expect(await list()).toEqual(all);
    expect(await list({ limit: '1' })).toEqual(all);
  });

  it('filters by state, error, source, date, supplier, amount and text', async () => {
    expect(await list({ state: 'draft' })).toEqual([ids.failed, ids.draft]);
    expect(await list({ hasError: 'true' })).toEqual([ids.failed]);
    expect(await list({ hasError: 'false', state: 'draft' })).toEqual([ids.draft]);
    expect(await list({ errorCode: 'nothing_to_read' })).toEqual([ids.failed]);
    expect(await list({ errorCode: 'duplicate_suspected' })).toEqual([]);
    expect(await list({ source: 'email' })).toEqual([]);
    expect(await list({ from: '2026-10-01' })).toEqual([ids.paper]);
    expect(await list({ to: '2026-09-01' })).toEqual([ids.water]);
    expect(await list({ supplier: 'cartiera' })).toEqual([ids.paper]);
    expect(await list({ supplier: 'it 00743110157' })).toEqual([ids.water]);
    expect(await list({ minAmount: '61.61', maxAmount: '61.61' })).toEqual([ids.water]);
    expect(await list({ minAmount: '61.62' })).toEqual([ids.paper]);
    expect(await list({ q: 'lunch' })).toEqual([ids.draft]);
    expect(await list({ q: '100%' })).toEqual([ids.water]);
    expect(await list({ q: 'PAPER.XML' })).toEqual([ids.paper]);
    expect(await list({ q: 'lavagna 60"' })).toEqual([ids.paper]);
  });

  it('lists a period newest first, by days and by months', async () => {
    const both = [ids.water, ids.paper];
    for (const period of [{ from: '2026-09-01', to: '2026-12-31' }, { from: '1900-01-01' }, { to: '2199-12-31' }])
      expect(await list({ ...period, limit: '1' })).toEqual(both);
    for (const to of ['2026-09-01', '2026-09-27', '2026-09-28', '2026-09-30'])
      expect(await list({ from: '2026-09-01', to })).toEqual([ids.water]);
    expect(await list({ from: '2026-09-02', to: '2026-09-30' })).toEqual([]);
    expect(await list({ from: '2026-09-01', to: '2026-12-31', state: 'draft' })).toEqual([]);
  });

  it('names wrong filters, and refuses a cursor of another list', async () => {
    const get = (query: string) => rest(organization.apiKey).get(`/documents?${query}`);
    expect(pointersOf(await get('state=lost&from=yesterday&minAmount=much&hasError=perhaps'))).toEqual([
      '/from',
      '/hasError',
      '/minAmount',
      '/state',
    ]);
    const { nextCursor } = (await get('limit=1')).body;
    expect((await get(`limit=1&state=draft&cursor=${nextCursor}`)).status).toBe(400);
  });

  it('shows no documents of other organisations', async () => {
    const other = await newOrganization();
    expect(await readPages(other.apiKey, 'list_documents')).toEqual([]);
  });
});

describe('get_document', () => {
  it('returns fields, file and history', async () => {
    const { body } = await rest(organization.apiKey).get(`/documents/${ids.paper}`);
    expect(validateAgainst(QUERIES.get_document.item, body.result)).toEqual([]);
    expect(body.result).toMatchObject({
      id: ids.paper,
      state: 'extracted',
      extraction: { supplier: { name: SAMPLE_INVOICE.supplierName } },
      file: { name: 'paper.xml', mimeType: 'application/xml', bytes: WHITEBOARD.length },
      progress: null,
      text: null,
      history: [
        { action: 'extract_document', state: 'extracted', errorCode: null },
        { action: 'capture_document', state: 'draft', errorCode: null },
      ],
    });
    const file = await fetch(`${url}${body.result.file.url}`, {
      headers: { Authorization: `Bearer ${organization.apiKey}` },
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(WHITEBOARD)).toBe(true);
  });

  it('returns the text of a text document, and its error', async () => {
    expect((await rest(organization.apiKey).get(`/documents/${ids.draft}`)).body.result).toMatchObject({
      text: 'the lunch of Tuesday',
      file: null,
    });
    expect((await rest(organization.apiKey).get(`/documents/${ids.failed}`)).body.result.history[0]).toMatchObject({
      errorCode: 'nothing_to_read',
    });
  });

  it('answers 404 for an unknown document', async () => {
    expect((await rest(organization.apiKey).get('/documents/doc_00000000000000000000000000')).body.code).toBe(
      'not_found',
    );
  });
});
