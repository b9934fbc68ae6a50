import { PassThrough } from 'node:stream';
import type { Principal } from '#platform/security/principal.js';
import { QUERIES, type QueryName } from '#schemas/index.js';
import type { RequestContext } from '../context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { bearerTokenOf, principalOf } from '../middleware/authenticate.js';
import { runQuery } from '../run-query.js';

interface FollowedPage {
  readonly result: readonly { readonly id: string; readonly type: string }[];
  readonly nextCursor: string;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Between two looks of a follower whom nobody has woken: more than one gateway's own look may have missed. */
const LOOK_ANYWAY_MS = 5_000;
/** Proxies close connections on which nothing moves. */
const HEARTBEAT_MS = 15_000;

/** A list that grows at its end: a page, a page that is waited for, or a stream of all that comes. */
export async function followQuery(
  name: QueryName,
  parameters: Parameters,
  context: RequestContext,
  dependencies: GatewayDependencies,
): Promise<void> {
  const principal = principalOf(context);
  if (context.accepts('json', 'text/event-stream') === 'text/event-stream')
    return stream(name, parameters, context, dependencies);
  const read = (asked: Parameters): Promise<FollowedPage> => readPage(name, asked, principal, dependencies);
  const page = await read(parameters);
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
  { news }: GatewayDependencies,
): Promise<FollowedPage> {
  const deadlineMs = Date.now() + waitMs;
  const gone = hangUpSignal(context);
  return news.follow(async () => {
    let page = first;
    while (page.result.length === 0 && Date.now() < deadlineMs && !gone.aborted && !news.signal.aborted) {
      await news.wait(Math.min(deadlineMs - Date.now(), LOOK_ANYWAY_MS), gone);
      page = await read(goOn(parameters, page.nextCursor));
    }
    return page;
  });
}

async function stream(
  name: QueryName,
  parameters: Parameters,
  context: RequestContext,
  dependencies: GatewayDependencies,
): Promise<void> {
  const { news, log } = dependencies;
  const last = context.get('Last-Event-ID');
  const asked = last ? { ...withoutPlace(parameters), after: last } : parameters;
  // What is wrong with the question is answered as such, before the stream begins.
  const first = await readPage(name, asked, principalOf(context), dependencies);
  const body = new PassThrough();
  context.type = 'text/event-stream';
  context.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  context.body = body;
  body.write(': events of Partita\n\n');
  news
    .follow(() => pump(name, asked, first, body, context, dependencies))
    .catch((error: unknown) =>
      log.warn({ err: error, requestId: context.state.requestId }, 'a stream of events broke off'),
    )
    .finally(() => body.end());
}

async function pump(
  name: QueryName,
  parameters: Parameters,
  first: FollowedPage,
  body: PassThrough,
  context: RequestContext,
  dependencies: GatewayDependencies,
): Promise<void> {
  const { news, keys } = dependencies;
  const gone = hangUpSignal(context);
  let page = first;
  let quietSinceMs = Date.now();
  while (!gone.aborted && !news.signal.aborted) {
    if (page.result.length > 0) {
      const text = page.result.map((item) => `id: ${item.id}\nevent: ${item.type}\ndata: ${JSON.stringify(item)}\n\n`);
      await write(body, text.join(''), gone);
      quietSinceMs = Date.now();
    } else {
      await news.wait(LOOK_ANYWAY_MS, gone);
      if (Date.now() - quietSinceMs >= HEARTBEAT_MS) {
        await write(body, `id: ${page.nextCursor}\n: still here\n\n`, gone);
        quietSinceMs = Date.now();
      }
    }
    // A stream lasts longer than a request: whoever has lost the key or the permission gets nothing more.
    const principal = await keys.findPrincipal(bearerTokenOf(context) ?? '');
    if (!principal?.permissions.includes(QUERIES[name].permission)) return;
    if (!gone.aborted) page = await readPage(name, goOn(parameters, page.nextCursor), principal, dependencies);
  }
}

/** Waits while the reader does not keep up. */
async function write(body: PassThrough, text: string, gone: AbortSignal): Promise<void> {
  if (body.write(text) || gone.aborted) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      body.off('drain', go);
      gone.removeEventListener('abort', go);
      resolve();
    };
    body.once('drain', go);
    gone.addEventListener('abort', go, { once: true });
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

/** The same question from another place. */
function goOn(parameters: Parameters, nextCursor: string): Parameters {
  return { ...withoutPlace(parameters), cursor: nextCursor };
}

function withoutPlace({ after: _after, since: _since, cursor: _cursor, ...rest }: Parameters): Parameters {
  return rest;
}

function hangUpSignal({ res }: RequestContext): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed) gone.abort();
  res.once('close', () => gone.abort());
  return gone.signal;
}
