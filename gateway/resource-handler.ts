import type { ProviderAdministration } from '#operations/administration/administration.js';
import type { Here } from '#operations/engine/run-here.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import {
  RESOURCES,
  type ActionName,
  type ResourceName,
  type ResourceRequestFor,
  type ResourceResponseFor,
} from '#schemas/index.js';
import type { RequestContext } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';

/** Operations that send or receive the bytes of a file. */
export type FileResourceName = {
  [R in ResourceName]: (typeof RESOURCES)[R] extends { readonly file: string } ? R : never;
}[ResourceName];

/** Operations that a worker carries out, as a command. */
type CommandResourceName = {
  [R in ResourceName]: (typeof RESOURCES)[R] extends { readonly command: object } ? R : never;
}[ResourceName];

export type JsonResourceName = Exclude<ResourceName, FileResourceName>;

/** Operations with a handler of their own. */
export type HandledResourceName = Exclude<JsonResourceName, CommandResourceName>;

export const isFileResource = (name: ResourceName): name is FileResourceName => 'file' in RESOURCES[name];

/** What an operation may use outside of its transaction. */
export interface OutsideContext extends ProviderAdministration {
  /** The id in the path; empty where the path has none. */
  readonly id: string;
  /** All that the gateway has, for operations that reach further than the database. */
  readonly gateway: GatewayDependencies;
  readonly traceParent: string;
  /** The header `Idempotency-Key`. Operations that run a command pass it on. */
  readonly idempotencyKey: string | undefined;
}

/** What an operation may use inside of its transaction. */
export interface ChangeContext extends Here {
  readonly id: string;
  readonly gateway: GatewayDependencies;
  readonly secretBox: SecretBox;
}

/** After the commit of an operation. */
export interface FinishContext<Request> extends OutsideContext {
  readonly request: Request;
  /** A second transaction, about what has happened outside since the first. What it returns is the answer from then on. */
  settle<T extends object>(work: (here: ChangeContext) => Promise<T>): Promise<T>;
}

/** An operation that changes data: one transaction, which the engine begins, records and ends. */
export interface Change<R extends HandledResourceName, P = unknown, T = unknown> {
  readonly operation?: R;
  /** Slow work first, without a transaction. In a preview, too: it must not change anything outside. */
  prepare?(request: ResourceRequestFor<R>, context: OutsideContext): Promise<P>;
  /** What changes. Runs once for each Idempotency-Key; in a preview it is rolled back. */
  run(request: ResourceRequestFor<R>, context: ChangeContext, prepared: P): Promise<T>;
  /** What the caller gets, where it is not what `run` returns. */
  answer?(made: T, context: OutsideContext): ResourceResponseFor<R>;
  /** What a preview shows, where it is not what `run` returns. */
  shows?(made: T): unknown;
  /** What leaves Partita after the commit, and the answer where that decides it. Not for a repeated call, and not in a preview. */
  finish?(made: T, context: FinishContext<ResourceRequestFor<R>>): Promise<ResourceResponseFor<R> | void>;
}

/** The handler of `gateway/resources/<operation>.ts` that changes data. */
export const defineChange = <R extends HandledResourceName>(
  run: (request: ResourceRequestFor<R>, context: ChangeContext) => Promise<ResourceResponseFor<R>>,
): Change<R> => ({ run });

/** The same with work before or after the transaction. */
export const defineStagedChange =
  <R extends HandledResourceName>() =>
  <P, T>(change: Change<R, P, T>): Change<R> =>
    change as Change<R>;

/** A command of a worker, in place of a change. */
export interface CommandCall {
  readonly action: ActionName;
  readonly payload: unknown;
}

/** An operation that changes nothing here: it only reads, runs a command, or acts on the installation. */
export interface Outside<R extends HandledResourceName> {
  readonly operation?: R;
  call(request: ResourceRequestFor<R>, context: OutsideContext): Promise<ResourceResponseFor<R>>;
  /** The command whose preview is that of the operation. */
  commandOf?(request: ResourceRequestFor<R>, context: OutsideContext): Promise<CommandCall>;
}

export const defineOutside = <R extends HandledResourceName>(
  call: Outside<R>['call'],
  commandOf?: NonNullable<Outside<R>['commandOf']>,
): Outside<R> => ({ call, ...(commandOf && { commandOf }) });

type TransferFile = (context: RequestContext, id: string, dependencies: GatewayDependencies) => Promise<void>;

/** The bytes of a file are streams, not JSON: such a handler has the request itself. */
type FileHandler<R extends FileResourceName> = TransferFile & { readonly operation?: R };

export const defineFileHandler = <R extends FileResourceName>(handler: TransferFile): FileHandler<R> => handler;

/** One handler for each operation, in `gateway/resources/index.ts`. */
export type ResourceHandlers = {
  readonly [R in HandledResourceName]: () => Promise<{ readonly default: Change<R> | Outside<R> }>;
};
export type FileHandlers = {
  readonly [R in FileResourceName]: () => Promise<{ readonly default: FileHandler<R> }>;
};
