import { HEADERS, SPEC_VERSION } from '../messages/index.js';
import type { JsonObject } from './openapi/describe-schemas.js';

/** The headers of records: CloudEvents in binary mode, and the headers that Partita adds. All values are UTF-8 text. */

const text = (description: string): JsonObject => ({ type: 'string', description });
const time = (description: string): JsonObject => ({ type: 'string', format: 'date-time', description });

const CLOUD_EVENT: JsonObject = {
  [HEADERS.specVersion]: { type: 'string', const: SPEC_VERSION, description: 'The CloudEvents version.' },
  [HEADERS.source]: text('The source as a URI reference, e.g. /importers/webshop.'),
  [HEADERS.time]: time('When the record was created (ISO 8601).'),
};

const COMMAND: JsonObject = {
  ...CLOUD_EVENT,
  [HEADERS.id]: {
    type: 'string',
    pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$',
    description: 'The command id. The same id with the same content has one effect and one outcome.',
  },
  [HEADERS.type]: text('The type of the command, partita.<action>.command.'),
  [HEADERS.authorization]: text('Bearer <API key>. The proof of an importer; exactly one proof is required.'),
  [HEADERS.principal]: text('The proof of a gateway, which signs it. Importers send an API key instead.'),
  [HEADERS.traceParent]: text('W3C trace context.'),
  [HEADERS.requestId]: text('The id of the request that caused the command; quoted in problems.'),
  [HEADERS.deadline]: time('For importers: after this time the command is rejected instead of run.'),
  [HEADERS.replyPartition]: text('For gateways: the partition of partita.replies for the reply.'),
  [HEADERS.correlationId]: text('For gateways: repeated in the reply.'),
};

const DELAYED: JsonObject = {
  ...COMMAND,
  [HEADERS.attempt]: text('The number of attempts.'),
  [HEADERS.notBefore]: time('When the command is retried.'),
  [HEADERS.firstFailedAt]: time('When the command first failed.'),
  [HEADERS.returnTo]: text('The topic that the command returns to.'),
};

const COMMAND_REQUIRED = [HEADERS.specVersion, HEADERS.id, HEADERS.type, HEADERS.source];

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
    [HEADERS.deadCode]: text('The error code.'),
    [HEADERS.deadDetail]: text('The reason in words.'),
    [HEADERS.deadAt]: time('When the command was given up.'),
    [HEADERS.deadSource]: text('The topic, partition and offset of the original record.'),
  },
};

export const REPLY_HEADERS: JsonObject = {
  type: 'object',
  properties: {
    ...CLOUD_EVENT,
    [HEADERS.id]: text('The id of this reply.'),
    [HEADERS.type]: text('partita.<action>.result.'),
    [HEADERS.subject]: text('The id of the command.'),
    [HEADERS.correlationId]: text('The value of the command, if it had one.'),
    [HEADERS.commandRecord]: text('For importers: the record of the command, as topic/partition/offset.'),
    [HEADERS.outcome]: {
      type: 'string',
      enum: ['done', 'rejected', 'dead'],
      description: 'done: the value is the result; rejected or dead: the value is a Problem.',
    },
    [HEADERS.replayed]: {
      type: 'string',
      enum: ['true'],
      description: 'Present if this is the stored outcome of a repeated command.',
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
    [HEADERS.subject]: text('The id of the changed record.'),
    [HEADERS.organizationId]: text('The organisation (a CloudEvents extension).'),
    [HEADERS.recordType]: text('The type of the changed record, e.g. contact (an extension).'),
    [HEADERS.recordVersion]: text('The version of the record after the change (an extension).'),
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
