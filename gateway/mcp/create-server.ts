import { ProtocolError, ProtocolErrorCode, Server, type CacheHint } from '@modelcontextprotocol/server';
import type { GatewayDependencies } from '../dependencies.js';
import { toActionError } from '../http/to-action-error.js';
import { callOnBehalf, keyOfCall } from './call-on-behalf.js';
import { audienceOf, type Caller } from './caller.js';
import type { Cancellations } from './cancellations.js';
import { completeArgument } from './complete-argument.js';
import { instructionsFor } from './instructions.js';
import { getPrompt, listPrompts } from './prompts.js';
import { listResources, listResourceTemplates, readResource } from './resources/resources.js';
import { listTools } from './tools.js';

export const IDENTITY = { name: 'partita', title: 'Partita', version: '1.0.0' };

/** Lists depend on the caller, and a role can change at any time. */
export const CACHE_ONE_MINUTE: CacheHint = { ttlMs: 60_000, cacheScope: 'private' };
const NO_CACHE: CacheHint = { ttlMs: 0, cacheScope: 'private' };

/** Creates a server for one request of one caller. It keeps no state, so any gateway can answer the next request. */
export function createServer(
  caller: Caller,
  /** Clients before 2026-07-28 would need a session for subscriptions. */
  { canSubscribe }: { readonly canSubscribe: boolean },
  cancellations: Cancellations,
  dependencies: GatewayDependencies,
): Server {
  const { principal, headers } = caller;
  const server = new Server(IDENTITY, {
    capabilities: {
      tools: {},
      resources: canSubscribe && principal.permissions.includes('read') ? { subscribe: true } : {},
      prompts: {},
      completions: {},
    },
    instructions: instructionsFor(principal.permissions),
    cacheHints: {
      'tools/list': CACHE_ONE_MINUTE,
      'resources/list': CACHE_ONE_MINUTE,
      'resources/templates/list': CACHE_ONE_MINUTE,
      'prompts/list': CACHE_ONE_MINUTE,
      'resources/read': NO_CACHE,
      'server/discover': CACHE_ONE_MINUTE,
    },
  });
  /** Applies the rate limit, and hides the message of unexpected errors. */
  const guarded = async <T>(answer: () => T | Promise<T>): Promise<T> => {
    try {
      dependencies.limiter.checkCaller(principal, headers);
      return await answer();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      throw new ProtocolError(ProtocolErrorCode.InternalError, toActionError(error, caller.state).detail);
    }
  };
  server.setRequestHandler('tools/list', () => guarded(() => ({ tools: listTools(audienceOf(caller)) })));
  // `callTool` applies the rate limit itself and returns failures as results that a model can read.
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const { mcpReq } = context;
    return callOnBehalf(params, mcpReq, caller, cancellations, dependencies);
  });
  server.setNotificationHandler('notifications/cancelled', ({ params }) =>
    cancellations.cancel(keyOfCall(caller, params.requestId)),
  );
  server.setRequestHandler('resources/list', () => guarded(() => ({ resources: listResources(principal) })));
  server.setRequestHandler('resources/templates/list', () =>
    guarded(() => ({ resourceTemplates: listResourceTemplates(principal) })),
  );
  server.setRequestHandler('resources/read', ({ params }) =>
    guarded(() => readResource(params.uri, principal, dependencies)),
  );
  server.setRequestHandler('prompts/list', () => guarded(() => ({ prompts: listPrompts(principal.permissions) })));
  server.setRequestHandler('prompts/get', ({ params }) =>
    guarded(() => getPrompt(params.name, params.arguments ?? {}, principal.permissions)),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    guarded(() => completeArgument(params, principal, dependencies)),
  );
  return server;
}
