import type { ErrorCode } from './error-codes.js';
import type { JsonSchema, ObjectSchema } from './json-schema.js';
import type { Permission } from './permissions.js';
import type { EventType } from './event-types.js';

/**
 * The source of a command's ordering key. Commands with the same key run one after the other, in the order in which
 * they were published. Commands with different keys run in parallel.
 *
 * - `{ field }`: that field of the payload. If the field is optional and absent, the command creates a record, and the
 *   command id is the key.
 * - `organization`: one at a time per organisation (settings, and actions that assign numbers).
 * - `command`: every command runs independently.
 */
type OrderingKey = { readonly field: string } | 'organization' | 'command';

/** The four hints of the Model Context Protocol. All are explicit; there are no defaults. */
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
  readonly emits: readonly EventType[];
  /** For an action or operation that changes something and emits nothing: the reason. */
  readonly emitsNothingBecause?: string;
  /** The prefix of the ids of the records that it creates, such as `con`. */
  readonly creates?: string;
}

/** What callers can learn before the call. The console and assistants show it to people. */
interface Previewed {
  /**
   * Whether callers can ask what it would do. `required`: it posts, pays, files, issues, deletes, opens a period or leaves
   * Partita, by itself or later, so an app must show the preview to its user first and pass its digest.
   */
  readonly preview: 'required' | 'offered' | 'none';
  /** What takes the effect back, as the preview says it; null: nothing does. */
  readonly undo?: string | null;
  /** For what posts or reaches outside and requires no preview: the reason. */
  readonly notPreviewedBecause?: string;
}

export interface ActionContract extends Changes, Previewed {
  readonly name: string;
  readonly title: string;
  /** One sentence, shown in lists of actions. */
  readonly summary: string;
  /** What a caller must know before the first call: states, side effects, defaults. Markdown. */
  readonly description: string;
  readonly permission: Permission;
  /**
   * The worker that handles the action. The topic is `partita.<worker>.commands`, the handler
   * `workers/<worker>/<action>.ts`.
   */
  readonly worker: string;
  readonly orderingKey: OrderingKey;
  /**
   * A command that is not an action of the interface, which fixes their number, so it has no action endpoint. It is for
   * importers, or it is the command of a resource. Replays of its dead letters go through the gateway like those of any
   * other action.
   */
  readonly onlyOnTopics?: true;
  /** The resource whose command it is (see `ResourceOperation.command`). It is a tool as well, because assistants have no resources. */
  readonly ofResource?: string;
  readonly annotations: ToolAnnotations;
  /** JSON Schema 2020-12 of the request body; every object in it is closed. */
  readonly request: ObjectSchema;
  /** JSON Schema 2020-12 of `result`; it contains no open objects. */
  readonly result: ObjectSchema;
  /**
   * Fields of the result that only the caller may see. They are stored encrypted and left out where commands are read.
   */
  readonly secretFields?: readonly string[];
  /** The business errors of this action, in addition to those that all actions share. */
  readonly errors: readonly ErrorCode[];
  /** A valid request and a possible result. A test checks both. */
  readonly example: { readonly request: unknown; readonly result: unknown };
}

/**
 * A read. The gateway answers it from the database without a topic. The contract defines its REST route and its
 * read-only MCP tool.
 */
export interface QueryContract {
  /** Also the name of the MCP tool. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** The route, with `{id}` for the id of a single record. */
  readonly path: string;
  readonly permission: Extract<Permission, 'read' | 'admin'>;
  /** It waits for a provider inside its transaction, so few calls of one organisation run at a time. */
  readonly callsProvider?: true;
  /** Also for an employee: the handler returns only what the caller handed in, or nothing of the books. */
  readonly own?: true;
  /** A list takes `limit` and `cursor` and returns `{ result: [...], nextCursor }`; others return `{ result: {...} }`. */
  readonly paged: boolean;
  /** Whether a single record is available as CSV too. All lists are, see `hasCsv`. */
  readonly csv?: true;
  /** Whether PDF is available: `Accept: application/pdf`, or `format=pdf` in the query string. */
  readonly pdf?: true;
  /**
   * A list that grows at its end: `wait` makes it a long poll, `Accept: text/event-stream` a stream. Its `nextCursor`
   * is never null.
   */
  readonly follow?: true;
  /** Parameters of the query string, and `id` if the path has it. Closed, like a request. */
  readonly parameters: ObjectSchema;
  /** One record; a list returns an array of these. */
  readonly item: ObjectSchema;
  /** The errors of this read, beside those of all reads and `not_found` of the record in the path. */
  readonly errors?: readonly ErrorCode[];
  readonly example: { readonly parameters: Readonly<Record<string, string | number>>; readonly item: unknown };
}

/**
 * Plain REST operations that are neither actions nor reads: keys, users, the profile of the organisation, and the bytes
 * of files.
 */
export interface ResourceOperation extends Changes, Previewed {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Also for an employee although it reads; see `QueryContract.own`. */
  readonly own?: true;
  readonly path: string;
  readonly permission: Permission;
  /** Data leaves Partita with it, or because of it later: a mail, an invoice, a posting to external books. */
  readonly reachesOutside?: true;
  /** It waits for a provider while its caller waits, so few calls of one organisation run at a time. */
  readonly callsProvider?: true;
  /** A worker carries it out, in the order of its commands. All others run in the gateway. */
  readonly command?: CommandOfResource;
  /** The bytes of a file replace the JSON: `sent` in the request, or `received` in the response. */
  readonly file?: 'sent' | 'received';
  /** The media types of a received file. */
  readonly media?: readonly string[];
  /** The status on success. The body is `{ "result": <response> }`. */
  readonly status: 200 | 201;
  /** Absent if the operation takes no body. */
  readonly request?: ObjectSchema;
  /** For a received file: the record that the response headers describe. */
  readonly response: ObjectSchema;
  readonly errors: readonly ErrorCode[];
  readonly example: { readonly request?: unknown; readonly response: unknown };
}

/** `POST` on this path returns what the operation would do. Deleting has a path of its own: its record may be changed there, too. */
export const previewPath = ({ method, path }: Pick<ResourceOperation, 'method' | 'path'>): string =>
  `${path}${method === 'DELETE' ? '/delete' : ''}/preview`;

export type ChangeKind = 'created' | 'changed' | 'removed';

/** A change of a record, published on `partita.events` after the transaction has committed. */
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

/** All contracts together. Generated files and the OpenAPI and AsyncAPI documents are made of them. */
export interface Contracts {
  readonly actions: readonly ActionContract[];
  readonly queries: readonly QueryContract[];
  readonly resources: readonly ResourceOperation[];
  readonly events: readonly EventContract[];
  /** The shared records: wherever one of these objects appears, documents and types refer to it by its name. */
  readonly recordNames: ReadonlyMap<JsonSchema, string>;
}

/** These keep the literal types of their argument, so that `ACTIONS.save_contact.worker` is `'contacts'`. */
export const defineAction = <const C extends ActionContract>(contract: C): C => contract;

/** What a command adds to the resource that it carries out. */
export type CommandOfResource = Pick<ActionContract, 'name' | 'worker' | 'annotations'> & {
  /** The name, schema and example of the field that carries the id of the path. */
  readonly id: { readonly field: string; readonly schema: JsonSchema; readonly example: string };
};

/**
 * The command behind a resource whose change a worker makes. The resource defines fields, permission, errors, texts and
 * example, so that both have one definition.
 */
const makeCommand = <const R extends ResourceOperation, const C extends CommandOfResource>(
  { request, response, example, name, ...resource }: R,
  { id, ...command }: C,
) => ({
  ...command,
  title: resource.title,
  summary: resource.summary,
  description: `The command of {@${name}}. ${resource.description}`,
  permission: resource.permission,
  preview: resource.preview,
  orderingKey: { field: id.field },
  onlyOnTopics: true as const,
  ofResource: name,
  request: withId(request, id) as RequestWithId<R, C['id']>,
  result: response as R['response'],
  errors: resource.errors,
  emits: resource.emits as R['emits'],
  example: { request: { [id.field]: id.example, ...(example.request ?? {}) }, result: example.response },
});

/** The command of an operation that a worker carries out. */
export const commandOf = <const R extends ResourceOperation & { readonly command: CommandOfResource }>(contract: R) =>
  makeCommand<R, R['command']>(contract, contract.command);

type RequestWithId<R extends ResourceOperation, I extends CommandOfResource['id']> = R extends {
  readonly request: ObjectSchema<infer P, infer N>;
}
  ? ObjectSchema<P & Readonly<Record<I['field'], I['schema']>>, N | I['field']>
  : ObjectSchema<Readonly<Record<I['field'], I['schema']>>, I['field']>;

const withId = (request: ObjectSchema | undefined, { field, schema }: CommandOfResource['id']): ObjectSchema => ({
  ...request,
  type: 'object',
  properties: { [field]: schema, ...request?.properties },
  required: [field, ...(request?.required ?? [])],
  additionalProperties: false,
  ...(request?.minProperties === undefined ? {} : { minProperties: request.minProperties + 1 }),
});

/** `Accept: text/csv`, or `format=csv` in the query string. A list that is followed has no end, so it has no CSV. */
export const hasCsv = ({ csv, paged, follow }: QueryContract): boolean =>
  csv === true || (paged && follow === undefined);

export const defineQuery = <const C extends QueryContract>(contract: C): C => contract;
export const defineResourceOperation = <const C extends ResourceOperation>(contract: C): C => contract;
export const defineEvent = <const C extends EventContract>(contract: C): C => contract;

export type { JsonSchema, ObjectSchema };
