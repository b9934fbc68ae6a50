import { ProtocolError, ProtocolErrorCode, Server, type CacheHint } from '@modelcontextprotocol/server';
import type { GatewayDependencies } from '../dependencies.js';
import { toActionError } from '../to-action-error.js';
import { callOnBehalf, keyOfCall } from './call-on-behalf.js';
import type { Caller } from './caller.js';
import type { Cancellations } from './cancellations.js';
import { getPrompt, listPrompts } from './prompts.js';
import { listResources, listResourceTemplates, readResource } from './resources.js';
import { listTools } from './tools.js';

export const IDENTITY = { name: 'partita', title: 'Partita', version: '1.0.0' };

const INSTRUCTIONS = `Partita keeps the books of one organisation in Denmark or Italy. Call whoami first: it names the organisation, its region and what you may do.
Read before you write: ids come from the list and get tools, account numbers and VAT codes from the chart of accounts and the VAT codes. Amounts are in the currency named beside them; expenses are negative.
Posting, issuing, filing and deleting cannot be undone: do them only when the user asked for exactly that. The tools preview_<action> take the same input, do nothing and say what would happen; show that to the user first.
A refusal names the rule and the fields: correct them, or tell the user. To repeat a call safely, send the same _meta["partita/idempotency-key"]. A call that takes too long answers with a command id for get_command.`;

/** Lists differ from caller to caller, and a role may change any minute. */
export const A_MINUTE: CacheHint = { ttlMs: 60_000, cacheScope: 'private' };
const AT_ONCE: CacheHint = { ttlMs: 0, cacheScope: 'private' };

/** A server for one request of one caller: nothing is remembered between requests, so any gateway can answer the next. */
export function createServer(caller: Caller, cancellations: Cancellations, dependencies: GatewayDependencies): Server {
  const { principal, headers } = caller;
  const server = new Server(IDENTITY, {
    capabilities: { tools: {}, resources: {}, prompts: {} },
    instructions: INSTRUCTIONS,
    cacheHints: {
      'tools/list': A_MINUTE,
      'resources/list': A_MINUTE,
      'resources/templates/list': A_MINUTE,
      'prompts/list': A_MINUTE,
      'resources/read': AT_ONCE,
      'server/discover': A_MINUTE,
    },
  });
  /** Counts the call, and lets no message of an unforeseen error out. */
  const guarded = async <T>(answer: () => T | Promise<T>): Promise<T> => {
    try {
      dependencies.limiter.check(principal.actor.id, headers);
      return await answer();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      throw new ProtocolError(ProtocolErrorCode.InternalError, toActionError(error, caller.state).detail);
    }
  };
  server.setRequestHandler('tools/list', () => guarded(() => ({ tools: listTools(principal.permissions) })));
  // Counts and answers its failures itself, as results that a model reads.
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
  server.setRequestHandler('prompts/list', () => guarded(() => ({ prompts: listPrompts() })));
  server.setRequestHandler('prompts/get', ({ params }) => guarded(() => getPrompt(params.name, params.arguments)));
  return server;
}
