import type Router from '@koa/router';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { refuse } from '#schemas/errors.js';
import type { Middleware, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { BrowserSessions, type BrowserSession } from '../sessions/browser-sessions.js';
import { requireOwnPage } from '../sessions/require-own-page.js';
import { readFleet, type WorkerState } from './read-fleet.js';

/** Several operators that watch, and several tabs, ask the broker once in this time. */
const FRESH_MS = 2_000;

/** Operators run the installation. The command line marks the membership with which they sign in; an e-mail address is no proof. */
export const isOperator = ({ memberships }: BrowserSession): boolean => memberships.some((each) => each.isOperator);

/** `GET /account/fleet`: the workers of this installation, for operators. It shows nothing of any organisation. */
export function addFleet(
  router: Router<RequestState>,
  limited: Middleware,
  { authDatabase, config, log }: GatewayDependencies,
): void {
  const sessions = new BrowserSessions(authDatabase, config.gateway.publicUrl);
  const kafka = createKafka(config.kafka, log, { retries: 1 });
  let known: { readonly at: number; readonly workers: Promise<readonly WorkerState[]> } | undefined;
  router.get('/account/fleet', limited, async (context) => {
    context.state.route = '/account/fleet';
    requireOwnPage(context, config.gateway.publicUrl);
    const session = await sessions.find(context);
    if (!session) throw refuse('session_ended');
    if (!isOperator(session)) {
      throw refuse('only_operators_see_fleet');
    }
    if (!known || Date.now() - known.at > FRESH_MS) known = { at: Date.now(), workers: readFleet(kafka) };
    context.body = { result: await known.workers };
  });
}
