import type { ErrorCode } from './errors.js';
import type { JsonSchema, ObjectSchema } from './json-schema.js';
import type { Permission } from './permissions.js';
import type { EventTypes } from './types.js';

/**
 * Where the ordering key of a command comes from. Commands with the same key run one after the other, in the order in
 * which they were published; commands with different keys run side by side.
 *
 * - `{ field }`: that field of the payload. When the field is optional and absent, the command creates something new, and
 *   its own id is the key.
 * - `organization`: one at a time per organisation (settings, and wherever numbers are dealt out).
 * - `command`: every command is on its own.
 */
export type OrderingKey = { readonly field: string } | 'organization' | 'command';

/** The four hints of the Model Context Protocol, all stated, none left to a default. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** What a contract declares about the changes that it makes. Other lists of actions and events are derived from this. */
interface Changes {
  /**
   * The events that it can emit, whether its handler emits them or they follow from its audit entries. Events of background
   * work, such as the delivery of an e-invoice, are not among them.
   */
  readonly emits: readonly (keyof EventTypes)[];
  /** For an action or operation that changes something and emits nothing: the reason. */
  readonly emitsNothingBecause?: string;
  /** The prefix of the ids of the records that it creates, such as `con`. */
  readonly creates?: string;
}

export interface ActionContract extends Changes {
  readonly name: string;
  readonly title: string;
  /** One sentence: the line in a list of actions. */
  readonly summary: string;
  /** What a caller must know before the first call: states, side effects, defaults. Markdown. */
  readonly description: string;
  readonly permission: Permission;
  /** The worker that handles it: the topic is `partita.<worker>.commands`, the handler `workers/<worker>/<action>.ts`. */
  readonly worker: string;
  readonly orderingKey: OrderingKey;
  /**
   * A command of importers: it travels on the topics and has neither a REST endpoint nor a tool, because the interface counts those. Replays
   * of its dead letters go through the gateway like any other's.
   */
  readonly onlyOnTopics?: true;
  readonly annotations: ToolAnnotations;
  /** JSON Schema 2020-12 of the request body; every object in it is closed. */
  readonly request: ObjectSchema;
  /** JSON Schema 2020-12 of `result`; no bare `object` anywhere. */
  readonly result: ObjectSchema;
  /** Fields of the result that are told to the caller alone: stored sealed, and not shown where commands are read. */
  readonly secretFields?: readonly string[];
  /** The business errors that this action can answer with, beyond those that every action shares. */
  readonly errors: readonly ErrorCode[];
  /** A request that passes validation and the result that it could have; both are checked by a test. */
  readonly example: { readonly request: unknown; readonly result: unknown };
}

/**
 * A read. It is answered from the database without passing through a topic; the same contract makes its REST route and its
 * read-only MCP tool.
 */
export interface QueryContract {
  /** Also the name of the MCP tool. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** The route, with `{id}` where the id of the one record goes. */
  readonly path: string;
  readonly permission: Extract<Permission, 'read' | 'admin'>;
  /** A list: takes `limit` and `cursor`, answers `{ result: [...], nextCursor }`. Otherwise `{ result: {...} }`. */
  readonly paged: boolean;
  /** Whether it is also given as CSV: `Accept: text/csv`, or `format=csv` in the query string. */
  readonly csv?: true;
  /**
   * A list that grows at its end: `wait` makes a long poll of it, `Accept: text/event-stream` a stream. Its `nextCursor` is never
   * null.
   */
  readonly follow?: true;
  /** Parameters of the query string, and `id` where the path has it. Closed, like a request. */
  readonly parameters: ObjectSchema;
  /** One record; a list answers with an array of these. */
  readonly item: ObjectSchema;
  readonly example: { readonly parameters: Readonly<Record<string, string | number>>; readonly item: unknown };
}

/** What is plain REST and neither action nor read: keys, users, the profile of the organisation, and the bytes of files. */
export interface ResourceOperation extends Changes {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly permission: Permission;
  /** The bytes of a file travel instead of JSON: `sent` in the request, or `received` in the answer. */
  readonly file?: 'sent' | 'received';
  /** The status of success. The body is `{ "result": <response> }`, as everywhere. */
  readonly status: 200 | 201;
  /** Absent when the operation takes no body. */
  readonly request?: ObjectSchema;
  /** Of a file that is received: the record of which its headers tell. */
  readonly response: ObjectSchema;
  readonly errors: readonly ErrorCode[];
  readonly example: { readonly request?: unknown; readonly response: unknown };
}

export type ChangeKind = 'created' | 'changed' | 'removed';

/** Something that happened to a record, published on `partita.events` after the transaction that did it. */
export interface EventContract {
  /** The CloudEvents type, `<aggregate>.<past participle>`. */
  readonly type: string;
  readonly title: string;
  readonly summary: string;
  /** The Avro record is `partita.<PascalCase of type>`. */
  readonly payload: ObjectSchema;
  /**
   * The changes of its record that this event is emitted for when the handler emits none: see
   * `operations/audit/event-of-change.ts`. Its payload is then `recordChange`.
   */
  readonly ofChange?: readonly ChangeKind[];
  readonly example: unknown;
}

/** All contracts together: what generated files and the documents of the interface are made of. */
export interface Contracts {
  readonly actions: readonly ActionContract[];
  readonly queries: readonly QueryContract[];
  readonly resources: readonly ResourceOperation[];
  readonly events: readonly EventContract[];
  /** The shared records: wherever one of these very objects appears, documents and types refer to it by its name. */
  readonly recordNames: ReadonlyMap<JsonSchema, string>;
}

/** Each keeps the literal types of what it is given, so that `ACTIONS.save_contact.worker` is `'contacts'`. */
export const defineAction = <const C extends ActionContract>(contract: C): C => contract;
export const defineQuery = <const C extends QueryContract>(contract: C): C => contract;
export const defineResourceOperation = <const C extends ResourceOperation>(contract: C): C => contract;
export const defineEvent = <const C extends EventContract>(contract: C): C => contract;

export type { JsonSchema, ObjectSchema };
