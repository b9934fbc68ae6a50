import { ActionError } from '#schemas/errors.js';
import { RESOURCES, type ResourceName, type ResourceRequestFor, type ResourceResponseFor } from '#schemas/index.js';
import { parseResourceRequest } from '#schemas/validate.js';
import type { ProviderAdministration } from '#operations/administration/administration.js';
import type { RequestContext } from './context.js';
import type { GatewayDependencies } from './dependencies.js';
import { principalOf } from './middleware/authenticate.js';
import { readJsonBody } from './middleware/read-json-body.js';
import type { RestOperation } from './rest-router.js';

export interface ResourceContext extends ProviderAdministration {
  /** The id in the path. Empty when the path has none. */
  readonly id: string;
  /** All services, for operations that need more than the database. */
  readonly gateway: GatewayDependencies;
  readonly traceParent: string;
}

/** Runs an operation that is neither an action nor a query. Its file is `gateway/resources/<operation>.ts`. */
export type ResourceHandler<R extends ResourceName> = (
  request: ResourceRequestFor<R>,
  context: ResourceContext,
) => Promise<ResourceResponseFor<R>>;

export const defineResourceHandler = <R extends ResourceName>(handler: ResourceHandler<R>): ResourceHandler<R> =>
  handler;

/** Provider calls end with their own timeout. A stopping gateway waits for their answers. */
const NEVER = new AbortController().signal;

/** Matches ids of Partita and command ids of importers. Other ids are answered with 404 without a database query. */
const POSSIBLE_ID = /^[\w.:-]{1,100}$/;

/** The resource operations as REST operations: the method and path of each contract. */
export function resourceOperations(dependencies: GatewayDependencies): RestOperation[] {
  return (Object.keys(RESOURCES) as ResourceName[]).map((name) => ({
    name,
    method: RESOURCES[name].method,
    path: RESOURCES[name].path,
    permission: RESOURCES[name].permission,
    run: async (context, id) => {
      if ('file' in RESOURCES[name]) return runFileOperation(name, context, id, dependencies);
      const request = parseResourceRequest(name, await readBody(name, context, dependencies));
      requirePossibleId(id);
      const { default: handler } = (await import(`./resources/${name}.js`)) as {
        default: (request: unknown, context: ResourceContext) => Promise<unknown>;
      };
      const result = await handler(request, {
        id: id ?? '',
        principal: principalOf(context),
        requestId: context.state.requestId,
        database: dependencies.database,
        secretBox: dependencies.secretBox,
        providers: { config: dependencies.config.providers, log: context.state.log, signal: NEVER },
        gateway: dependencies,
        traceParent: context.state.traceParent,
      });
      context.status = RESOURCES[name].status;
      context.body = { result };
    },
  }));
}

/** Files are streams, not JSON, so their handlers get the request itself. */
export type FileHandler = (context: RequestContext, id: string, dependencies: GatewayDependencies) => Promise<void>;

export const defineFileHandler = (handler: FileHandler): FileHandler => handler;

async function runFileOperation(
  name: ResourceName,
  context: RequestContext,
  id: string | undefined,
  dependencies: GatewayDependencies,
): Promise<void> {
  requirePossibleId(id);
  const { default: handler } = (await import(`./resources/${name}.js`)) as { default: FileHandler };
  context.status = RESOURCES[name].status;
  await handler(context, id ?? '', dependencies);
}

function requirePossibleId(id: string | undefined): void {
  if (id !== undefined && !POSSIBLE_ID.test(id)) throw new ActionError('not_found', `There is no such record: ${id}.`);
}

/** An operation without a request schema needs no body. */
async function readBody(
  name: ResourceName,
  context: RequestContext,
  { config }: GatewayDependencies,
): Promise<unknown> {
  const hasBody = context.get('Transfer-Encoding') !== '' || Number(context.get('Content-Length') || '0') > 0;
  if (!hasBody && !('request' in RESOURCES[name])) return {};
  return readJsonBody(context, config.gateway.bodyLimitBytes);
}
