import { inOrganization } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { ActionContract, JsonSchema, ResourceOperation } from '#schemas/contract.js';
import { ACTION_NAMES, ACTIONS, QUERIES, RESOURCES, type ActionName, type QueryName } from '#schemas/index.js';
import { validateRequest } from '#schemas/validation/validate.js';
import { linkSandbox, putBankAccount, putLine } from '../support/bank.js';
import { withRole } from '../support/database.js';
import { putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { economicRequest, newAgreement } from '../support/providers.js';
import { problemOf, rest } from '../support/rest.js';
import { pdfOf } from '../support/documents/sample-documents.js';
import { captureFile } from '../support/documents/upload.js';

/**
 * Every action and read that takes an id answers the id of another organisation like an id that does not exist. The contracts say
 * which fields hold ids, and of which record, so a new action or read is tested without a change of this file.
 */
const { url, newOrganization } = Fleet.shared();
let mine: TestOrganization;
let theirs: TestOrganization;
let foreignIds: Record<string, string>;

beforeAll(async () => {
  theirs = await newOrganization();
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

/** A record of the other organisation: one from above, or one made by the action or operation that creates such records. */
async function foreignIdOf(prefix: string): Promise<string> {
  foreignIds[prefix] ??= await createForeign(prefix);
  return foreignIds[prefix];
}

async function createForeign(prefix: string): Promise<string> {
  const action = Object.values<ActionContract>(ACTIONS).find(({ creates }) => creates === prefix);
  const operation = Object.values<ResourceOperation>(RESOURCES).find(({ creates }) => creates === prefix);
  if (!action && !operation) throw new Error(`No contract creates ${prefix}_…; make one in beforeAll above.`);
  const { status, body } = action
    ? await act(url, theirs.apiKey, action.name, action.example.request)
    : await rest(theirs.apiKey).call(operation!.method, withoutBase(operation!.path), operation!.example.request);
  const id = Object.values<unknown>(body.result ?? {}).find((value) => idPrefixOf(value) === prefix);
  if (typeof id !== 'string') throw new Error(`The example of ${(action ?? operation)?.name} answered ${status}.`);
  return id;
}

const withoutBase = (path: string): string => path.replace('/api/rest', '');

/** Undefined for what is no id of ours, such as the number of an account. */
const idPrefixOf = (value: unknown): string | undefined =>
  /^([a-z]{3,4})_[0-9a-z]{26}$/.exec(typeof value === 'string' ? value : '')?.[1];

const actionFields = ACTION_NAMES.flatMap((name) =>
  Object.entries<JsonSchema>(ACTIONS[name].request.properties).flatMap(([field, { examples }]) => {
    const prefix = idPrefixOf(examples?.[0]);
    return prefix === undefined ? [] : [[name, field, prefix] as const];
  }),
);

/** The example with another id. Only its required fields, where the contract allows no other field beside that id. */
function exampleWith(name: ActionName, field: string, id: string): object {
  const { example, request }: ActionContract & { readonly example: { readonly request: object } } = ACTIONS[name];
  const full = { ...example.request, [field]: id };
  if (validateRequest(name, full).length === 0) return full;
  const required = Object.entries(example.request).filter(([key]) => request.required.includes(key));
  return { ...Object.fromEntries(required), [field]: id };
}

it.each(actionFields)('%s answers a foreign %s like an unknown one', async (name, field, prefix) => {
  const foreign = await foreignIdOf(prefix);
  const unknown = newId('con').replace('con', prefix);
  const [first, second] = [
    await act(url, mine.apiKey, name, exampleWith(name, field, foreign)),
    await act(url, mine.apiKey, name, exampleWith(name, field, unknown)),
  ];
  expect(first.status).toBe(404);
  expect(problemOf(first, foreign)).toEqual(problemOf(second, unknown));
});

const singles = (Object.keys(QUERIES) as QueryName[]).filter((name) => QUERIES[name].path.includes('{id}'));

it.each(singles)('%s answers a foreign id like an unknown one', async (name) => {
  const { path, example } = QUERIES[name];
  const prefix = String((example.parameters as { id: string }).id).split('_')[0]!;
  const foreign = await foreignIdOf(prefix);
  const unknown = newId('con').replace('con', prefix);
  const get = (id: string) => rest(mine.apiKey).get(withoutBase(path).replace('{id}', id));
  const [first, second] = [await get(foreign), await get(unknown)];
  expect(first.status).toBe(404);
  expect(problemOf(first, foreign)).toEqual(problemOf(second, unknown));
});

it('finds nothing when a filter has a foreign id', async () => {
  const { body } = await rest(mine.apiKey).get(`/audit-log?targetId=${foreignIds['con']}`);
  expect(body).toEqual({ result: [], nextCursor: null });
});

it('prints no VAT return of another organisation', async () => {
  const unknown = newId('vat');
  const [first, second] = [
    await rest(mine.apiKey).get(`/vat-returns/${foreignIds['vat']}/pdf`),
    await rest(mine.apiKey).get(`/vat-returns/${unknown}/pdf`),
  ];
  expect(first.status).toBe(404);
  expect(problemOf(first, foreignIds['vat']!)).toEqual(problemOf(second, unknown));
});
