import type Router from '@koa/router';
import { refuse } from '#schemas/errors.js';
import type { Permission } from '#schemas/permissions.js';
import type { Middleware, RequestContext, RequestState } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';
import { principalOf, requirePermission } from './middleware/authenticate.js';

/** One method on one path that is not an action: a query or a resource operation. */
export interface RestOperation {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path of the contract, with `{id}` as placeholder. */
  readonly path: string;
  readonly permission: Permission;
  /** `id` is undefined when the path has none. */
  run(context: RequestContext, id: string | undefined): Promise<void>;
}

/** Adds the operations with the same order of checks as actions: 401, 404, 405, 403, 429, then their own. */
export function addOperations(
  router: Router<RequestState>,
  authenticated: Middleware,
  operations: readonly RestOperation[],
  { limiter }: Pick<GatewayDependencies, 'limiter'>,
): void {
  for (const [path, onPath] of literalFirst(groupByPath(operations))) {
    router.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), authenticated, async (context) => {
      context.state.route = path;
      const operation = findOperation(context, onPath);
      const principal = principalOf(context);
      requirePermission(principal, operation.permission, operation.name);
      limiter.checkCaller(principal, context);
      await operation.run(context, context.params['id']);
    });
  }
}

/** `/fixed-assets/preview` before `/fixed-assets/{id}`, because the router takes the first path that fits. */
const literalFirst = <T>(byPath: ReadonlyMap<string, T>): (readonly [string, T])[] =>
  [...byPath].sort(([one], [other]) => (one.replaceAll('{', '~') < other.replaceAll('{', '~') ? -1 : 1));

function findOperation(context: RequestContext, onPath: readonly RestOperation[]): RestOperation {
  const method = context.method === 'HEAD' ? 'GET' : context.method;
  const found = onPath.find((operation) => operation.method === method);
  if (found) return found;
  const allowed = onPath.flatMap((operation) => (operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method]));
  context.set('Allow', allowed.join(', '));
  throw refuse('other_method_accepted', { path: context.path, allowed: allowed.join(', '), method: context.method });
}

function groupByPath(operations: readonly RestOperation[]): Map<string, RestOperation[]> {
  const byPath = new Map<string, RestOperation[]>();
  for (const operation of operations) {
    const onPath = byPath.get(operation.path);
    if (onPath) onPath.push(operation);
    else byPath.set(operation.path, [operation]);
  }
  return byPath;
}
