import { asSuperuser } from '../support/database.js';
import { putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { pdfOf } from '../support/documents/sample-documents.js';
import { uploadForm } from '../support/documents/upload.js';

/** What an employee must not reach through ids of a colleague's records. */
const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let employee: string;
let employeeId: string;

beforeAll(async () => {
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  const api = rest(organization.apiKey);
  const user = { email: `employee-${organization.id}@example.com`, name: 'E', role: 'employee' };
  employeeId = (await api.post('/users', user)).body.result.id;
  const key = { name: 'E', scope: 'user', userId: employeeId, permissions: ['documents:edit', 'read'] };
  employee = (await api.post('/api-keys', key)).body.result.key;
});
afterAll(closeSharedPool);

const upload = async (apiKey: string, text: string): Promise<string> =>
  (await uploadForm(pdfOf([text]), { apiKey, name: 'a.pdf' })).body.result.id;
const capture = (apiKey: string, fileId: string) => act(url, apiKey, 'capture_document', { fileId });
const handIn = (documentId: string) =>
  asSuperuser((client) =>
    client.query('update documents set captured_by = $2 where id = $1', [documentId, employeeId]),
  );

it("does not capture a colleague's file, whether it is a document already or not", async () => {
  const [waiting, captured] = [await upload(organization.apiKey, 'waits'), await upload(organization.apiKey, 'taken')];
  expect((await capture(organization.apiKey, captured)).status).toBe(200);
  for (const fileId of [waiting, captured]) {
    const { status, body } = await capture(employee, fileId);
    expect([status, body.code, body.detail]).toEqual([404, 'not_found', expect.stringContaining('There is no file')]);
    expect((await rest(employee).get(`/files/${fileId}`)).status).toBe(404);
  }
  const own = await upload(employee, 'own');
  expect((await capture(employee, own)).status).toBe(200);
  expect((await capture(organization.apiKey, own)).status).toBe(200);
});

it("does not make, replace or delete vendor rules of a colleague's document", async () => {
  const corrected = async (): Promise<string> => {
    const documentId = await putDocument(organization.id);
    await act(url, organization.apiKey, 'code_document', { documentId });
    await act(url, organization.apiKey, 'update_coding', { documentId, ledgerAccountId: '2310' });
    return documentId;
  };
  const [foreign, own] = [await corrected(), await corrected()];
  await handIn(own);
  expect((await rest(employee).post('/vendor-rules', { documentId: foreign })).status).toBe(404);
  const ownRule = await rest(employee).post('/vendor-rules', { documentId: own });
  expect(ownRule.status).toBe(201);
  expect((await rest(employee).delete(`/vendor-rules/${ownRule.body.result.id}`)).status).toBe(200);
  const { id } = (await rest(organization.apiKey).post('/vendor-rules', { documentId: foreign })).body.result;
  expect((await rest(employee).delete(`/vendor-rules/${id}`)).status).toBe(404);
  const replaced = await rest(employee).post('/vendor-rules', { documentId: own });
  expect([replaced.status, replaced.body.code]).toEqual([403, 'forbidden']);
  const [rule] = (await rest(organization.apiKey).get('/vendor-rules')).body.result;
  expect(rule).toMatchObject({ id, documentId: foreign });
});

it('does not learn which document of a colleague its own repeats', async () => {
  const text = 'Faktura 77\nLomax A/S\nCVR 13585628\nI alt 125,00 DKK';
  const captureText = async (apiKey: string): Promise<string> =>
    (await capture(apiKey, await upload(apiKey, text))).body.result.id;
  const foreign = await captureText(organization.apiKey);
  await act(url, organization.apiKey, 'extract_document', { documentId: foreign });
  const own = await captureText(employee);
  const extracted = await act(url, employee, 'extract_document', { documentId: own });
  expect(extracted.body.result).toMatchObject({ duplicateOf: null, error: { code: 'duplicate_suspected' } });
  const answers = [
    extracted,
    await rest(employee).get(`/documents/${own}`),
    await rest(employee).get('/documents'),
    await rest(employee).post(`/documents/${own}/reading/preview`, { total: 126 }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(foreign);
  }
  const seen = await rest(organization.apiKey).get(`/documents/${own}`);
  expect(seen.body.result).toMatchObject({ duplicateOf: foreign });
});
