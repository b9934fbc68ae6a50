import {
  hasCsv,
  type ActionContract,
  type EventContract,
  type QueryContract,
  type ResourceOperation,
} from './contract.js';
import type { JsonSchema } from './json-schema.js';
import { withoutNull } from './json-schema.js';
import {
  ACTIONS,
  ACTION_NAMES,
  RESOURCE_COMMAND_NAMES,
  COMMAND_NAMES,
  EVENTS,
  QUERIES,
  RESOURCES,
  isActionName,
} from './index.js';
import { permissionsOfRole } from './permissions.js';
import { recordChange } from './records/record-change.js';
import { validateAgainst, validateRequest, validateResult } from './validation/validate.js';

/** Transcribed by hand from the interface, on purpose: permission, required fields, optional fields. */
const INTERFACE: Readonly<Record<string, readonly [permission: string, required: string, optional: string]>> = {
  capture_document: ['documents:edit', '', 'fileId fileName mimeType text source'],
  extract_document: ['documents:edit', 'documentId', ''],
  code_document: ['documents:edit', 'documentId', ''],
  update_coding: ['documents:edit', 'documentId', 'ledgerAccountId category vatCode bookingText codedAmount'],
  post_document: ['documents:post', 'documentId', ''],
  retry_document: ['documents:edit', 'documentId', ''],
  link_document_contact: ['documents:edit', 'documentId contactId', ''],
  delete_document: ['documents:delete', 'documentId', ''],
  set_region: ['settings:edit', 'regionKey', 'defaultJournalId'],
  set_auto_post: ['settings:edit', 'autoPost', 'autoPostThreshold'],
  sync_chart_of_accounts: ['settings:edit', '', ''],
  generate_calendar_token: ['settings:edit', '', ''],
  set_vat_frequency: ['settings:edit', 'frequency', ''],
  start_bank_authorization: ['bank:edit', 'institutionId', 'institutionName'],
  finalize_bank_authorization: ['bank:edit', 'authorizationId', ''],
  sync_bank_now: ['bank:edit', '', ''],
  reconcile_now: ['bank:edit', '', ''],
  match_transaction: ['bank:edit', 'transactionId', 'ledgerEntryId documentId'],
  split_transaction: ['bank:edit', 'transactionId allocations', ''],
  unmatch_transaction: ['bank:edit', 'transactionId', ''],
  ignore_transaction: ['bank:edit', 'transactionId', ''],
  issue_einvoice: ['invoices:edit', 'buyer lines', 'number date currency causale'],
  save_invoice: ['invoices:edit', 'contactId lines', 'id number date currency'],
  delete_invoice: ['invoices:edit', 'id', ''],
  issue_invoice: ['invoices:edit', 'id', ''],
  save_contact: ['invoices:edit', 'name', 'id type businessId vatNumber fiscalCode sdiCode pec country email notes'],
  delete_contact: ['invoices:edit', 'id', ''],
  prepare_vat_return: ['ledger:edit', '', ''],
  file_vat_return: ['ledger:edit', 'returnId', 'reference'],
};

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** Every nested schema with its path. `if` and `then` refine their parent and need no type of their own. */
function* walk(schema: JsonSchema, path: string): Generator<readonly [string, JsonSchema]> {
  const inner = withoutNull(schema);
  yield [path, inner];
  for (const [name, field] of Object.entries(inner.properties ?? {})) yield* walk(field, `${path}/${name}`);
  if (inner.items !== undefined) yield* walk(inner.items, `${path}[]`);
}

describe('the interface', () => {
  test('has 29 actions, and all have a contract', () => {
    expect(Object.keys(INTERFACE)).toHaveLength(29);
    expect(ACTION_NAMES).toEqual(expect.arrayContaining(Object.keys(INTERFACE)));
    expect(RESOURCE_COMMAND_NAMES.filter((name) => ACTION_NAMES.some((action) => action === name))).toEqual([]);
  });

  test('has no endpoint for topic-only actions', () => {
    expect(ACTION_NAMES).not.toContain('import_bank_lines');
    expect(COMMAND_NAMES).toContain('import_bank_lines');
  });

  test.each([
    [ACTIONS.answer_question, RESOURCES.answer_document],
    [ACTIONS.update_coding_line, RESOURCES.change_coding_line],
  ])(
    'the command of a resource has its fields, permission and errors, and is not an action: %#',
    (command, resource) => {
      const { documentId, ...fields } = command.request.properties;
      expect([documentId !== undefined, fields]).toEqual([true, resource.request.properties]);
      expect(command).toMatchObject({
        onlyOnTopics: true,
        permission: resource.permission,
        errors: resource.errors,
        result: resource.response,
      });
      expect(validateAgainst(command.request, { documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha' })).not.toEqual([]);
    },
  );

  test.each(Object.entries(INTERFACE))(
    '%s has the permission, required and optional fields of the interface',
    (action, expected) => {
      if (!isActionName(action)) throw new Error(`There is no contract for ${action}.`);
      const [permission, required, optional] = expected;
      const contract = ACTIONS[action];
      expect(contract.permission).toBe(permission);
      expect([...contract.request.required].sort()).toEqual(words(required).sort());
      expect(Object.keys(contract.request.properties).sort()).toEqual(words(`${required} ${optional}`).sort());
    },
  );

  test.each(ACTION_NAMES)('%s: the request is not stricter than the interface, except for lengths', (action) => {
    for (const [, schema] of walk(ACTIONS[action].request, '')) expect(schema.pattern).toBeUndefined();
  });
});

describe('every action', () => {
  test.each(COMMAND_NAMES)('%s: the example passes its own schemas', (action) => {
    const { example } = ACTIONS[action];
    expect(validateRequest(action, example.request)).toEqual([]);
    expect(validateResult(action, example.result)).toEqual([]);
  });

  test.each(COMMAND_NAMES)('%s: objects are closed, values are typed, fields are described', (action) => {
    const { request, result } = ACTIONS[action];
    for (const [path, schema] of [...walk(request, 'request'), ...walk(result, 'result')]) {
      expect([path, typeof schema.type]).toEqual([path, 'string']);
      if (schema.type === 'object') expect([path, schema.additionalProperties]).toEqual([path, false]);
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        expect([`${path}/${name}`, field.description ?? withoutNull(field).description]).toEqual([
          `${path}/${name}`,
          expect.stringMatching(/\S{3}/),
        ]);
      }
    }
  });

  test.each(COMMAND_NAMES)('%s: texts and lists of the request have a maximum length', (action) => {
    for (const [path, schema] of walk(ACTIONS[action].request, '')) {
      const limited = schema.enum !== undefined || schema.format !== undefined || schema.maxLength !== undefined;
      if (schema.type === 'string') expect([path, limited]).toEqual([path, true]);
      if (schema.type === 'array') expect([path, typeof schema.maxItems]).toEqual([path, 'number']);
    }
  });

  test.each(COMMAND_NAMES)('%s: every field of the result is required, and unset fields are null', (action) => {
    for (const [path, schema] of walk(ACTIONS[action].result, '')) {
      if (schema.type !== 'object') continue;
      expect([path, [...(schema.required ?? [])]]).toEqual([path, Object.keys(schema.properties ?? {})]);
    }
  });

  test.each(COMMAND_NAMES)('%s: the ordering key is a field of the request', (action) => {
    const { orderingKey, request } = ACTIONS[action];
    if (typeof orderingKey === 'object') expect(Object.keys(request.properties)).toContain(orderingKey.field);
  });
});

describe('every read, operation and event', () => {
  test.each(Object.values(QUERIES))('$name: the example passes', ({ parameters, item, example }) => {
    expect(validateAgainst(parameters, example.parameters)).toEqual([]);
    expect(validateAgainst(item, example.item)).toEqual([]);
  });

  test.each(Object.values(QUERIES))('$name: lists use the same paging, and the path contains the id', (query) => {
    const names = Object.keys(query.parameters.properties);
    expect(names.includes('limit') && names.includes('cursor')).toBe(query.paged);
    expect(names.includes('id')).toBe(query.path.includes('{id}'));
  });

  test.each(Object.values(RESOURCES))('$name: the example passes', (operation) => {
    if ('request' in operation) expect(validateAgainst(operation.request, operation.example.request)).toEqual([]);
    expect(validateAgainst(operation.response, operation.example.response)).toEqual([]);
  });

  test.each(Object.values(EVENTS))('$type: the example passes', ({ payload, example }) => {
    expect(validateAgainst(payload, example)).toEqual([]);
  });
});

describe('every change', () => {
  const resources: readonly ResourceOperation[] = Object.values(RESOURCES);
  const actions: readonly ActionContract[] = Object.values(ACTIONS);
  const changing = [...actions, ...resources.filter(({ method }) => method !== 'GET')];

  test.each(changing)('$name emits an event, or says why not', ({ emits, emitsNothingBecause }) => {
    expect(emits.length > 0).toBe(emitsNothingBecause === undefined);
  });

  test('a download emits nothing', () => {
    const downloads = resources.filter(({ method }) => method === 'GET');
    expect(downloads.flatMap(({ emits }) => emits)).toEqual([]);
  });

  test.each(changing.filter(({ creates }) => creates !== undefined))(
    '$name answers with an id of the record that it creates',
    ({ creates, example }) => {
      const answer = 'result' in example ? example.result : (example as { response: object }).response;
      const ids = Object.values(answer as object).filter((value) => typeof value === 'string');
      expect(ids).toContainEqual(expect.stringMatching(`^${creates}_[0-9a-z]{26}$`));
    },
  );

  const events: readonly EventContract[] = Object.values(EVENTS);
  test.each(events.filter(({ ofChange }) => ofChange))('$type: what it is the event of has one event', (event) => {
    expect(event.payload).toBe(recordChange);
    const recordType = event.type.split('.')[0];
    const others = events.filter(({ type }) => type !== event.type && type.split('.')[0] === recordType);
    const taken = others.flatMap(({ ofChange = [] }) => ofChange);
    expect(event.ofChange?.filter((kind) => taken.includes(kind))).toEqual([]);
  });
});

test('an employee, who captures documents, does not enter exchange rates', () => {
  expect(permissionsOfRole('employee')).not.toContain(RESOURCES.enter_exchange_rate.permission);
});

describe('lists', () => {
  const lists = Object.values(QUERIES).filter(({ paged }) => paged);
  const isDay = (schema: JsonSchema | undefined): boolean =>
    ['date', 'date-time'].includes((schema?.anyOf?.[0] ?? schema)?.format ?? '');

  /** Settings, people and things: their days say when they were made, not when something happened. */
  const LASTING =
    'api_keys bank_accounts bank_authorizations categories coding_memories connected_apps connections contacts entry_templates invitations matching_rules products provider_accounts reconciliation recurring_invoices users vat_codes vendor_rules webhooks'
      .split(' ')
      .map((name) => `list_${name}`);

  it('take `from` and `until` if their records happened on a day, unless they belong to one record', () => {
    const missing = lists.filter(
      ({ name, path, item, parameters }: QueryContract) =>
        Object.values(item.properties).some(isDay) &&
        !('from' in parameters.properties && 'until' in parameters.properties) &&
        !path.includes('{id}') &&
        !LASTING.includes(name),
    );
    // Events are read from a cursor or a time on, and the running period is one period.
    expect(missing.map(({ name }) => name)).toEqual(['list_events', 'list_running_vat_lines']);
    expect(LASTING.filter((name) => !lists.some((list) => list.name === name))).toEqual([]);
  });

  it('are available as CSV, except the one that has no end', () => {
    expect(lists.filter((list: QueryContract) => !hasCsv(list)).map(({ name }) => name)).toEqual(['list_events']);
  });
});
