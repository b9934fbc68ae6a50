import { HEADERS, SPEC_VERSION } from '../messages/index.js';
import type { JsonObject } from './openapi/describe-schemas.js';

/** The headers of records: CloudEvents in binary mode, and what Partita adds. All values are text in UTF-8. */

const text = (description: string): JsonObject => ({ type: 'string', description });
const time = (description: string): JsonObject => ({ type: 'string', format: 'date-time', description });

const CLOUD_EVENT: JsonObject = {
  [HEADERS.specVersion]: { type: 'string', const: SPEC_VERSION, description: 'The version of CloudEvents.' },
  [HEADERS.source]: text('Where it comes from, a URI reference, e.g. /importers/webshop.'),
  [HEADERS.time]: time('When it was made (ISO 8601).'),
};

const COMMAND: JsonObject = {
  ...CLOUD_EVENT,
  [HEADERS.id]: {
    type: 'string',
    pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$',
    description: 'The command id. The same id with the same content has one effect and one answer.',
  },
  [HEADERS.type]: text('The type of the command, partita.<action>.command.'),
  [HEADERS.authorization]: text('Bearer <API key>. What an importer proves itself with; exactly one proof is needed.'),
  [HEADERS.principal]: text('Signed by the gateway, which uses it instead of a key. Nobody else can make one.'),
  [HEADERS.traceParent]: text('W3C trace context.'),
  [HEADERS.requestId]: text('The id of the request behind it; quoted in problems.'),
  [HEADERS.deadline]: time('Past this time the command is refused instead of run. For importers.'),
  [HEADERS.replyPartition]: text('For gateways: the partition of partita.replies to answer to.'),
  [HEADERS.correlationId]: text('For gateways: echoed in the reply.'),
};

const DELAYED: JsonObject = {
  ...COMMAND,
  [HEADERS.attempt]: text('How often it was tried.'),
  [HEADERS.notBefore]: time('When it is tried next.'),
  [HEADERS.firstFailedAt]: time('When it failed first.'),
  [HEADERS.returnTo]: text('The topic that it goes back to.'),
};

const COMMAND_REQUIRED = [HEADERS.id, HEADERS.type];

export const COMMAND_HEADERS: JsonObject = { type: 'object', properties: COMMAND, required: COMMAND_REQUIRED };

export const DELAYED_HEADERS: JsonObject = {
  type: 'object',
  properties: DELAYED,
  required: [...COMMAND_REQUIRED, HEADERS.notBefore],
};

export const DEAD_HEADERS: JsonObject = {
  type: 'object',
  properties: {
    ...DELAYED,
    [HEADERS.deadCode]: text('The code of the error that ended it.'),
    [HEADERS.deadDetail]: text('What happened, in a sentence.'),
    [HEADERS.deadAt]: time('When it was given up.'),
    [HEADERS.deadSource]: text('The topic, partition and offset it came from.'),
  },
};

export const REPLY_HEADERS: JsonObject = {
  type: 'object',
  properties: {
    ...CLOUD_EVENT,
    [HEADERS.id]: text('The id of this answer.'),
    [HEADERS.type]: text('partita.<action>.result.'),
    [HEADERS.subject]: text('The id of the command that is answered.'),
    [HEADERS.correlationId]: text('As in the command, when it had one.'),
    [HEADERS.commandRecord]: text('For importers: the record that is answered, as topic/partition/offset.'),
    [HEADERS.outcome]: {
      type: 'string',
      enum: ['done', 'rejected', 'dead'],
      description: 'done: the value is the result; rejected or dead: it is a Problem.',
    },
    [HEADERS.replayed]: {
      type: 'string',
      enum: ['true'],
      description: 'Present when it is the stored answer of a repeated command.',
    },
  },
  required: [HEADERS.id, HEADERS.type, HEADERS.subject, HEADERS.outcome],
};

export const EVENT_HEADERS: JsonObject = {
  type: 'object',
  properties: {
    ...CLOUD_EVENT,
    [HEADERS.id]: text('The id of the event.'),
    [HEADERS.type]: text('partita.<event type>.'),
    [HEADERS.source]: text('/partita/organizations/<organisation id>.'),
    [HEADERS.subject]: text('The id of the record.'),
    [HEADERS.organizationId]: text('The organisation: an extension of CloudEvents.'),
    [HEADERS.recordType]: text('The kind of the record, e.g. contact: an extension.'),
    [HEADERS.recordVersion]: text('The version of the record after the event: an extension.'),
  },
  required: [
    HEADERS.id,
    HEADERS.type,
    HEADERS.source,
    HEADERS.subject,
    HEADERS.time,
    HEADERS.organizationId,
    HEADERS.recordType,
    HEADERS.recordVersion,
  ],
};
