import { putBankAccount } from '../support/bank.js';
import { putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type Answer, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let account: string;
const IBAN = 'DK5000400440116243';

async function send(bytes: string | Buffer, parameters: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${url}/api/rest/bank-statements?${new URLSearchParams(parameters)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${organization.apiKey}`, 'Content-Type': 'application/octet-stream' },
    body: bytes,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

beforeEach(async () => {
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  account = await putBankAccount(organization, { iban: IBAN });
});
afterAll(closeSharedPool);

const CSV =
  'Dato;Tekst;Beløb;Saldo\n28-10-2026;Kaffe;-45,00;1.955,00\n28-10-2026;Kaffe;-45,00;1.910,00\n29-10-2026;Betaling LOMAX A/S 1042;-1.250,00;660,00\n';
const camt = (lines: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>DKK</Ccy></Acct>${lines}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, day: string, text: string): string =>
  `<Ntry><Amt Ccy="DKK">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

it('reads a CSV in a Windows code page, keeps the file, adds no line twice, and matches', async () => {
  const documentId = await putDocument(organization.id, { extraction: { date: '2026-10-20', dueDate: '2026-10-29' } });
  await act(url, organization.apiKey, 'code_document', { documentId });
  await act(url, organization.apiKey, 'post_document', { documentId });
  const bytes = Buffer.from(CSV, 'latin1');
  const first = await send(bytes, { bankAccountId: account, fileName: 'oktober.csv' });
  expect([first.status, first.body.result]).toEqual([
    201,
    expect.objectContaining({
      format: 'csv',
      fileName: 'oktober.csv',
      lines: 3,
      newTransactions: 3,
      knownTransactions: 0,
      firstDay: '2026-10-28',
      lastDay: '2026-10-29',
      openingBalance: 2000,
      closingBalance: 660,
      warnings: [],
    }),
  ]);
  const again = await send(bytes, { bankAccountId: account });
  expect(again.body.result).toMatchObject({ newTransactions: 0, knownTransactions: 3 });
  expect(await readPages(organization.apiKey, 'list_transactions')).toHaveLength(3);
  await until(
    'the payment is matched',
    async () => (await readPages(organization.apiKey, 'list_transactions', { state: 'reconciled' })).length === 1,
  );
  expect(await readPages(organization.apiKey, 'list_bank_statements')).toHaveLength(2);
  expect((await rest(organization.apiKey).get(`/bank-accounts/${account}`)).body.result.balance).toBe(660);
  const file = await fetch(`${url}/api/rest/files/${first.body.result.fileId}`, {
    headers: { Authorization: `Bearer ${organization.apiKey}` },
  });
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  const [audited] = await readPages(organization.apiKey, 'list_audit_log', { action: 'import_bank_statement' });
  expect(audited).toMatchObject({ target: { type: 'bank_statement' } });
});

it('finds the account by the IBAN in the file, and recognises lines from another format', async () => {
  await send(CSV, { bankAccountId: account });
  const lines = [
    entry('45.00', '2026-10-28', 'KORTKØB KAFFE'),
    entry('45.00', '2026-10-28', 'KORTKØB KAFFE'),
    entry('10.00', '2026-10-30', 'Ny'),
  ].join('');
  const { status, body } = await send(camt(lines));
  expect(status).toBe(201);
  expect(body.result).toMatchObject({ bankAccountId: account, format: 'camt053', lines: 3, newTransactions: 1 });
});

it('warns when lines are missing between the balances', async () => {
  const text = `:20:X\n:25:${IBAN}\n:60F:C261001DKK100,00\n:61:261029D10,00NTRFA//B1\n:86:Gebyr\n:62F:C261031DKK80,00\n`;
  const { body } = await send(text);
  expect(body.result).toMatchObject({ format: 'mt940', newTransactions: 1 });
  expect(body.result.warnings[0].message).toContain('-10.00 DKK');
});

it('reports what is wrong with a file, and stores none of its lines', async () => {
  const codeOf = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  expect(await codeOf(send('hello'))).toEqual([409, 'statement_unreadable']);
  expect(await codeOf(send(CSV))).toEqual([409, 'statement_unreadable']);
  expect(await codeOf(send(CSV, { bankAccountId: 'bac_none' }))).toEqual([404, 'not_found']);
  expect(await codeOf(send(CSV, { bankAccountId: account, format: 'ofx' }))).toEqual([409, 'statement_unreadable']);
  expect(await codeOf(send(CSV, { bankAccountId: account, nonsense: 'x' }))).toEqual([400, 'invalid_input']);
  expect(await codeOf(send('', { bankAccountId: account }))).toEqual([400, 'file_empty']);
  expect(
    await codeOf(
      send('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Document>&e;</Document>', { format: 'camt053' }),
    ),
  ).toEqual([400, 'xml_external_entity']);
  expect(await codeOf(send(camt('').replace(IBAN, 'DE02120300000000202051')))).toEqual([409, 'statement_unreadable']);
  const foreign = await newOrganization();
  const mine = organization;
  organization = foreign;
  expect(await codeOf(send(CSV, { bankAccountId: account }))).toEqual([404, 'not_found']);
  organization = mine;
  expect(await readPages(organization.apiKey, 'list_transactions')).toEqual([]);
});

describe('bank accounts without a linked bank', () => {
  it('are created and changed, and invalid ones are refused with the reason', async () => {
    const api = rest(organization.apiKey);
    const made = await api.post('/bank-accounts', { name: 'Valuta', currency: 'EUR' });
    expect(made.body.result).toMatchObject({ connection: 'statements', currency: 'EUR', ledgerAccountId: '6481' });
    const changed = await api.patch(`/bank-accounts/${made.body.result.id}`, { name: 'Euro', ledgerAccountId: '6470' });
    expect(changed.body.result).toMatchObject({ name: 'Euro', ledgerAccountId: '6470', version: 2 });
    for (const [body, pointer] of [
      [{ name: 'x', iban: 'DK00' }, '/iban'],
      [{ name: 'x', iban: IBAN }, '/iban'],
      [{ name: 'x', currency: 'XXX' }, '/currency'],
      [{ name: 'x', ledgerAccountId: '1010' }, '/ledgerAccountId'],
      // Money between own accounts passes through this one.
      [{ name: 'x', ledgerAccountId: '6482' }, '/ledgerAccountId'],
    ] as const) {
      const { status, body: problem } = await api.post('/bank-accounts', body);
      expect([status, problem.errors[0].pointer]).toEqual([400, pointer]);
    }
    expect((await api.patch('/bank-accounts/bac_none', { name: 'x' })).status).toBe(404);
  });
});

it.each([
  ['csv', `Dato;Tekst;Beløb\n${'28-10-2026;Kaffe;-45,00\n'.repeat(20_001)}`],
  ['camt053', camt('<Ntry></Ntry>'.repeat(20_001))],
])('refuses more lines than it reads at once, and says what to do: %s', async (format, file) => {
  const answer = await send(file, { bankAccountId: account });
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
    409,
    'statement_unreadable',
    `The statement cannot be read as ${format}: it has 20001 lines, and 20000 can be read at once. Split it, for example by month, and send the parts one after the other.`,
  ]);
});
