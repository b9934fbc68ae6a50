import { ActionError } from '#schemas/errors.js';
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
