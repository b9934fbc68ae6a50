import type { ProviderAdministration } from '#operations/administration/administration.js';
import { RESOURCES, type ResourceName, type ResourceRequestFor, type ResourceResponseFor } from '#schemas/index.js';
import type { RequestContext } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';
import type { OperationTrial } from './operation-trial.js';

/** Operations that send or receive the bytes of a file. */
export type FileResourceName = {
  [R in ResourceName]: (typeof RESOURCES)[R] extends { readonly file: string } ? R : never;
}[ResourceName];

export type JsonResourceName = Exclude<ResourceName, FileResourceName>;

export const isFileResource = (name: ResourceName): name is FileResourceName => 'file' in RESOURCES[name];

export interface ResourceContext extends ProviderAdministration {
  /** The id in the path; empty where the path has none. */
  readonly id: string;
  /** All that the gateway has, for operations that reach further than the database. */
  readonly gateway: GatewayDependencies;
  readonly traceParent: string;
  /** The header `Idempotency-Key`. Operations that run a command pass it on. */
  readonly idempotencyKey: string | undefined;
  /** Set for a preview. What reaches outside or runs a command asks it first; all others can ignore it. */
  readonly trial: OperationTrial | undefined;
}

type CarryOut<R extends JsonResourceName> = (
  request: ResourceRequestFor<R>,
  context: ResourceContext,
) => Promise<ResourceResponseFor<R>>;

type TransferFile = (context: RequestContext, id: string, dependencies: GatewayDependencies) => Promise<void>;

/**
 * Carries out what is neither action nor read. `operation` is never set; it makes the handlers of two operations different
 * types, even when their requests and responses are alike.
 */
type ResourceHandler<R extends JsonResourceName> = CarryOut<R> & { readonly operation?: R };

/** The bytes of a file are streams, not JSON: such a handler has the request itself. */
type FileHandler<R extends FileResourceName> = TransferFile & { readonly operation?: R };

/** The handler of `gateway/resources/<operation>.ts`. */
export const defineResourceHandler = <R extends JsonResourceName>(handler: CarryOut<R>): ResourceHandler<R> => handler;
export const defineFileHandler = <R extends FileResourceName>(handler: TransferFile): FileHandler<R> => handler;

/** One handler for each operation, in `gateway/resources/index.ts`. */
export type ResourceHandlers = {
  readonly [R in JsonResourceName]: () => Promise<{ readonly default: ResourceHandler<R> }>;
};
export type FileHandlers = {
  readonly [R in FileResourceName]: () => Promise<{ readonly default: FileHandler<R> }>;
};
