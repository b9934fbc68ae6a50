import type { ActionContract, EventContract } from '../contract.js';
import {
  commandParts,
  composeAvro,
  eventParts,
  problemParts,
  resultParts,
  type AvroParts,
} from '../wire/avro-schema.js';
import {
  EVENTS_TOPIC,
  REPLIES_TOPIC,
  bulkTopic,
  commandTopic,
  commandType,
  deadTopic,
  delayedTopic,
  eventType,
  resultType,
  resultsTopic,
} from '../messages/index.js';
import { COMMAND_HEADERS, DEAD_HEADERS, DELAYED_HEADERS, EVENT_HEADERS, REPLY_HEADERS } from './asyncapi-headers.js';
import type { Contracts } from '../contract.js';
import { plainJson, type JsonObject } from './openapi/describe-schemas.js';

/**
 * The topics as a public contract in AsyncAPI 3.0. The document describes Partita as the application: it receives
 * commands and sends results and events.
 */

const AVRO_FORMAT = 'application/vnd.apache.avro+json;version=1.9.0';
const COMMAND_PARTITIONS = 12;

const DESCRIPTION = `Batch importers publish commands directly to the topics, in any language. The rules are the same as for the REST API: the API key in the header \`authorization\` (\`Bearer <API key>\`), the same permissions, the same validation, the same errors.

- **Topics** for importers are \`partita.<worker>.bulk\`. They are a separate lane, so that interactive callers never wait for an import.
- **Values** are Avro in the Confluent wire format (magic byte 0, schema id, body). Subjects are named after their records (RecordNameStrategy). Schema changes are compatible in both directions (FULL_TRANSITIVE).
- **Keys** order commands. Each message describes its key; a command with a wrong key is rejected.
- **Command ids** (\`ce_id\`) make commands safe to repeat: the same id with the same content returns the stored outcome. Derive the id from file and line.
- **Results** are published on \`partita.results.{organizationId}\`. \`ce_subject\` is the command id, and \`outcome\` is done, rejected or dead. A done command has its result as value, any other command a Problem.
- In Avro an absent optional field is null.`;

const headersReference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const messageReference = (name: string): JsonObject => ({ $ref: `#/components/messages/${name}` });
const channelReference = (name: string): JsonObject => ({ $ref: `#/channels/${name}` });
const channelMessage = (channel: string, name: string): JsonObject => ({
  $ref: `#/channels/${channel}/messages/${name}`,
});

const commandName = ({ name }: ActionContract): string => `${name}.command`;
const resultName = ({ name }: ActionContract): string => `${name}.result`;

function describeKey({ orderingKey }: ActionContract): string {
  if (orderingKey === 'organization') return 'The id of the organisation.';
  if (orderingKey === 'command') return 'The command id (ce_id).';
  return `The field ${orderingKey.field} of the value; the command id (ce_id) if it is absent.`;
}

interface MessageText {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly key: string;
}

function message(text: MessageText, headers: string, parts: AvroParts, correlation: string): JsonObject {
  return {
    name: text.name,
    title: text.title,
    summary: text.summary,
    contentType: 'application/avro',
    headers: headersReference(headers),
    payload: { schemaFormat: AVRO_FORMAT, schema: plainJson(composeAvro(parts)) },
    correlationId: { location: `$message.header#/${correlation}` },
    bindings: { kafka: { key: { type: 'string', description: text.key }, bindingVersion: '0.5.0' } },
  };
}

function describeMessages({ actions, events, recordNames }: Contracts): JsonObject {
  const commands = actions.map((action): [string, JsonObject] => {
    const text = {
      name: commandType(action.name),
      title: action.title,
      summary: action.summary,
      key: describeKey(action),
    };
    return [commandName(action), message(text, 'CommandHeaders', commandParts(action, recordNames), 'ce_id')];
  });
  const results = actions.map((action): [string, JsonObject] => {
    const summary = `The result of a done ${action.name} command.`;
    const text = { name: resultType(action.name), title: `${action.title}: result`, summary, key: 'The command id.' };
    return [resultName(action), message(text, 'ReplyHeaders', resultParts(action, recordNames), 'ce_subject')];
  });
  const facts = events.map((event: EventContract): [string, JsonObject] => {
    const text = {
      name: eventType(event.type),
      title: event.title,
      summary: event.summary,
      key: 'The id of the changed record.',
    };
    return [event.type, message(text, 'EventHeaders', eventParts(event, recordNames), 'ce_id')];
  });
  const problem = message(
    {
      name: 'partita.problem',
      title: 'Problem',
      summary: 'Why a command was rejected or given up. The codes are those of the REST API.',
      key: 'The command id.',
    },
    'ReplyHeaders',
    problemParts(recordNames),
    'ce_subject',
  );
  return Object.fromEntries([...commands, ...results, ...facts, ['problem', problem]]);
}

function channel(address: string, description: string, messages: readonly string[], partitions?: number): JsonObject {
  const kafka = partitions === undefined ? {} : { partitions };
  return {
    address,
    description,
    messages: Object.fromEntries(messages.map((name) => [name, messageReference(name)])),
    bindings: { kafka: { ...kafka, bindingVersion: '0.5.0' } },
  };
}

function describeChannels({ actions, events }: Contracts): JsonObject {
  const workers = [...new Set(actions.map(({ worker }) => worker))].sort();
  const outcomes = [...actions.map(resultName), 'problem'];
  const perWorker = workers.flatMap((worker): [string, JsonObject][] => {
    const commands = actions.filter((action) => action.worker === worker).map(commandName);
    const delayed = 'Internal. Commands that wait for a retry; see the headers attempt and not-before.';
    const dead = 'Internal. Commands that were given up; see the headers dead-*.';
    return [
      [
        `${worker}.bulk`,
        channel(bulkTopic(worker), `Commands from importers for the worker ${worker}.`, commands, COMMAND_PARTITIONS),
      ],
      [
        `${worker}.commands`,
        channel(
          commandTopic(worker),
          `Internal. Commands from gateways for the worker ${worker}; their callers wait.`,
          commands,
          COMMAND_PARTITIONS,
        ),
      ],
      [
        `${worker}.delayed`,
        { ...channel(delayedTopic(worker), delayed, commands), 'x-headers': headersReference('DelayedHeaders') },
      ],
      [
        `${worker}.dead`,
        { ...channel(deadTopic(worker), dead, commands), 'x-headers': headersReference('DeadHeaders') },
      ],
    ];
  });
  const results = {
    ...channel(
      resultsTopic('{organizationId}'),
      'Results of the commands of one organisation, for its importers.',
      outcomes,
    ),
    parameters: { organizationId: { description: 'The id of the organisation, e.g. org_01jcq8r5t9e4x8s6m2k7vwz3ha.' } },
  };
  return {
    ...Object.fromEntries(perWorker),
    results,
    replies: channel(
      REPLIES_TOPIC,
      'Internal. Replies to the gateway that waits; each gateway reads its own partition.',
      outcomes,
    ),
    events: channel(
      EVENTS_TOPIC,
      'Events, ordered per record, for operators. Kept for 30 days and never compacted; the REST API keeps all events.',
      events.map(({ type }) => type),
      COMMAND_PARTITIONS,
    ),
  };
}

function describeOperations({ actions, events }: Contracts): JsonObject {
  const commands = actions.map((action): [string, JsonObject] => {
    const channelName = `${action.worker}.bulk`;
    return [
      action.name,
      {
        action: 'receive',
        title: action.title,
        summary: action.summary,
        description: `${action.description}\n\nPermission: \`${action.permission}\`. Key: ${describeKey(action)}`,
        channel: channelReference(channelName),
        messages: [channelMessage(channelName, commandName(action))],
        reply: {
          channel: channelReference('results'),
          messages: [channelMessage('results', resultName(action)), channelMessage('results', 'problem')],
        },
      },
    ];
  });
  const facts = events.map((event): [string, JsonObject] => [
    event.type,
    {
      action: 'send',
      title: event.title,
      summary: event.summary,
      channel: channelReference('events'),
      messages: [channelMessage('events', event.type)],
    },
  ]);
  return Object.fromEntries([...commands, ...facts]);
}

export function buildAsyncApi(contracts: Contracts): JsonObject {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Partita topics', version: '1.0.0', description: DESCRIPTION, license: { name: 'Apache-2.0' } },
    defaultContentType: 'application/avro',
    servers: {
      kafka: {
        host: '{broker}',
        protocol: 'kafka',
        description: 'The Kafka cluster. The schema registry has the Confluent API.',
        variables: { broker: { default: 'localhost:9092', description: 'Host and port of a broker.' } },
      },
    },
    channels: describeChannels(contracts),
    operations: describeOperations(contracts),
    components: {
      messages: describeMessages(contracts),
      schemas: {
        CommandHeaders: COMMAND_HEADERS,
        DelayedHeaders: DELAYED_HEADERS,
        DeadHeaders: DEAD_HEADERS,
        ReplyHeaders: REPLY_HEADERS,
        EventHeaders: EVENT_HEADERS,
      },
    },
  };
}
