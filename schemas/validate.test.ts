import { MAX_VIOLATIONS } from './describe-violation.js';
import { ActionError } from './errors.js';
import { closedObject } from './json-schema.js';
import { parseQuery, parseRequest, parseResourceRequest, validateAgainst, validateRequest } from './validate.js';

const line = { description: 'Consulenza', unitPrice: 500, vatRate: 22 };
const einvoice = (lines: unknown, buyer: object = { name: 'Rossi S.r.l.' }) =>
  validateRequest('issue_einvoice', { buyer, lines });

describe('what a caller reads', () => {
  test('a missing field, at its own pointer', () => {
    expect(validateRequest('save_contact', {})).toEqual([{ pointer: '/name', message: 'is required' }]);
  });

  test('an unknown field, with the known ones; its name escaped as RFC 6901 wants', () => {
    expect(validateRequest('set_region', { regionKey: 'italy', 'a/b~c': 1 })).toEqual([
      { pointer: '/a~1b~0c', message: 'is not a known field; known are regionKey, defaultJournalId' },
    ]);
  });

  test('any field where none is known', () => {
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
  ] as const)('a wrong type: %s %j', (action, body, pointer, message) => {
    expect(validateRequest(action, body)).toEqual([{ pointer, message }]);
  });

  test('a value outside a closed list, said once even when its type is wrong too', () => {
    const expected = [{ pointer: '/type', message: 'must be one of client, vendor, both' }];
    expect(validateRequest('save_contact', { name: 'A', type: 'customer' })).toEqual(expected);
    expect(validateRequest('save_contact', { name: 'A', type: 7 })).toEqual(expected);
  });

  test('null is named where it is allowed', () => {
    expect(validateRequest('set_vat_frequency', { frequency: 'weekly' })).toEqual([
      { pointer: '/frequency', message: 'must be one of monthly, quarterly, half_yearly, annual, null' },
    ]);
  });

  test('lengths', () => {
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

  test('ranges', () => {
    for (const autoPostThreshold of [-0.01, 1.01]) {
      expect(validateRequest('set_auto_post', { autoPost: true, autoPostThreshold })).toEqual([
        { pointer: '/autoPostThreshold', message: 'must be between 0 and 1' },
      ]);
    }
    expect(validateRequest('set_auto_post', { autoPost: true, autoPostThreshold: 1 })).toEqual([]);
    expect(validateRequest('set_auto_post', { autoPost: true, autoPostThreshold: 0 })).toEqual([]);
  });

  test('counts of items', () => {
    expect(validateRequest('split_transaction', { transactionId: 't', allocations: [] })).toEqual([
      { pointer: '/allocations', message: 'must have at least 1 item' },
    ]);
    const allocation = { targetType: 'ledger', targetId: 'l', amount: 1 };
    expect(
      validateRequest('split_transaction', { transactionId: 't', allocations: Array(501).fill(allocation) }),
    ).toEqual([{ pointer: '/allocations', message: 'must have at most 500 items' }]);
  });

  test('dates that do not exist', () => {
    for (const date of ['2026-02-30', '02/03/2026', '2026-2-3', '']) {
      expect(validateRequest('save_invoice', { contactId: 'c', lines: [line], date })).toEqual([
        { pointer: '/date', message: 'must be a real date in the form YYYY-MM-DD' },
      ]);
    }
  });

  test('times and patterns', () => {
    expect(() => parseQuery('list_audit_log', { since: 'yesterday' })).toThrow(
      '/since must be a time in ISO 8601 with its offset, e.g. 2026-01-31T12:00:00Z',
    );
    expect(() => parseResourceRequest('update_organization', { baseCurrency: 'euro' })).toThrow(
      '/baseCurrency must match the pattern ^[A-Z]{3}$',
    );
  });

  test('items given twice, and a body without any field', () => {
    const key = { name: 'A', scope: 'organization', permissions: ['read', 'read'] };
    expect(() => parseResourceRequest('create_api_key', key)).toThrow(
      '/permissions must not contain the same item twice',
    );
    expect(() => parseResourceRequest('update_user', {})).toThrow(
      'the body must have at least one of name, role, password or disabled',
    );
  });

  test('text that cannot be stored', () => {
    expect(validateRequest('save_contact', { name: 'a\u0000b' })).toEqual([
      { pointer: '/name', message: 'must not contain the NUL character' },
    ]);
    expect(einvoice([line, { ...line, description: '\ud83d' }])).toEqual([
      { pointer: '/lines/1/description', message: expect.stringContaining('half of a surrogate pair') },
    ]);
    expect(validateRequest('save_contact', { name: 'Smørrebrød 🥪 & Søn' })).toEqual([]);
  });
});

describe('a zero rate needs its nature', () => {
  test('named at the line, without the noise of if and then', () => {
    expect(einvoice([line, { ...line, vatRate: 0 }])).toEqual([
      { pointer: '/lines/1/vatNature', message: 'is required when vatRate is 0' },
    ]);
    expect(einvoice([{ ...line, vatRate: 0, vatNature: 'N2.2' }])).toEqual([]);
  });

  test('not asked for when the rate is missing, and unknown to save_invoice', () => {
    expect(einvoice([{ description: 'x', unitPrice: 1 }])).toEqual([
      { pointer: '/lines/0/vatRate', message: 'is required' },
    ]);
    expect(validateRequest('save_invoice', { contactId: 'c', lines: [{ ...line, vatRate: 0 }] })).toEqual([]);
    expect(validateRequest('save_invoice', { contactId: 'c', lines: [{ ...line, vatNature: 'N1' }] })).toEqual([
      expect.objectContaining({ pointer: '/lines/0/vatNature' }),
    ]);
  });
});

test('match_transaction wants exactly one target', () => {
  const expected = [{ pointer: '', message: 'must have exactly one of ledgerEntryId or documentId' }];
  expect(validateRequest('match_transaction', { transactionId: 't' })).toEqual(expected);
  expect(validateRequest('match_transaction', { transactionId: 't', ledgerEntryId: 'l', documentId: 'd' })).toEqual(
    expected,
  );
  expect(validateRequest('match_transaction', { transactionId: 't', documentId: 'd' })).toEqual([]);
});

test('required but nullable fields must be present, and may be null', () => {
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

test('every violation is reported, and the error tells the first and how many more', () => {
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

test('validation fills nothing in: defaults are for the worker, which knows whether something is created', () => {
  const body = { id: 'con_1', name: 'A' };
  expect(parseRequest('save_contact', body)).toEqual({ id: 'con_1', name: 'A' });
});

describe('hostile bodies', () => {
  test('the list of violations is capped', () => {
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]));
    expect(validateRequest('save_contact', body)).toHaveLength(MAX_VIOLATIONS);
  });

  test('of half a million items none is looked at: there are too many', () => {
    let looks = 0;
    const item = new Proxy(
      {},
      { ownKeys: () => ((looks += 1), []), getOwnPropertyDescriptor: () => void (looks += 1) },
    );
    const violations = validateRequest('save_invoice', { contactId: 'c', lines: Array(500_000).fill(item) });
    expect(violations).toEqual([{ pointer: '/lines', message: 'must have at most 1000 items' }]);
    expect(looks).toBe(0);
    validateRequest('save_invoice', { contactId: 'c', lines: [item] });
    expect(looks).toBeGreaterThan(0);
  });

  test('__proto__ is just another unknown field', () => {
    expect(validateRequest('save_contact', JSON.parse('{"name":"A","__proto__":{"type":"x"}}'))).toEqual([
      expect.objectContaining({ pointer: '/__proto__' }),
    ]);
  });

  test('deep nesting where a scalar belongs', () => {
    const deep: unknown = JSON.parse(`{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`);
    expect(validateRequest('save_contact', deep)).toEqual([{ pointer: '/name', message: 'must be a string' }]);
  });
});

describe('query strings', () => {
  test('numbers are read from text, the page size is filled in', () => {
    expect(parseQuery('list_contacts', { limit: '20', q: '5' })).toEqual({ limit: 20, q: '5' });
    expect(parseQuery('list_contacts', {})).toEqual({ limit: 50 });
  });

  test('nonsense is named', () => {
    for (const [parameters, message] of [
      [{ limit: '0' }, '/limit must be between 1 and 200'],
      [{ limit: 'many' }, '/limit must be a whole number'],
      [{ page: '2' }, '/page is not a known field'],
      [{ q: ['a', 'b'] }, '/q must be a string'],
    ] as const) {
      expect(() => parseQuery('list_contacts', parameters)).toThrow(message);
    }
  });

  test('the parameters that were passed in are left alone', () => {
    const given = { limit: '20' };
    parseQuery('list_contacts', given);
    expect(given).toEqual({ limit: '20' });
  });
});

test('nullable records are checked inside, without the noise of anyOf', () => {
  const inner = closedObject({ city: { type: 'string' } }, ['city']);
  const schema = closedObject({ address: { anyOf: [inner, { type: 'null' }] } }, ['address']);
  expect(validateAgainst(schema, { address: {} })).toEqual([{ pointer: '/address/city', message: 'is required' }]);
  expect(validateAgainst(schema, { address: 5 })).toEqual([{ pointer: '/address', message: 'must be an object' }]);
  expect(validateAgainst(schema, { address: null })).toEqual([]);
});
