import { daysAgo } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import { connectMcp } from '../support/mcp/mcp.js';
import { BUYERS } from '#evaluation/coding/write-xml.js';
import { rest } from '../support/rest.js';

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

const DATE = daysAgo(9).split('-').reverse().join('-');

/** Captures a paper and reads it; its kind is stated where the text does not show it. */
async function capture(text: string, kind: string): Promise<string> {
  const { id } = (await act(url, apiKey, 'capture_document', { text })).body.result;
  const { extraction } = (await act(url, apiKey, 'extract_document', { documentId: id })).body.result;
  if (extraction.kind !== kind) {
    const { status } = await rest(apiKey).patch(`/documents/${id}/reading`, { kind, date: daysAgo(9) });
    expect(status).toBe(200);
  }
  return id;
}

const PAYSLIP = `Havnens Snedkeri ApS\nLønseddel\nDato ${DATE}\nMånedsløn   32.000,00\nAM-bidrag 8 %   -2.560,00\nA-skat   -9.120,00\nTil udbetaling   20.320,00`;

it('a payslip is never posted by itself; the proposed entry is posted once, with the payslip as its evidence', async () => {
  const id = await capture(PAYSLIP, 'payslip');
  await act(url, apiKey, 'code_document', { documentId: id });
  expect((await rest(apiKey).get(`/documents/${id}`)).body.result.state).not.toBe('posted');
  const { body } = await rest(apiKey).get(`/documents/${id}/entry-proposal`);
  expect(body.result).toMatchObject({ documentId: id, reason: null });
  expect(body.result.entry.lines.map((line: any) => `${line.accountId} ${line.amount}`)).toEqual([
    '2845 32000',
    '7940 -2560',
    '7920 -9120',
    '7860 -20320',
  ]);
  const posted = await rest(apiKey).post(`/documents/${id}/entry-proposal`, {});
  expect([posted.status, posted.body.result.documentId, posted.body.result.total]).toEqual([201, id, 32000]);
  expect((await rest(apiKey).get(`/documents/${id}`)).body.result).toMatchObject({
    state: 'posted',
    posting: { ledgerEntryId: posted.body.result.id, automatic: false },
  });
  const again = await rest(apiKey).post(`/documents/${id}/entry-proposal`, {});
  expect([again.status, again.body.code]).toEqual([409, 'document_posted']);
});

it('a paper whose amounts do not make each other up says so, and is not posted', async () => {
  const id = await capture(PAYSLIP.replace('Månedsløn   32.000,00', 'Månedsløn   33.000,00'), 'payslip');
  const { body } = await rest(apiKey).get(`/documents/${id}/entry-proposal`);
  expect(body.result.entry).toBeNull();
  expect(body.result.reason).toContain('1000.00 DKK');
  const refused = await rest(apiKey).post(`/documents/${id}/entry-proposal`, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'document_not_postable']);
  const unknown = await rest(apiKey).get('/documents/doc_unknown/entry-proposal');
  expect(unknown.status).toBe(404);
});

it('an invoice has no entry of its own, and another organisation sees nothing', async () => {
  const id = await capture(
    `Lomax A/S\nCVR 13585628\nFaktura 5512\nFakturadato ${DATE}\nKopipapir 100,00\nMoms 25% 25,00\nI alt DKK 125,00`,
    'invoice',
  );
  expect((await rest(apiKey).get(`/documents/${id}/entry-proposal`)).body.result.reason).toContain(
    'No entry is proposed',
  );
  const other = await newOrganization();
  expect((await rest(other.apiKey).get(`/documents/${id}/entry-proposal`)).status).toBe(404);
});

it('an assistant reads the proposal of a card settlement', async () => {
  const id = await capture(
    `Nets\nIndløsningsopgørelse\nDato ${DATE}\nKortomsætning 48.000,00\nTransaktionsgebyr -612,00\nUdbetalt til konto 47.388,00`,
    'card_settlement',
  );
  const client = await connectMcp('current', url, apiKey);
  const answer = await client.callTool('get_record', { kind: 'entry_proposal', id });
  expect(JSON.stringify(answer)).toContain('47388');
  await client.close();
});
