import { PassThrough } from 'node:stream';
import type { Principal } from '#platform/security/principal.js';
import { refuse } from '#schemas/errors.js';
import { QUERIES, type QueryName } from '#schemas/index.js';
import type { RequestContext } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { principalOf } from '../middleware/authenticate.js';
import { runQuery } from '../run-query.js';

interface FollowedPage {
  readonly result: readonly { readonly id: string; readonly type: string }[];
  readonly nextCursor: string;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Longest time between two reads of a follower. Covers events that the poll of this gateway missed. */
const MAX_READ_INTERVAL_MS = 5_000;
/** Proxies close idle connections. */
const HEARTBEAT_MS = 15_000;

/** Answers a list that grows at its end: with a page, with a page after waiting for it, or with a stream. */
export async function followQuery(
  name: QueryName,
  parameters: Parameters,
  context: RequestContext,
  dependencies: GatewayDependencies,
): Promise<void> {
  const principal = principalOf(context);
  if (context.accepts('json', 'text/event-stream') === 'text/event-stream')
    return stream(name, parameters, context, dependencies);
  const page = await readPage(name, parameters, principal, dependencies);
  /** A wait outlives the check of its caller: it ends when the caller loses the key, the session or the permission. */
  const read = async (asked: Parameters): Promise<FollowedPage> => {
    const caller = await context.state.findCallerAgain?.();
    if (!caller) throw refuse('access_ended_while_waiting');
    return readPage(name, asked, caller, dependencies);
  };
  const waitMs = Number(parameters['wait'] ?? 0) * 1_000;
  context.body =
    page.result.length > 0 || waitMs === 0
      ? page
      : await waitForPage(page, waitMs, read, parameters, context, dependencies);
}

async function waitForPage(
  first: FollowedPage,
  waitMs: number,
  read: (parameters: Parameters) => Promise<FollowedPage>,
  parameters: Parameters,
  context: RequestContext,
  { notifier, eventStreams }: GatewayDependencies,
): Promise<FollowedPage> {
  const leave = eventStreams.enter(principalOf(context).organizationId, context);
  const deadlineMs = Date.now() + waitMs;
  const disconnected = disconnectSignal(context);
  const following = notifier.follow(async () => {
    let page = first;
    while (page.result.length === 0 && Date.now() < deadlineMs && !disconnected.aborted && !notifier.signal.aborted) {
      await notifier.wait(Math.min(deadlineMs - Date.now(), MAX_READ_INTERVAL_MS), disconnected);
      page = await read(continueFrom(parameters, page.nextCursor));
    }
    return page;
  });
  return following.finally(leave);
}

async function stream(
  name: QueryName,
  parameters: Parameters,
  context: RequestContext,
  dependencies: GatewayDependencies,
): Promise<void> {
  const { notifier, log, eventStreams } = dependencies;
  const principal = principalOf(context);
  const last = context.get('Last-Event-ID');
  const asked = last ? { ...withoutPosition(parameters), after: last } : parameters;
  // Reads the first page before the stream starts, so invalid parameters get a normal error response.
  const first = await readPage(name, asked, principal, dependencies);
  const leave = eventStreams.enter(principal.organizationId, context);
  const body = new PassThrough();
  context.type = 'text/event-stream';
  context.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  context.body = body;
  body.write(': events of Partita\n\n');
  notifier
    .follow(() => pump(name, asked, first, body, context, dependencies))
    .catch((error: unknown) => log.warn({ err: error, requestId: context.state.requestId }, 'event stream failed'))
    .finally(() => {
      leave();
      body.end();
    });
}

async function pump(
  name: QueryName,
  parameters: Parameters,
  first: FollowedPage,
  body: PassThrough,
  context: RequestContext,
  dependencies: GatewayDependencies,
): Promise<void> {
  const { notifier } = dependencies;
  const disconnected = disconnectSignal(context);
  let page = first;
  let quietSinceMs = Date.now();
  while (!disconnected.aborted && !notifier.signal.aborted) {
    if (page.result.length > 0) {
      const text = page.result.map((item) => `id: ${item.id}\nevent: ${item.type}\ndata: ${JSON.stringify(item)}\n\n`);
      await write(body, text.join(''), disconnected);
      quietSinceMs = Date.now();
    } else {
      await notifier.wait(MAX_READ_INTERVAL_MS, disconnected);
      if (Date.now() - quietSinceMs >= HEARTBEAT_MS) {
        await write(body, `id: ${page.nextCursor}\n: still here\n\n`, disconnected);
        quietSinceMs = Date.now();
      }
    }
    // A stream outlives its request. It ends when the caller loses the key, the session or the permission.
    const principal = await context.state.findCallerAgain?.();
    if (!principal?.permissions.includes(QUERIES[name].permission)) return;
    if (!disconnected.aborted)
      page = await readPage(name, continueFrom(parameters, page.nextCursor), principal, dependencies);
  }
}

/** Waits while the client reads too slowly. */
async function write(body: PassThrough, text: string, disconnected: AbortSignal): Promise<void> {
  if (body.write(text) || disconnected.aborted) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      body.off('drain', go);
      disconnected.removeEventListener('abort', go);
      resolve();
    };
    body.once('drain', go);
    disconnected.addEventListener('abort', go, { once: true });
  });
}

async function readPage(
  name: QueryName,
  parameters: Parameters,
  principal: Principal,
  dependencies: GatewayDependencies,
): Promise<FollowedPage> {
  return (await runQuery(name, parameters, principal, dependencies)) as FollowedPage;
}

/** The same query from another position. */
function continueFrom(parameters: Parameters, nextCursor: string): Parameters {
  return { ...withoutPosition(parameters), cursor: nextCursor };
}

function withoutPosition({ after: _after, since: _since, cursor: _cursor, ...rest }: Parameters): Parameters {
  return rest;
}

function disconnectSignal({ res }: RequestContext): AbortSignal {
  const disconnected = new AbortController();
  if (res.destroyed) disconnected.abort();
  res.once('close', () => disconnected.abort());
  return disconnected.signal;
}
