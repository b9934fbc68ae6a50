import { MAX_VIOLATIONS } from './describe-violation.js';
import { ActionError } from '../errors.js';
import { closedObject } from '../json-schema.js';
import * as validate from './validate.js';
import { parseQuery, parseRequest, parseResourceRequest } from './validate.js';
import { inWords } from '../sentences/violation.js';

const validateAgainst = (...given: Parameters<typeof validate.validateAgainst>) =>
  inWords(validate.validateAgainst(...given));
const validateRequest = (...given: Parameters<typeof validate.validateRequest>) =>
  inWords(validate.validateRequest(...given));

const line = { description: 'Consulenza', unitPrice: 500, vatRate: 22 };
const einvoice = (lines: unknown, buyer: object = { name: 'Rossi S.r.l.' }) =>
  validateRequest('issue_einvoice', { buyer, lines });

describe('messages for the caller', () => {
  test('names a missing field by its pointer', () => {
    expect(validateRequest('save_contact', {})).toEqual([{ pointer: '/name', message: 'is required' }]);
  });

  test('names an unknown field and the known fields, escaped as in RFC 6901', () => {
    expect(validateRequest('set_region', { regionKey: 'italy', 'a/b~c': 1 })).toEqual([
      { pointer: '/a~1b~0c', message: 'is not a known field; known fields are regionKey, defaultJournalId' },
    ]);
  });

  test('refuses any field if the body must be empty', () => {
    expect(validateRequest('reconcile_now', { now: true })).toEqual([
      { pointer: '/now', message: 'is not a known field: the body must be an empty object' },
    ]);
  });

  test.each([
    ['save_contact', { name: 5 }, '/name', 'must be a string'],
    ['set_auto_post', { autoPost: 'yes' }, '/autoPost', 'must be true or false'],
    ['update_coding', { documentId: 'd', codedAmount: '1' }, '/codedAmount', 'must be a number'],
    ['link_document_contact', { documentId: 'd', contactId: 5 }, '/contactId', 'must be a string or null'],
    ['save_contact', [], '', 'must be an object'],
    ['save_contact', null, '', 'must be an object'],
    ['save_invoice', { contactId: 'c', lines: {} }, '/lines', 'must be a list'],
  ] as const)('reports a wrong type: %s %j', (action, body, pointer, message) => {
    expect(validateRequest(action, body)).toEqual([{ pointer, message }]);
  });

  test('reports a value outside a closed list once, even if its type is wrong too', () => {
    const expected = [{ pointer: '/type', message: 'must be one of client, vendor, both' }];
    expect(validateRequest('save_contact', { name: 'A', type: 'customer' })).toEqual(expected);
    expect(validateRequest('save_contact', { name: 'A', type: 7 })).toEqual(expected);
  });

  test('mentions null if it is allowed', () => {
    expect(validateRequest('set_vat_frequency', { frequency: 'weekly' })).toEqual([
      { pointer: '/frequency', message: 'must be one of monthly, quarterly, half_yearly, annual, null' },
    ]);
  });

  test('reports lengths', () => {
    expect(validateRequest('save_contact', { name: '' })).toEqual([{ pointer: '/name', message: 'must not be empty' }]);
    expect(validateRequest('save_contact', { name: 'x'.repeat(301) })).toEqual([
      { pointer: '/name', message: 'must have at most 300 characters' },
    ]);
    for (const sdiCode of ['ABC123', 'ABC12345']) {
      expect(einvoice([line], { name: 'Rossi', sdiCode })).toEqual([
        { pointer: '/buyer/sdiCode', message: 'must have exactly 7 characters' },
      ]);
    }
  });

  test('reports ranges', () => {
    for (const autoPostThreshold of [-0.01, 1.01]) {
      expect(validateRequest('set_auto_post', { autoPost: true, autoPostThreshold })).toEqual([
        { pointer: '/autoPostThreshold', message: 'must be between 0 and 1' },
      ]);
    }
    expect(validateRequest('set_auto_post', { autoPost: true, autoPostThreshold: 1 })).toEqual([]);
    expect(validateRequest('set_auto_post', { autoPost: true, autoPostThreshold: 0 })).toEqual([]);
  });

  test('reports too few and too many items', () => {
    expect(validateRequest('split_transaction', { transactionId: 't', allocations: [] })).toEqual([
      { pointer: '/allocations', message: 'must have at least 1 item' },
    ]);
    const allocation = { targetType: 'ledger', targetId: 'l', amount: 1 };
    expect(
      validateRequest('split_transaction', { transactionId: 't', allocations: Array(501).fill(allocation) }),
    ).toEqual([{ pointer: '/allocations', message: 'must have at most 500 items' }]);
  });

  test('refuses dates that do not exist', () => {
    for (const date of ['2026-02-30', '02/03/2026', '2026-2-3', '']) {
      expect(validateRequest('save_invoice', { contactId: 'c', lines: [line], date })).toEqual([
        { pointer: '/date', message: 'must be a valid date in the form YYYY-MM-DD' },
      ]);
    }
  });

  test('refuses years that no book has, and offsets that no clock has', () => {
    for (const date of ['0000-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])
      expect(validateRequest('save_invoice', { contactId: 'c', lines: [line], date })).toEqual([
        { pointer: '/date', message: 'must be in a year from 1900 to 2199' },
      ]);
    for (const date of ['1900-01-01', '2199-12-31'])
      expect(validateRequest('save_invoice', { contactId: 'c', lines: [line], date })).toEqual([]);
    const since =
      (time: string): (() => unknown) =>
      () =>
        parseQuery('list_audit_log', { since: time });
    for (const offset of ['+14:01', '-14:01', '+15:00', '-23:59'])
      expect(since(`2026-01-01T00:00:00${offset}`)).toThrow('/since must have an offset from -14:00 to +14:00');
    expect(since('9999-12-31T23:59:59-01:00')).toThrow('/since must be in a year from 1900 to 2199');
    for (const offset of ['+14:00', '-14:00', 'Z']) expect(since(`2026-01-01T00:00:00${offset}`)).not.toThrow();
  });

  test('reports times and patterns', () => {
    expect(() => parseQuery('list_audit_log', { since: 'yesterday' })).toThrow(
      '/since must be an ISO 8601 time with its offset, e.g. 2026-01-31T12:00:00Z',
    );
    expect(() => parseResourceRequest('update_organization', { baseCurrency: 'euro' })).toThrow(
      '/baseCurrency must match the pattern ^[A-Z]{3}$',
    );
  });

  test('reports repeated items and a body without fields', () => {
    const key = { name: 'A', scope: 'organization', permissions: ['read', 'read'] };
    expect(() => parseResourceRequest('create_api_key', key)).toThrow(
      '/permissions must not contain the same item twice',
    );
    expect(() => parseResourceRequest('update_user', {})).toThrow(
      'the body must have at least one of name, role, password, disabled or resetSecondFactor',
    );
  });

  test('refuses text that cannot be stored', () => {
    expect(validateRequest('save_contact', { name: 'a\u0000b' })).toEqual([
      { pointer: '/name', message: 'must not contain the NUL character' },
    ]);
    expect(einvoice([line, { ...line, description: '\ud83d' }])).toEqual([
      { pointer: '/lines/1/description', message: expect.stringContaining('half of a surrogate pair') },
    ]);
    expect(validateRequest('save_contact', { name: 'Smørrebrød 🥪 & Søn' })).toEqual([]);
  });
});

describe('a zero VAT rate', () => {
  test('needs a nature, reported at the line without errors about if and then', () => {
    expect(einvoice([line, { ...line, vatRate: 0 }])).toEqual([
      { pointer: '/lines/1/vatNature', message: 'is required when vatRate is 0' },
    ]);
    expect(einvoice([{ ...line, vatRate: 0, vatNature: 'N2.2' }])).toEqual([]);
  });

  test('needs no nature if the rate is missing or in save_invoice', () => {
    expect(einvoice([{ description: 'x', unitPrice: 1 }])).toEqual([
      { pointer: '/lines/0/vatRate', message: 'is required' },
    ]);
    expect(validateRequest('save_invoice', { contactId: 'c', lines: [{ ...line, vatRate: 0 }] })).toEqual([]);
    expect(validateRequest('save_invoice', { contactId: 'c', lines: [{ ...line, vatNature: 'N1' }] })).toEqual([
      expect.objectContaining({ pointer: '/lines/0/vatNature' }),
    ]);
  });
});

test('match_transaction requires exactly one target', () => {
  const expected = [{ pointer: '', message: 'must have exactly one of ledgerEntryId or documentId' }];
  expect(validateRequest('match_transaction', { transactionId: 't' })).toEqual(expected);
  expect(validateRequest('match_transaction', { transactionId: 't', ledgerEntryId: 'l', documentId: 'd' })).toEqual(
    expected,
  );
  expect(validateRequest('match_transaction', { transactionId: 't', documentId: 'd' })).toEqual([]);
});

test('required nullable fields must be present and can be null', () => {
  expect(validateRequest('set_vat_frequency', {})).toEqual([{ pointer: '/frequency', message: 'is required' }]);
  expect(validateRequest('set_vat_frequency', { frequency: null })).toEqual([]);
  expect(validateRequest('link_document_contact', { documentId: 'd' })).toEqual([
    { pointer: '/contactId', message: 'is required' },
  ]);
  expect(validateRequest('link_document_contact', { documentId: 'd', contactId: null })).toEqual([]);
  expect(validateRequest('save_contact', { name: 'A', email: null })).toEqual([
    { pointer: '/email', message: 'must be a string' },
  ]);
});

test('reports all violations; the error message has the first one and the number of others', () => {
  const body = { type: 'x', country: 5, colour: 'red' };
  expect(validateRequest('save_contact', body).map(({ pointer }) => pointer)).toEqual([
    '/name',
    '/colour',
    '/type',
    '/country',
  ]);
  expect(() => parseRequest('save_contact', body)).toThrow(ActionError);
  expect(() => parseRequest('save_contact', body)).toThrow('/name is required (and 3 more)');
});

test('fills in no defaults, because only the worker can apply them', () => {
  const body = { id: 'con_1', name: 'A' };
  expect(parseRequest('save_contact', body)).toEqual({ id: 'con_1', name: 'A' });
});

describe('hostile bodies', () => {
  test('limits the number of violations', () => {
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]));
    expect(validateRequest('save_contact', body)).toHaveLength(MAX_VIOLATIONS);
  });

  test('checks no item of a list of half a million, because the list is too long', () => {
    let reads = 0;
    const item = new Proxy(
      {},
      { ownKeys: () => ((reads += 1), []), getOwnPropertyDescriptor: () => void (reads += 1) },
    );
    const violations = validateRequest('save_invoice', { contactId: 'c', lines: Array(500_000).fill(item) });
    expect(violations).toEqual([{ pointer: '/lines', message: 'must have at most 1000 items' }]);
    expect(reads).toBe(0);
    validateRequest('save_invoice', { contactId: 'c', lines: [item] });
    expect(reads).toBeGreaterThan(0);
  });

  test('treats __proto__ as an unknown field', () => {
    expect(validateRequest('save_contact', JSON.parse('{"name":"A","__proto__":{"type":"x"}}'))).toEqual([
      expect.objectContaining({ pointer: '/__proto__' }),
    ]);
  });

  test('refuses deep nesting in place of a scalar', () => {
    const deep: unknown = JSON.parse(`{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`);
    expect(validateRequest('save_contact', deep)).toEqual([{ pointer: '/name', message: 'must be a string' }]);
  });
});

describe('query strings', () => {
  test('converts numbers from text and fills in the page size', () => {
    expect(parseQuery('list_contacts', { limit: '20', q: '5' })).toEqual({ limit: 20, q: '5' });
    expect(parseQuery('list_contacts', {})).toEqual({ limit: 50 });
  });

  test('reports invalid parameters', () => {
    for (const [parameters, message] of [
      [{ limit: '0' }, '/limit must be between 1 and 200'],
      [{ limit: 'many' }, '/limit must be a whole number'],
      [{ page: '2' }, '/page is not a known field'],
      [{ q: ['a', 'b'] }, '/q must be a string'],
    ] as const) {
      expect(() => parseQuery('list_contacts', parameters)).toThrow(message);
    }
  });

  test('does not change the parameters object', () => {
    const given = { limit: '20' };
    parseQuery('list_contacts', given);
    expect(given).toEqual({ limit: '20' });
  });
});

test('nullable records are checked inside, without errors about anyOf', () => {
  const inner = closedObject({ city: { type: 'string' } }, ['city']);
  const schema = closedObject({ address: { anyOf: [inner, { type: 'null' }] } }, ['address']);
  expect(validateAgainst(schema, { address: {} })).toEqual([{ pointer: '/address/city', message: 'is required' }]);
  expect(validateAgainst(schema, { address: 5 })).toEqual([{ pointer: '/address', message: 'must be an object' }]);
  expect(validateAgainst(schema, { address: null })).toEqual([]);
});
