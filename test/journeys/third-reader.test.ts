import { createLogger } from '#platform/log.js';
import { ProviderError } from '#providers/http/provider-error.js';
import provider from '#providers/reading/openai-compatible/provider.js';
import { readProviderSettings } from '#providers/settings.js';
import { readSettings } from '#platform/settings-reader.js';
import { DocumentReaderSimulator } from '../simulators/document-reader.js';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';
import { pdfOf } from '../support/documents/sample-documents.js';
import { captureFile } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
const simulator = new DocumentReaderSimulator();
beforeAll(() => simulator.start(Number(new URL(process.env['DOCUMENT_READER_BASE_URL'] ?? '').port)));
afterAll(async () => {
  await simulator.kill();
  await closeSharedPool();
});

const connection = (settings: Record<string, string>, apiKey = simulator.apiKey) => ({
  kind: 'reading',
  provider: 'openai-compatible',
  settings: Object.entries({ model: simulator.model, ...settings }).map(([name, value]) => ({ name, value })),
  secrets: [{ name: 'apiKey', value: apiKey }],
});

/** Two amounts and two days without labels: our own readers are not certain. */
const doubtful = (total: string): Buffer =>
  pdfOf([
    'Tak for besøget',
    'Hansens Have',
    'VISA 4571 9940 0000 0007',
    'Planter, buske og jord 12-03-2026',
    `22-03-2026  ${total}`,
    '880,00',
  ]);

const read = async (apiKey: string, total: string): Promise<any> => {
  const { id } = await captureFile(apiKey, doubtful(total), 'bill.pdf');
  const { status, body } = await act(url, apiKey, 'extract_document', { documentId: id });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.result;
};

const reasons = ({ extraction }: any): string => extraction.fields.map(({ reason }: any) => reason).join('\n');

it('is asked only with consent, within its budget, and without card numbers', async () => {
  const [{ apiKey }, other] = await Promise.all([newOrganization(), newOrganization()]);
  await Promise.all([apiKey, other.apiKey].map((key) => act(url, key, 'set_region', { regionKey: 'denmark' })));
  simulator.readText = () => ({ supplier: 'Hansens Have', date: '2026-03-12', total: 1100, vat: 220 });

  const refused = await rest(apiKey).post('/connections', connection({ consent: 'no' }));
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
  const wrongKey = await rest(apiKey).post('/connections', connection({ consent: 'yes' }, 'sk-wrong'));
  expect([wrongKey.status, wrongKey.body.code]).toEqual([409, 'provider_refused']);
  expect(reasons(await read(apiKey, '1.100,00'))).not.toContain('third reader');
  expect(simulator.texts).toEqual([]);

  const connected = await rest(apiKey).post('/connections', connection({ consent: 'yes', monthlyDocuments: '2' }));
  expect(connected.status).toBe(201);
  expect(JSON.stringify(connected.body)).not.toContain(simulator.apiKey);
  const [audit] = await readPages(apiKey, 'list_audit_log', { action: 'create_connection' });
  expect(JSON.stringify(audit)).not.toContain(simulator.apiKey);

  expect(reasons(await read(apiKey, '1.101,00'))).toContain('the third reader');
  expect(simulator.texts).toHaveLength(1);
  expect(simulator.texts[0]).toContain('VISA [card number]');

  // A failure of the service counts, and our own reading stands.
  simulator.failNext(simulator.apiKey, 'error_before_commit');
  expect(reasons(await read(apiKey, '1.102,00'))).not.toContain('third reader');

  // The budget of two documents is used up, and another organisation has no connection.
  await read(apiKey, '1.103,00');
  await read(other.apiKey, '1.104,00');
  expect(simulator.texts).toHaveLength(1);
});

it('explains what the service answers', async () => {
  const context = {
    config: readSettings(readProviderSettings),
    log: createLogger('test', 'silent'),
    signal: new AbortController().signal,
  };
  const credentials = {
    settings: { model: simulator.model, consent: 'yes' },
    secrets: { apiKey: simulator.apiKey },
  };
  simulator.readText = () => ({ supplier: 'Café Sol', date: '2026-03-01', total: 112, vat: 22.4 });
  expect(await provider.read('Café Sol', credentials, context)).toEqual({
    supplier: 'Café Sol',
    date: '2026-03-01',
    totalCents: 11_200,
    vatCents: 2_240,
  });
  const other = { ...credentials, settings: { ...credentials.settings, model: 'other' } };
  await expect(provider.check(other, context)).rejects.toThrow('has no model other');
  simulator.failNext(simulator.apiKey, 'torn_after_commit');
  await expect(provider.read('text', credentials, context)).rejects.toBeInstanceOf(ProviderError);
});
