import { ACTION_NAMES, ACTIONS, type ActionName } from '#schemas/index.js';
import { withoutNull, valueType, type JsonSchema } from '#schemas/json-schema.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { pointersOf } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

const CONTACT = 'con_01jcq8r5t9e4x8s6m2k7vwz3ha';
const DOCUMENT = 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha';
const ENTRY = 'led_01jcq8r5t9e4x8s6m2k7vwz3ha';
const FILE = 'file_01jcq8r5t9e4x8s6m2k7vwz3ha';
const INVOICE = 'inv_01jcq8r5t9e4x8s6m2k7vwz3ha';
const TRANSACTION = 'txn_01jcq8r5t9e4x8s6m2k7vwz3ha';
const LINE = { description: 'Design', quantity: 1, unitPrice: 100, vatRate: 25 };

/** Bodies with every field of each action. All ids have the right form and name nothing. */
const BODIES: Readonly<Record<string, readonly object[]>> = {
  capture_document: [{ fileId: FILE, fileName: 'a.pdf', mimeType: 'application/pdf', text: 'x', source: 'upload' }],
  extract_document: [{ documentId: DOCUMENT }],
  code_document: [{ documentId: DOCUMENT }],
  update_coding: [
    {
      documentId: DOCUMENT,
      ledgerAccountId: '2450',
      category: 'office_supplies',
      vatCode: 'I25',
      bookingText: 'Paper',
      codedAmount: -125,
    },
  ],
  post_document: [{ documentId: DOCUMENT }],
  retry_document: [{ documentId: DOCUMENT }],
  link_document_contact: [{ documentId: DOCUMENT, contactId: CONTACT }],
  delete_document: [{ documentId: DOCUMENT }],
  set_region: [{ regionKey: 'denmark', defaultJournalId: 'no_such_journal' }],
  set_auto_post: [{ autoPost: false, autoPostThreshold: 0.9 }],
  sync_chart_of_accounts: [{}],
  generate_calendar_token: [{}],
  set_vat_frequency: [{ frequency: 'monthly' }],
  start_bank_authorization: [{ institutionId: 'no-such-bank', institutionName: 'Bank' }],
  finalize_bank_authorization: [{ authorizationId: 'bau_01jcq8r5t9e4x8s6m2k7vwz3ha' }],
  sync_bank_now: [{}],
  reconcile_now: [{}],
  match_transaction: [
    { transactionId: TRANSACTION, ledgerEntryId: ENTRY },
    { transactionId: TRANSACTION, documentId: DOCUMENT },
  ],
  split_transaction: [
    { transactionId: TRANSACTION, allocations: [{ targetType: 'document', targetId: DOCUMENT, amount: -5 }] },
  ],
  unmatch_transaction: [{ transactionId: TRANSACTION }],
  ignore_transaction: [{ transactionId: TRANSACTION }],
  issue_einvoice: [
    {
      buyer: {
        name: 'Rossi S.r.l.',
        vatNumber: '12345678903',
        fiscalCode: '12345678903',
        sdiCode: 'ABC1234',
        pec: 'rossi@pec.example',
        country: 'IT',
      },
      lines: [{ ...LINE, vatRate: 0, vatNature: 'N4' }],
      number: '2026-1',
      date: '2026-11-02',
      currency: 'EUR',
      causale: 'Consulenza',
    },
  ],
  save_invoice: [
    { id: INVOICE, contactId: CONTACT, number: '2026-1', date: '2026-11-02', currency: 'EUR', lines: [LINE] },
  ],
  delete_invoice: [{ id: INVOICE }],
  issue_invoice: [{ id: INVOICE }],
  save_contact: [
    {
      id: CONTACT,
      type: 'vendor',
      name: 'Rossi S.r.l.',
      businessId: '12345674',
      vatNumber: 'DK12345674',
      fiscalCode: '12345678903',
      sdiCode: 'ABC1234',
      pec: 'rossi@pec.example',
      country: 'DK',
      email: 'rossi@mail.example',
      notes: 'x',
    },
  ],
  delete_contact: [{ id: CONTACT }],
  prepare_vat_return: [{}],
  file_vat_return: [{ returnId: 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha', reference: 'TS-1' }],
};

/** Values against forms that a schema cannot state, by the name of the field. */
const MALFORMED: Readonly<Record<string, readonly unknown[]>> = {
  currency: ['EURO', 'XXX', '', '€'],
  country: ['Italy', 'ZZ', 'EL'],
  vatNumber: ['DK123', '12345678901'],
  fiscalCode: ['RSSMRA', 'RSSMRA85T10A562X'],
  sdiCode: ['ABC12-4'],
  pec: ['rossi', 'sdi01@pec.fatturapa.it'],
  email: ['rossi', 'a@b@c.example'],
  businessId: ['1234567', '12345678'],
  number: ['no digit', '{2026}', '0', 'x'.repeat(21) + '1'],
  vatNature: ['N9', 'none'],
  vatCode: ['no_such_code'],
  category: ['no_such_category'],
  ledgerAccountId: ['no_such_account'],
  codedAmount: [1.005, 1e15, 1e40],
  amount: [0, 1.00005, 1e40],
  quantity: [0, 1e-9, 1e40],
  unitPrice: [1e-9, 1e40],
  vatRate: [-1, 101, 22.125],
};

/** Free texts, and references, whose form is their length. A new field belongs here or above. */
const FREE = new Set(
  'fileName mimeType text bookingText institutionName causale description notes name reference defaultJournalId institutionId'.split(
    ' ',
  ),
);

interface Field {
  readonly name: string;
  readonly pointer: string;
  readonly schema: JsonSchema;
}

function fieldsOf(schema: JsonSchema, body: unknown, pointer = ''): Field[] {
  const inner = withoutNull(schema);
  if (inner.items && Array.isArray(body))
    return body.flatMap((item, at) => fieldsOf(inner.items!, item, `${pointer}/${at}`));
  return Object.entries(inner.properties ?? {}).flatMap(([name, property]) => {
    const value = (body as Record<string, unknown>)[name];
    if (value === undefined) return [];
    const at = `${pointer}/${name}`;
    return [
      { name, pointer: at, schema: property },
      ...(typeof value === 'object' ? fieldsOf(property, value, at) : []),
    ];
  });
}

function malformed({ name, schema }: Field): unknown[] {
  const { enum: values, format, maxLength, minLength, minimum, maximum, minItems, maxItems } = withoutNull(schema);
  const type = valueType(schema);
  return [
    type === 'string' ? 7 : 'seven',
    ...(type === 'array' ? [{}] : [[]]),
    ...(values ? ['no_such_value'] : []),
    ...(format === 'date' ? ['0000-01-01', '1899-12-31', '9999-12-31', '2026-02-30', '02-11-2026', ''] : []),
    ...(type === 'string' && !values && !format ? ['a\u0000b', 'a\ud800'] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minLength === undefined ? [] : ['x'.repeat(minLength - 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minItems === undefined ? [] : [Array(minItems - 1).fill({})]),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill({})]),
    ...(MALFORMED[name] ?? []),
  ];
}

function withValue<T>(body: T, pointer: string, value: unknown): T {
  const copy = structuredClone(body) as any;
  const path = pointer.slice(1).split('/');
  const last = path.pop()!;
  path.reduce((inner, key) => inner[key], copy)[last] = value;
  return copy;
}

/** `lines` with the wrong number of items is reported, or an item of it. */
const names = (pointers: readonly string[], pointer: string): boolean =>
  pointers.some((one) => one === pointer || one.startsWith(`${pointer}/`));

it('knows a body with every field of every action', () => {
  for (const action of ACTION_NAMES) {
    const { properties = {} } = ACTIONS[action].request as JsonSchema;
    const given = new Set((BODIES[action] ?? []).flatMap((body) => Object.keys(body)));
    expect([action, [...given].sort()]).toEqual([action, Object.keys(properties).sort()]);
    for (const body of BODIES[action] ?? [])
      for (const { name, schema } of fieldsOf(ACTIONS[action].request, body)) {
        const { enum: values, format, type } = withoutNull(schema);
        const isText = type === 'string' && !values && !format;
        const isKnown = name in MALFORMED || FREE.has(name) || name === 'id' || name.endsWith('Id');
        expect([action, name, isText && !isKnown]).toEqual([action, name, false]);
      }
  }
});

it.each(ACTION_NAMES.map((action) => [action] as [ActionName]))(
  '%s names a malformed field before it looks for what the others refer to',
  async (action) => {
    const answers: unknown[] = [];
    const expected: unknown[] = [];
    for (const body of BODIES[action] ?? [])
      for (const field of fieldsOf(ACTIONS[action].request, body))
        for (const value of malformed(field)) {
          const { pointer } = field;
          const answer = await act(url, organization.apiKey, action, withValue(body, pointer, value));
          const call = `${pointer} ${(JSON.stringify(value) ?? '').slice(0, 40)}`;
          expected.push([call, 400, 'invalid_input', true]);
          const isNamed = answer.status === 400 && names(pointersOf(answer), pointer);
          answers.push([call, answer.status, answer.body.code, isNamed]);
        }
    expect(answers).toEqual(expected);
  },
);
