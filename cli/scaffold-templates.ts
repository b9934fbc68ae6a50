import type { Permission } from '#schemas/permissions.js';

/** What a new action starts from. Each file compiles and passes the tests of the contracts as it is. */
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
  return `import { defineAction } from '../../contract.js';
import { closedObject, record } from '../../json-schema.js';
import { idField } from '../../record-fields.js';

export default defineAction({
  name: '${name}',
  title: '${titleOf(name)}',
  summary: 'One sentence: what it does.',
  description: \`What a caller must know before the first call: states, side effects, defaults.\`,
  permission: '${permission}',
  worker: '${worker}',
  // What the handler locks: commands with the same key run one after the other.
  orderingKey: { field: 'id' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({ id: idField('The record to change.', 'rec_01jcq8r5t9e4x8s6m2k7vwz3ha') }, ['id']),
  result: record('${name.split('_').map(titleOf).join('')}Result', 'The record after the change.', {
    id: idField('The id of the record.', 'rec_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  }),
  errors: ['not_found'],
  example: {
    request: { id: 'rec_01jcq8r5t9e4x8s6m2k7vwz3ha' },
    result: { id: 'rec_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  },
});
`;
}

export function handlerTemplate({ name }: NewAction): string {
  return `import { ActionError } from '#schemas/errors.js';
import { defineHandler } from '../runtime/handler.js';

/**
 * What it does, and which errors it answers with.
 *
 * Lock the row, check the rules (an ActionError is the answer), write, leave an audit entry, emit the event, return the
 * record. All of it is one transaction: { tx, principal, clock, audit, emit }.
 */
export default defineHandler<'${name}'>(async ({ id }) => {
  throw new ActionError('not_implemented', \`${name} of \${id} is still to be written.\`);
});
`;
}

export function workerTemplate(): string {
  return `import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Cautious to begin with: one command per transaction, four at once. Measure, then raise it, and write the arithmetic here. */
export default { concurrency: 4, batchSize: 1, queueLimit: 500 } satisfies WorkerSettings;
`;
}

export function journeyTemplate({ name }: NewAction): string {
  return `/** ${titleOf(name)}, through HTTP, real Kafka, the real registry and real Postgres. */
describe('${name}', () => {
  test.todo('answers 200 with the record after the change, and the read shows it');
  test.todo('refuses an id of another organisation exactly like an unknown one');
  test.todo('refuses each business rule that its contract names');
  test.todo('leaves an audit entry and publishes its event');
});
`;
}
