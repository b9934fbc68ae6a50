import { inOrganization } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { ACTION_NAMES, ACTIONS, QUERIES, type QueryName } from '#schemas/index.js';
import { linkSandbox, putBankAccount, putLine } from '../support/bank.js';
import { withRole } from '../support/database.js';
import { putDocument } from '../support/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { economicRequest, newAgreement } from '../support/providers.js';
import { problemOf, rest } from '../support/rest.js';
import { pdfOf } from '../support/sample-documents.js';
import { captureFile } from '../support/upload.js';

/**
 * For every action and read that takes an id: one of another organisation is answered like one that never existed. A new
 * action that takes an id fails here until it says below where such an id comes from.
 */
const { url, newOrganization } = Fleet.shared();
let mine: TestOrganization;
let foreignIds: Readonly<Record<string, string>>;

beforeAll(async () => {
  const theirs = await newOrganization();
  mine = await newOrganization();
  const contact = await act(url, theirs.apiKey, 'save_contact', { name: 'Theirs' });
  const document = await captureFile(theirs.apiKey, pdfOf(['theirs']), 'theirs.pdf');
  await act(url, theirs.apiKey, 'set_region', { regionKey: 'denmark' });
  await act(url, mine.apiKey, 'set_region', { regionKey: 'denmark' });
  const connection = await rest(theirs.apiKey).post('/connections', economicRequest(await newAgreement()));
  const posted = await putDocument(theirs.id);
  await act(url, theirs.apiKey, 'code_document', { documentId: posted });
  const { body } = await act(url, theirs.apiKey, 'post_document', { documentId: posted });
  const bankAccountId = await putBankAccount(theirs);
  const theirInvoice = await act(url, theirs.apiKey, 'save_invoice', {
    contactId: contact.body.result.id,
    lines: [{ description: 'Theirs', unitPrice: 1, vatRate: 25 }],
  });
  const invoiceId: string = theirInvoice.body.result.id;
  const einvoiceId = newId('ein');
  await withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      theirs.id,
      (tx) => tx.sql`
        insert into einvoices (organization_id, id, invoice_id, generation, state, document_type, provider, file_name, xml, sha256)
        values (current_organization(), ${einvoiceId}, ${invoiceId}, 1, 'rejected', 'TD01', 'x', 'x', 'x', '')`,
    ),
  );
  foreignIds = {
    inv: invoiceId,
    ein: einvoiceId,
    con: contact.body.result.id,
    cmd: contact.headers.get('Partita-Command-Id')!,
    doc: document.id,
    file: document.fileId,
    led: body.result.posting.ledgerEntryId,
    vat: (await act(url, theirs.apiKey, 'prepare_vat_return', {})).body.result.id,
    pcn: connection.body.result.id,
    pin: (await rest(theirs.apiKey).get('/external-postings')).body.result[0].id,
    whk: (await rest(theirs.apiKey).post('/webhooks', { url: 'https://example.com/' })).body.result.id,
    bau: (await linkSandbox(theirs)).body.result.id,
    bac: bankAccountId,
    txn: await putLine(theirs, bankAccountId, { amount: -1n }),
  };
});
afterAll(closeSharedPool);

/** Prefixes of the ids that each field of a request can hold. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  'save_contact.id': 'con',
  'delete_contact.id': 'con',
  'capture_document.fileId': 'file',
  'extract_document.documentId': 'doc',
  'code_document.documentId': 'doc',
  'update_coding.documentId': 'doc',
  'post_document.documentId': 'doc',
  'retry_document.documentId': 'doc',
  'delete_document.documentId': 'doc',
  'link_document_contact.documentId': 'doc',
  'link_document_contact.contactId': 'con',
  'file_vat_return.returnId': 'vat',
  'finalize_bank_authorization.authorizationId': 'bau',
  'match_transaction.transactionId': 'txn',
  'split_transaction.transactionId': 'txn',
  'unmatch_transaction.transactionId': 'txn',
  'ignore_transaction.transactionId': 'txn',
  'save_invoice.id': 'inv',
  'save_invoice.contactId': 'con',
  'delete_invoice.id': 'inv',
  'issue_invoice.id': 'inv',
};
/** Fields whose name ends like an id, but which name no record. */
const NOT_OURS = new Set([
  'save_contact.businessId',
  'set_region.defaultJournalId',
  // the number of an account in the chart of the region, which all organisations of a country share
  'update_coding.ledgerAccountId',
  // a bank in a list that all organisations share
  'start_bank_authorization.institutionId',
  // targets of a match: they need a transaction of one's own, see the journey of matching
  'match_transaction.ledgerEntryId',
  'match_transaction.documentId',
]);

const idFieldsOf = (request: { readonly properties: object }): string[] =>
  Object.keys(request.properties).filter((field) => field === 'id' || field.endsWith('Id'));

const actionFields = ACTION_NAMES.flatMap((name) =>
  idFieldsOf(ACTIONS[name].request)
    .filter((field) => !NOT_OURS.has(`${name}.${field}`))
    .map((field) => [name, field] as const),
);

it.each(actionFields)('%s does not tell a foreign %s from an unknown one', async (name, field) => {
  const prefix = ID_FIELDS[`${name}.${field}`];
  const foreign = prefix && foreignIds[prefix];
  if (!foreign) throw new Error(`Say in this file where a foreign ${field} for ${name} comes from.`);
  const unknown = newId('con').replace('con', prefix);
  const example = ACTIONS[name].example.request as object;
  const [first, second] = [
    await act(url, mine.apiKey, name, { ...example, [field]: foreign }),
    await act(url, mine.apiKey, name, { ...example, [field]: unknown }),
  ];
  expect(first.status).toBe(404);
  expect(problemOf(first, foreign)).toEqual(problemOf(second, unknown));
});

const singles = (Object.keys(QUERIES) as QueryName[]).filter((name) => QUERIES[name].path.includes('{id}'));

it.each(singles)('%s does not tell a foreign id from an unknown one', async (name) => {
  const { path, example } = QUERIES[name];
  const prefix = String((example.parameters as { id: string }).id).split('_')[0]!;
  const foreign = foreignIds[prefix];
  if (!foreign) throw new Error(`Say in this file where a foreign id for ${name} comes from.`);
  const unknown = newId('con').replace('con', prefix);
  const get = (id: string) => rest(mine.apiKey).get(path.replace('/api/rest', '').replace('{id}', id));
  const [first, second] = [await get(foreign), await get(unknown)];
  expect(first.status).toBe(404);
  expect(problemOf(first, foreign)).toEqual(problemOf(second, unknown));
});

it('filters by a foreign id find nothing', async () => {
  const { body } = await rest(mine.apiKey).get(`/audit-log?targetId=${foreignIds['con']}`);
  expect(body).toEqual({ result: [], nextCursor: null });
});

it('does not print a foreign VAT return', async () => {
  const unknown = newId('vat');
  const [first, second] = [
    await rest(mine.apiKey).get(`/vat-returns/${foreignIds['vat']}/pdf`),
    await rest(mine.apiKey).get(`/vat-returns/${unknown}/pdf`),
  ];
  expect(first.status).toBe(404);
  expect(problemOf(first, foreignIds['vat']!)).toEqual(problemOf(second, unknown));
});
