import { localDay } from '#domain/calendar/local-day.js';
import { inOrganization } from '#platform/database/transaction.js';
import { validateResult } from '#schemas/validation/validate.js';
import { withRole } from '../support/database.js';
import {
  daysAgo,
  DOCUMENT_DATE,
  putDocument,
  putDocuments,
  type ExtractedDocument,
} from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, runCli, TEST_SECRET, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const run = (action: string, body: unknown) => act(url, organization.apiKey, action, body);
const get = (path: string) => rest(organization.apiKey).get(path);

const coded = async (document?: ExtractedDocument): Promise<string> => {
  const documentId = await putDocument(organization.id, document);
  const { body } = await run('code_document', { documentId });
  expect(body.result.error).toBeNull();
  return documentId;
};
const FAR_FUTURE = daysAgo(-5 * 366);
const linesOf = (entry: any): [string, number][] => entry.lines.map((line: any) => [line.accountId, line.amount]);
const untilPosted = async (documentId: string): Promise<any> => {
  for (;;) {
    const [entry] = await readPages(organization.apiKey, 'list_ledger_entries', { documentId });
    if (entry) return entry;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

beforeEach(async () => {
  organization = await newOrganization();
  await run('set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

it('writes a balanced entry with four dates, an event and an audit row', async () => {
  const sha256 = 'ab'.repeat(32);
  const documentId = await coded({ fileSha256: sha256 });
  const answer = await run('post_document', { documentId });
  expect(answer.status).toBe(200);
  expect(validateResult('post_document', answer.body.result)).toEqual([]);
  const { posting } = answer.body.result;
  expect(posting).toMatchObject({
    journalId: 'purchases',
    voucherNumber: `${DOCUMENT_DATE.slice(0, 4)}-1`,
    documentDate: DOCUMENT_DATE,
    entryDate: DOCUMENT_DATE,
    vatDate: DOCUMENT_DATE,
    automatic: false,
  });

  const entry = (await get(`/ledger-entries/${posting.ledgerEntryId}`)).body.result;
  expect(linesOf(entry)).toEqual([
    ['2450', 1000],
    ['7740', 250],
    ['7440', -1250],
  ]);
  expect(entry.lines[0]).toMatchObject({ vatCode: 'I25', vatBase: 1000, vatAmount: 250, vatDeductible: 250 });
  expect(entry).toMatchObject({
    documentId,
    total: 1250,
    approvedBy: { type: 'key' },
    text: 'Lomax A/S, faktura 1042',
  });

  const why = (await get(`/ledger-entries/${entry.id}/why`)).body.result;
  expect(why.source).toMatchObject({ documentId, sha256 });
  expect(why.fields[0]).toMatchObject({ name: 'total', box: { page: 1 } });
  expect(why.coding).toContainEqual(expect.objectContaining({ name: 'account', value: '2450', origin: 'region_rule' }));
  expect(why.vat).toEqual([{ accountId: '2450', vatCode: 'I25', box: 'koebsmoms', amount: 250 }]);
  expect(why.approval).toContain('posted it');

  const audit = await readPages(organization.apiKey, 'list_audit_log', { action: 'post_document' });
  expect(audit.map(({ target }) => target.type).sort()).toEqual(['coding_memory', 'document', 'ledger_entry']);
});

it('refuses a second posting, and a posted document never changes', async () => {
  const documentId = await coded();
  await run('post_document', { documentId });
  for (const [action, body] of [
    ['post_document', {}],
    ['code_document', {}],
    ['update_coding', { bookingText: 'x' }],
  ] as const) {
    const { status, body: problem } = await run(action, { documentId, ...body });
    expect([action, status, problem.code]).toEqual([action, 409, 'document_posted']);
  }
  expect(await readPages(organization.apiKey, 'list_ledger_entries')).toHaveLength(1);
});

it('assigns voucher numbers without gaps to fifty parallel postings, also when some fail', async () => {
  const documents = Array.from({ length: 50 }, (_, index) => ({ extraction: { number: String(index) } }));
  const ids = await putDocuments(organization.id, documents);
  await Promise.all(ids.map((documentId) => run('code_document', { documentId })));
  const future = await coded({ extraction: { date: FAR_FUTURE } });
  const answers = await Promise.all([...ids, future].map((documentId) => run('post_document', { documentId })));
  const numbers = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => Number(body.result.posting.voucherNumber.split('-')[1]));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect((await get('/trial-balance')).body.result).toMatchObject({ totalDebit: 62_500, totalCredit: 62_500 });
});

it('keeps a document coded when it cannot be posted, and shows the reason', async () => {
  const documentId = await coded({ extraction: { date: FAR_FUTURE } });
  const { status, body } = await run('post_document', { documentId });
  expect([status, body.code]).toEqual([409, 'period_closed']);
  const again = (await run('code_document', { documentId })).body.result;
  expect(again).toMatchObject({ state: 'coded', error: null });
  const failed = await run('post_document', { documentId });
  expect(failed.status).toBe(409);
  const retried = await run('retry_document', { documentId });
  expect([retried.status, retried.body.result.state]).toEqual([200, 'coded']);
});

it('refuses an account that is no longer in the chart, and posts to one that the organisation added', async () => {
  const added = await rest(organization.apiKey).post('/accounts', { number: '2451', name: 'Arkiv', parentId: '2450' });
  expect(added.body.result).toMatchObject({ type: 'expense', vatCode: 'I25', standardAccount: '2450' });
  const documentId = await coded();
  expect((await run('update_coding', { documentId, ledgerAccountId: '2451' })).status).toBe(200);
  const activate = (active: boolean) => rest(organization.apiKey).patch('/accounts/2451', { active });
  expect((await activate(false)).status).toBe(200);
  const { status, body } = await run('post_document', { documentId });
  expect([status, body.code]).toEqual([409, 'coding_impossible']);
  expect(body.detail).toContain('The account 2451 is not in the chart of accounts of this organisation');
  expect((await get(`/documents/${documentId}`)).body.result).toMatchObject({
    state: 'coded',
    error: { code: 'coding_impossible' },
  });
  await activate(true);
  const { posting } = (await run('post_document', { documentId })).body.result;
  const entry = (await get(`/ledger-entries/${posting.ledgerEntryId}`)).body.result;
  expect(linesOf(entry)[0]).toEqual(['2451', 1000]);
});

it('repeats an approved posting in the name of the approver while the coding is unchanged', async () => {
  const today = localDay(new Date());
  const documentId = await coded({ extraction: { date: `${Number(today.slice(0, 4)) + 1}-01-05` } });
  expect((await run('post_document', { documentId })).body.code).toBe('period_closed');
  // A fiscal year that begins today includes the date of the document.
  await withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      organization.id,
      (tx) => tx.sql`update organizations set fiscal_year_start = ${today.slice(5)} where id = current_organization()`,
    ),
  );
  expect((await run('retry_document', { documentId })).status).toBe(200);
  expect(await untilPosted(documentId)).toMatchObject({ automatic: false, approvedBy: { type: 'key' } });
});

it('refuses documents in the wrong state', async () => {
  const extracted = await putDocument(organization.id);
  const answer = await run('post_document', { documentId: extracted });
  expect([answer.status, answer.body.code]).toEqual([409, 'document_not_coded']);
  expect((await run('post_document', { documentId: 'doc_none' })).body.code).toBe('not_found');
});

it('posts a document from before the open years with today’s date, and warns', async () => {
  const documentId = await coded({ extraction: { date: '2023-05-01' } });
  expect((await run('post_document', { documentId })).body.code).toBe('question_open');
  const answer = { question: 'deduction', choice: 'deduct' };
  expect((await rest(organization.apiKey).post(`/documents/${documentId}/answer`, answer)).status).toBe(200);
  const { result } = (await run('post_document', { documentId })).body;
  const today = localDay(new Date());
  expect(result.posting).toMatchObject({ documentDate: '2023-05-01', entryDate: today, vatDate: '2023-05-01' });
  expect(result.warnings).toContainEqual({
    pointer: '/posting',
    message: expect.stringContaining('before the open fiscal years'),
  });
});

it('reverses an entry with a mirrored one, once', async () => {
  const { posting } = (await run('post_document', { documentId: await coded() })).body.result;
  const reverse = (reason = 'Posted by mistake.') =>
    rest(organization.apiKey).post(`/ledger-entries/${posting.ledgerEntryId}/reverse`, { reason });
  expect((await reverse('')).status).toBe(400);
  const [first, second] = await Promise.all([reverse(), reverse()]);
  expect([first.status, second.status].sort()).toEqual([201, 409]);
  expect((await reverse()).body.code).toBe('entry_reversed');
  const missing = await rest(organization.apiKey).post('/ledger-entries/led_none/reverse', { reason: 'x' });
  expect(missing.body.code).toBe('not_found');
  expect(await readPages(organization.apiKey, 'list_audit_log', { action: 'reverse_ledger_entry' })).toHaveLength(1);
  const [reversal, entry] = await readPages(organization.apiKey, 'list_ledger_entries');
  expect(linesOf(reversal)).toEqual([
    ['2450', -1000],
    ['7740', -250],
    ['7440', 1250],
  ]);
  expect([reversal.reversesId, entry.reversedById]).toEqual([entry.id, reversal.id]);
  expect(reversal).toMatchObject({
    entryDate: entry.entryDate,
    notes: ['Posted by mistake.'],
    approvedBy: { type: 'key' },
  });
  expect(await readPages(organization.apiKey, 'list_open_items')).toEqual([]);
});

it('closes the books up to a day, and posts older documents on an open day', async () => {
  const api = rest(organization.apiKey);
  expect((await api.get('/books')).body.result.closedUntil).toBeNull();
  expect((await api.patch('/books', { closedUntil: daysAgo(0) })).status).toBe(400);
  const closed = await api.patch('/books', { closedUntil: daysAgo(10) });
  expect(closed.body.result).toMatchObject({ closedUntil: daysAgo(10), openFrom: daysAgo(9) });
  const { posting, warnings } = (await run('post_document', { documentId: await coded() })).body.result;
  expect(posting.documentDate).toBe(DOCUMENT_DATE);
  expect(posting.entryDate >= daysAgo(9)).toBe(true);
  expect(warnings).toContainEqual(expect.objectContaining({ pointer: '/posting' }));
  const env = { ...process.env, PARTITA_SECRET: TEST_SECRET, NODE_ENV: 'development' };
  const opened = await runCli(['ledger', 'close', 'open', '--organization', organization.id, '--json'], env);
  expect(JSON.parse(opened).closedUntil).toBeNull();
  expect(await readPages(organization.apiKey, 'list_audit_log', { action: 'close_books' })).toHaveLength(2);
});

describe('auto-posting', () => {
  it('posts qualified documents right after coding, as the system', async () => {
    await run('set_auto_post', { autoPost: true, autoPostThreshold: 0.9 });
    const documentId = await coded({ confidence: 0.9 });
    const entry = await untilPosted(documentId);
    expect(entry).toMatchObject({ automatic: true, approvedBy: { type: 'system' } });
    expect((await get(`/ledger-entries/${entry.id}/why`)).body.result.approval).toContain('automatically');
  });

  it('posts the qualified coded documents when it is switched on or lowered, and no others', async () => {
    const sure = await coded({ confidence: 0.99 });
    const less = await coded({ confidence: 0.85 });
    const unverified = await coded({
      confidence: 1,
      extraction: {
        supplier: { name: 'Tryg Forsikring', vatNumber: 'DK25063864', country: 'DK' },
        total: 100,
        net: 100,
        vat: 0,
        vatLines: [],
      },
    });
    expect((await run('set_auto_post', { autoPost: true, autoPostThreshold: 0.95 })).body.result.postedDocuments).toBe(
      1,
    );
    await untilPosted(sure);
    expect((await run('set_auto_post', { autoPost: true, autoPostThreshold: 0.96 })).body.result.postedDocuments).toBe(
      0,
    );
    expect((await run('set_auto_post', { autoPost: true, autoPostThreshold: 0.8 })).body.result.postedDocuments).toBe(
      1,
    );
    await untilPosted(less);
    const posted = await readPages(organization.apiKey, 'list_ledger_entries');
    expect(posted.map((entry) => entry.documentId)).not.toContain(unverified);
  });
});

describe('set_region', () => {
  it('is refused while the open period has entries, but not because of older ones', async () => {
    await run('post_document', { documentId: await coded() });
    const { status, body } = await run('set_region', { regionKey: 'italy' });
    expect([status, body.code]).toEqual([409, 'region_locked']);
    expect(body.detail).toContain('1 entry');
    await withRole('partita_app', (pool) =>
      inOrganization(
        pool,
        organization.id,
        (tx) =>
          tx.sql`update organization_settings set closed_until = ${daysAgo(0)} where organization_id = current_organization()`,
      ),
    );
    expect((await run('set_region', { regionKey: 'italy' })).status).toBe(200);
  });

  it('clears the coding that was made by other rules', async () => {
    const documentId = await coded();
    await run('set_region', { regionKey: 'italy' });
    expect((await run('update_coding', { documentId, bookingText: 'x' })).body.code).toBe('document_not_coded');
  });
});
