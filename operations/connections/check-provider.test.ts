import { asWritten } from '#schemas/sentences/combine.js';
import { ProviderError } from '#providers/http/provider-error.js';
import type { ConnectionField, Provider, ProviderContext } from '#providers/provider.js';
import { ActionError } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';
import { inWords } from '#schemas/sentences/violation.js';
import { checkProvider, readValues, requireFields } from './check-provider.js';

const FIELDS: Readonly<Record<string, ConnectionField>> = {
  journalNumber: { description: 'the number of the journal', required: true, pattern: /^\d{1,9}$/ },
  note: { description: 'any text', required: false },
};

const pointersOf = (error: unknown): string[] =>
  error instanceof ActionError ? error.violations.map(({ pointer }) => pointer) : ['not an ActionError'];

describe('readValues', () => {
  it('returns values by name', () => {
    const given = [
      { name: 'note', value: '' },
      { name: 'journalNumber', value: '5' },
    ];
    expect(readValues('settings', given, FIELDS)).toEqual({ values: { note: '', journalNumber: '5' }, violations: [] });
  });

  it('refuses an unknown name and lists the known ones', () => {
    expect(readValues('settings', [{ name: 'journal', value: '5' }], FIELDS)).toEqual({
      values: {},
      violations: [
        { pointer: '/settings/0/name', message: say('must_be_one_of_names', { names: 'journalNumber, note' }) },
      ],
    });
  });

  it('refuses names that every object inherits', () => {
    const { values, violations } = readValues('secrets', [{ name: 'toString', value: 'x' }], FIELDS);
    expect([Object.keys(values), violations.length]).toEqual([[], 1]);
  });

  it('keeps the first value of a repeated name and refuses the second', () => {
    const given = [
      { name: 'note', value: 'first' },
      { name: 'note', value: 'second' },
    ];
    expect(readValues('secrets', given, FIELDS)).toEqual({
      values: { note: 'first' },
      violations: [{ pointer: '/secrets/1/name', message: say('given_twice', { name: 'note' }) }],
    });
  });

  it('refuses a malformed value and describes the field', () => {
    const { violations } = readValues('settings', [{ name: 'journalNumber', value: 'five' }], FIELDS);
    expect(inWords(violations)).toEqual([
      { pointer: '/settings/0/value', message: 'journalNumber: the number of the journal' },
    ]);
  });

  it('accepts names that match the pattern of the provider', () => {
    const given = [
      { name: 'account:2450', value: '3617' },
      { name: 'account:x', value: '1' },
    ];
    const { values, violations } = readValues('settings', given, FIELDS, /^account:\d+$/);
    expect(values).toEqual({ 'account:2450': '3617' });
    expect(violations.map(({ pointer }) => pointer)).toEqual(['/settings/1/name']);
  });
});

const provider = (check: Provider['check']): Provider => ({
  kind: 'accounting',
  name: 'test',
  title: 'Test',
  countries: null,
  settings: FIELDS,
  secrets: { token: { description: 'the token', required: true } },
  check,
});

describe('requireFields', () => {
  const accepted = provider(() => Promise.reject(new Error('not called')));

  it('accepts values without the optional ones', () => {
    const credentials = { settings: { journalNumber: '5' }, secrets: { token: 't' } };
    expect(() => requireFields(accepted, credentials, [])).not.toThrow();
  });

  it('reports missing settings and secrets together with earlier violations', () => {
    const earlier = [
      { pointer: '/settings/0/name', message: say('must_be_one_of_names', { names: 'journalNumber, note' }) },
    ];
    let error: unknown;
    try {
      requireFields(accepted, { settings: { note: 'x' }, secrets: {} }, earlier);
    } catch (caught) {
      error = caught;
    }
    expect(pointersOf(error)).toEqual(['/settings/0/name', '/settings', '/secrets']);
  });
});

describe('checkProvider', () => {
  const context = {} as ProviderContext;
  const credentials = { settings: {}, secrets: {} };
  const failing = (error: Error) =>
    checkProvider(
      provider(() => Promise.reject(error)),
      credentials,
      context,
    );

  it.each([
    ['rejected', 'provider_refused', 'The token is wrong.'],
    ['transient', 'provider_unavailable', 'The token is wrong. Try again later.'],
    ['outcome_unknown', 'provider_unavailable', 'The token is wrong. Try again later.'],
  ] as const)('a call that is %s becomes %s', async (failure, code, detail) => {
    await expect(failing(new ProviderError(failure, asWritten('The token is wrong')))).rejects.toMatchObject({
      code,
      detail,
    });
  });

  it('does not hide other errors', async () => {
    await expect(failing(new TypeError('a bug'))).rejects.toThrow(TypeError);
  });
});
