import { ERRORS } from '../errors.js';
import { closedObject, nullable, record } from '../json-schema.js';
import { choiceField, idField, listField, textField } from '../record-fields.js';

const code = choiceField(Object.keys(ERRORS), 'The machine-readable code; the list is closed.');
const title = textField('The meaning of the code, the same for every occurrence.');
const detail = textField('A sentence for a person: what is wrong here, and what to do next.');

export const violation = record('Violation', 'One thing that is wrong with a request.', {
  pointer: textField('JSON pointer (RFC 6901) to the offending field of the body; empty for the body as a whole.'),
  message: textField('What is wrong with it, and what is allowed.'),
});

const errors = listField(violation, 'Everything that is wrong with the request, not only the first.');
const requestId = idField('Quote this id when you ask for support.', 'req_01jcq8r5t9e4x8s6m2k7vwz3ha');
const status = {
  type: 'integer',
  minimum: 400,
  maximum: 599,
  description: 'The HTTP status, also where the answer comes over a topic.',
} as const;

/** The body of every error over HTTP: RFC 9457 problem details. */
export const problem = closedObject(
  {
    type: textField('A URI reference that names the kind of problem; about:blank when the code says it all.'),
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

/** The same over topics: what a worker answers when it rejects a command. */
export const problemPayload = record('ProblemPayload', 'Why a command was rejected or given up.', {
  code,
  title,
  status,
  detail,
  errors,
  requestId: nullable(requestId),
});
