import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { ErrorCode } from './errors.js';
import type { Permission } from './permissions.js';

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

export interface ActionContract {
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
  readonly annotations: ToolAnnotations;
  /** JSON Schema 2020-12 of the request body; every object in it is closed. */
  readonly request: JSONSchema;
  /** JSON Schema 2020-12 of `result`; no bare `object` anywhere. */
  readonly result: JSONSchema;
  /** The business errors that this action can answer with, beyond those that every action shares. */
  readonly errors: readonly ErrorCode[];
  /** A request that passes validation and the result that it could have; both are checked by a test. */
  readonly example: { readonly request: unknown; readonly result: unknown };
}

/** Keeps the literal types of a contract, so that request and result types are derived and never written twice. */
export const defineAction = <const C extends ActionContract>(contract: C): C => contract;

export type RequestOf<C extends { readonly request: JSONSchema }> = FromSchema<C['request']>;
export type ResultOf<C extends { readonly result: JSONSchema }> = FromSchema<C['result']>;
