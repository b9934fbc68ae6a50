import { createMcpHandler } from '@modelcontextprotocol/server';
import { AsyncScope } from '#platform/async-scope.js';
import { readBy } from '#schemas/sentences/reader.js';
import { refuse } from '#schemas/errors.js';
import type { RequestContext } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { principalOf } from '../middleware/authenticate.js';
import { answerDirectly } from './answer-directly.js';
import { answerRequest } from './answer-request.js';
import type { Caller } from './caller.js';
import { Cancellations } from './cancellations.js';
import { createServer } from './create-server.js';
import { ResourceSubscriptions } from './resources/resource-subscriptions.js';
import { toolReader } from './tool-reader.js';
import { readToolOptions } from './tools/tool-options.js';

type AnswerMcp = (context: RequestContext) => Promise<void>;

export function answerMcp(dependencies: GatewayDependencies): AnswerMcp {
  const { log, config } = dependencies;
  const maxRequestBodySize = config.gateway.bodyLimitBytes;
  const onerror = (error: Error): void => log.debug({ err: error }, 'MCP message refused');
  // The SDK creates the server per request internally. The async context passes the caller to it.
  const callers = new AsyncScope<Caller>();
  const cancellations = new Cancellations();
  const handler = createMcpHandler(
    ({ era }) => {
      const caller = callers.value;
      if (!caller) throw new Error('MCP server created outside a request');
      return createServer(caller, { canSubscribe: era === 'modern' }, cancellations, dependencies);
    },
    { legacy: 'stateless', bus: new ResourceSubscriptions(callers, dependencies), maxRequestBodySize, onerror },
  );
  return async (context) => {
    if (context.method !== 'POST') {
      context.set('Allow', 'POST');
      throw refuse('mcp_with_post');
    }
    const { withheld = [] } = context.state;
    const principal = principalOf(context);
    const caller: Caller = {
      principal,
      withheld,
      options: readToolOptions(context.query),
      confirmsPreviews: principal.actor.type === 'connected_app',
      state: context.state,
      headers: context,
      client: `${context.ip} ${context.get('User-Agent')}`,
      onHangUp: (listener) => void context.res.once('close', listener),
      hangUp: () => void context.res.destroy(),
      findAgain: async () => context.state.findCallerAgain?.(),
    };
    const reader = toolReader(principal.permissions);
    context.set('Content-Language', reader.language);
    await readBy(reader, () =>
      callers.run(caller, () =>
        answerRequest(
          handler,
          (message) => answerDirectly(message, caller, cancellations, dependencies),
          context,
          maxRequestBodySize,
        ),
      ),
    );
  };
}
