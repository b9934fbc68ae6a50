import { ActionError, refuse, remedy } from '#schemas/errors.js';
import { problemOf } from '#schemas/problem-body.js';
import { readBy } from '#schemas/sentences/reader.js';
import { say } from '#schemas/sentences/say.js';
import { problemFromError, problemFromReply } from './problem.js';

test('renders an error as an RFC 9457 problem', () => {
  expect(problemFromError(new ActionError('not_found', 'There is no contact con_1.'), 'req_1')).toEqual({
    type: '/api/reference#error-not_found',
    title: expect.stringMatching(/\S/),
    status: 404,
    detail: 'There is no contact con_1.',
    code: 'not_found',
    requestId: 'req_1',
  });
});

test('lists the violations, and always has errors for invalid input', () => {
  const errors = [{ pointer: '/name', message: 'is missing' }];
  expect(problemFromError(new ActionError('invoice_incomplete', 'x', errors), 'req_1').errors).toEqual(errors);
  expect(problemFromError(new ActionError('invalid_input', 'x'), 'req_1').errors).toEqual([]);
  expect(problemFromError(new ActionError('forbidden', 'x'), 'req_1')).not.toHaveProperty('errors');
});

test('renders the problem of a worker, and leaves out what it does not show', () => {
  const reply = { code: 'not_found', title: 'Not found', status: 404, detail: 'x', errors: [], stack: 'at handler' };
  const problem = problemFromReply(reply, undefined);
  expect(problem).toEqual({
    type: '/api/reference#error-not_found',
    title: 'Not found',
    status: 404,
    detail: 'x',
    code: 'not_found',
  });
  expect(problemFromReply(reply, 'req_2').requestId).toBe('req_2');
});

const danish = { language: 'da', isPerson: true, operation: (name: string) => `"${name}"` } as const;

test('tells a stored refusal in the language of the one who reads it', () => {
  const stored = problemOf(refuse('no_contact', { id: 'con_1' }), null);
  expect(stored).toMatchObject({ title: 'Not found', detail: 'There is no contact con_1.' });
  expect(readBy(danish, () => problemFromReply(stored, undefined))).toMatchObject({
    title: 'Ikke fundet',
    detail: 'Der er ingen kontakt con_1.',
  });
});

test('tells stored violations in the language of the one who reads it', () => {
  const errors = [
    { pointer: '/name', message: say('is_required') },
    { pointer: '/iban', message: 'The bank says no.' },
  ];
  const stored = problemOf(new ActionError('invalid_input', 'x', errors), null);
  expect(stored.errors[0]).toEqual({ pointer: '/name', message: 'is required' });
  expect(readBy(danish, () => problemFromReply(stored, undefined)).errors).toEqual([
    { pointer: '/name', message: 'skal udfyldes' },
    { pointer: '/iban', message: 'The bank says no.' },
  ]);
});

test('names the operation that helps, with the ids that the refusal knows', () => {
  expect(readBy(danish, () => problemFromReply(problemOf(refuse('no_region'), null), undefined)).remedy).toEqual({
    operation: 'set_region',
    method: 'POST',
    href: '/api/rest/actions/set_region',
    title: 'Land',
    input: [],
  });
  const refused = refuse('no_region', {}, { remedy: remedy('get_contact', { id: 'con_1' }) });
  expect(problemFromReply(problemOf(refused, null), undefined).remedy).toMatchObject({
    method: 'GET',
    href: '/api/rest/contacts/con_1',
    input: [],
  });
  const known = { remedy: remedy('enter_exchange_rate', { currency: 'EUR', date: '2026-10-12' }) };
  expect(problemFromError(refuse('no_region', {}, known), undefined).remedy).toMatchObject({
    href: '/api/rest/exchange-rates',
    input: [
      { name: 'currency', value: 'EUR' },
      { name: 'date', value: '2026-10-12' },
    ],
  });
});
