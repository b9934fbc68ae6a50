import type { Permission } from '#schemas/permissions.js';

/**
 * What a new action starts from: an example that works, and passes its own journey test and the tests of all contracts. It
 * changes a contact. The author keeps the moves and replaces the record.
 */
export interface NewAction {
  readonly name: string;
  readonly worker: string;
  readonly permission: Permission;
}

const titleOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function contractTemplate({ name, worker, permission }: NewAction): string {
  return `import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { idField } from '../record-fields.js';
import { contact, contactExample } from '../records/contact.js';

export default defineAction({
  name: '${name}',
  title: '${titleOf(name)}',
  summary: 'One sentence: what it does.',
  description: \`What a caller must know before the first call: states, side effects, defaults.\`,
  permission: '${permission}',
  // 'required' for what posts, pays, files, issues, deletes or leaves Partita: apps then show it to their user first.
  preview: 'none',
  worker: '${worker}',
  // Commands with the same key run one after the other, so name what the handler locks.
  orderingKey: { field: 'id' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({ id: idField('The contact to change.', contactExample.id) }, ['id']),
  result: contact.schema,
  errors: ['not_found'],
  emits: ['contact.saved'],
  example: { request: { id: contactExample.id }, result: contactExample },
});
`;
}

export function handlerTemplate({ name }: NewAction): string {
  return `import { change } from '#operations/engine/change.js';
import { byId } from '#operations/engine/need.js';
import { refuse } from '#schemas/errors.js';
import { contact } from '#schemas/records/contact.js';
import { handle } from '../runtime/handler.js';

/** What it does, and which errors it answers with: \`not_found\`. */
export default handle<'${name}'>()({
  // The lock keeps commands of other workers from changing the record at the same time.
  load: ({ id }) => ({ before: byId(contact, id, 'update') }),

  // The business rules: one refusal each, a sentence of schemas/sentences, with its code in the contract.
  decide: ({ id }, { before }) => (before ? { before } : refuse('no_contact', { id })),

  // Audit entry and event follow from the change.
  write({ before }, { now }) {
    const changed = change(contact, before, {}, now);
    return { changes: [changed], result: changed.after };
  },
});
`;
}

export function workerTemplate(): string {
  return `import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Cautious to begin with: one command per transaction, four at once. Measure before you raise it, and note the result here. */
export default { concurrency: 4, batchSize: 1, queueLimit: 500 } satisfies WorkerSettings;
`;
}

export function journeyTemplate({ name }: NewAction): string {
  return `import { newId } from '#platform/ids.js';
import { validateResult } from '#schemas/validation/validate.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { pointersOf, problemOf, readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let id: string;
const run = (body: unknown, apiKey = organization.apiKey) => act(url, apiKey, '${name}', body);

async function saveContact({ apiKey }: TestOrganization): Promise<string> {
  const { body } = await act(url, apiKey, 'save_contact', { name: 'Nordisk Papir ApS' });
  return body.result.id;
}

beforeAll(async () => {
  organization = await newOrganization();
  id = await saveContact(organization);
});
afterAll(closeSharedPool);

describe('${name}', () => {
  it('answers with the record after the change, and a read returns the same', async () => {
    const { status, body } = await run({ id });
    expect(status).toBe(200);
    expect(validateResult('${name}', body.result)).toEqual([]);
    expect(body.result).toMatchObject({ id, version: 2 });
    expect((await rest(organization.apiKey).get(\`/contacts/\${id}\`)).body.result).toEqual(body.result);
  });

  it('writes an audit entry and emits its event', async () => {
    const entries = await readPages(organization.apiKey, 'list_audit_log', { action: '${name}' });
    expect(entries).toMatchObject([{ target: { id }, before: { version: 1 }, after: { version: 2 } }]);
    const events = await readPages(organization.apiKey, 'list_events', { subject: id });
    expect(events.at(-1)).toMatchObject({ recordversion: 2, data: { id, version: 2 } });
  });

  it('answers an id of another organisation like an unknown one', async () => {
    const foreign = await saveContact(await newOrganization());
    const unknown = newId('con');
    const answer = await run({ id: foreign });
    expect(answer.status).toBe(404);
    expect(problemOf(answer, foreign)).toEqual(problemOf(await run({ id: unknown }), unknown));
  });

  it('refuses a field that its contract does not have', async () => {
    const answer = await run({ id, colour: 'red' });
    expect(answer.status).toBe(400);
    expect(pointersOf(answer)).toEqual(['/colour']);
  });
});
`;
}
