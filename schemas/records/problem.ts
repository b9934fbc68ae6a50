import { ERRORS, type ErrorCode } from '../error-codes.js';
import { addedLater, closedObject, nullable, record } from '../json-schema.js';
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

const remedy = record('Remedy', 'An operation that helps, with its address and its title for people.', {
  operation: textField('The name of an action, an operation or a read, e.g. set_region.'),
  method: choiceField(['GET', 'POST', 'PATCH', 'DELETE'], 'The method to call it with.'),
  href: textField('Its address. A part in braces, such as {id}, is for the caller to fill in.'),
  title: textField('What people call it, in the language of the answer.'),
  input: listField(
    record('RemedyInput', 'A field of the input that is known.', {
      name: textField('The name of the field.'),
      value: textField('Its value.'),
    }),
    'What is known of its input beside the address.',
  ),
});

/** The body of every HTTP error: RFC 9457 problem details. */
export const problem = closedObject(
  {
    type: textField('A URI reference that identifies the problem type.'),
    title,
    status,
    detail,
    code,
    errors,
    remedy,
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
  told: addedLater(
    nullable(
      textField(
        'The same by the codes of its sentences, as JSON: for readers of other languages. Null: the texts are all.',
      ),
    ),
    null,
  ),
});
