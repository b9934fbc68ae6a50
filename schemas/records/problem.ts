import { ERRORS, type ErrorCode } from '../error-codes.js';
import { closedObject, nullable, record } from '../json-schema.js';
import { choiceField, idField, listField, textField } from '../record-fields.js';

const code = choiceField(Object.keys(ERRORS) as ErrorCode[], 'The machine-readable code; the list is closed.');
const title = textField('The meaning of the code, the same for every occurrence.');
const detail = textField('What is wrong with this request, and what to do next.');

export const violation = record('Violation', 'One violation in a request.', {
  pointer: textField('JSON pointer (RFC 6901) to the field of the body; empty for the whole body.'),
  message: textField('What is wrong, and what is allowed.'),
});

const errors = listField(violation, 'All violations in the request.');
const requestId = idField('Quote this id when you ask for support.', 'req_01jcq8r5t9e4x8s6m2k7vwz3ha');
const status = {
  type: 'integer',
  minimum: 400,
  maximum: 599,
  description: 'The HTTP status, also in replies on topics.',
} as const;

/** The body of every HTTP error: RFC 9457 problem details. */
export const problem = closedObject(
  {
    type: textField('A URI reference that identifies the problem type.'),
    title,
    status,
    detail,
    code,
    errors,
    requestId,
  },
  ['type', 'title', 'status', 'code'],
  { title: 'Problem', description: 'Problem details (RFC 9457), media type application/problem+json.' },
);

/** The same on topics: the reply of a worker that rejects a command. */
export const problemPayload = record('ProblemPayload', 'Why a command was rejected or given up.', {
  code,
  title,
  status,
  detail,
  errors,
  requestId: nullable(requestId),
});
