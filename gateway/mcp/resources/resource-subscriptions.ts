import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';
import type { AsyncScope } from '#platform/async-scope.js';
import type { GatewayDependencies } from '../../dependencies.js';
import { runQuery } from '../../run-query.js';
import type { Caller } from '../caller.js';

type Listener = (event: ServerEvent) => void;
type Event = { readonly type: string; readonly subject: string };

/** Longest time between two reads. Covers events that the poll of this gateway missed. */
const MAX_READ_INTERVAL_MS = 5_000;
const PAGE = 200;

/** The resource that an event changes, such as `partita.document.coded`. */
export function resourceOfEvent({ type, subject }: Event): string | undefined {
  const record = type.split('.').at(-2);
  if (record === 'document') return `partita://documents/${subject}`;
  if (record === 'account' || record === 'chart_of_accounts') return 'partita://chart-of-accounts';
  return record === 'settings' ? 'partita://vat-codes' : undefined;
}

/**
 * Tells clients of revision 2026-07-28 when a resource that they subscribed to has changed. Each subscription follows the events of
 * its own organisation, as the event stream of the REST interface does, and ends with the rights of its caller.
 */
export class ResourceSubscriptions implements ServerEventBus {
  constructor(
    private readonly callers: AsyncScope<Caller>,
    private readonly dependencies: GatewayDependencies,
  ) {}

  /** Changes come from the events of organisations, never from this process alone. */
  publish(): void {}

  subscribe(listener: Listener): () => void {
    const caller = this.callers.value;
    if (!caller) throw new Error('subscription outside a request');
    const { notifier, log, eventStreams, limiter } = this.dependencies;
    limiter.checkCaller(caller.principal, caller.headers);
    const stop = new AbortController();
    const leave = eventStreams.enter(caller.principal.organizationId, caller.headers);
    caller.onHangUp(() => stop.abort());
    notifier
      .follow(() => this.follow(caller, listener, stop.signal))
      .catch((error: unknown) => log.warn({ err: error }, 'subscription failed'))
      .finally(() => {
        leave();
        if (!stop.signal.aborted) caller.hangUp();
      });
    return () => stop.abort();
  }

  /** Returns when the client has disconnected, the gateway stops, or the caller may no longer read. */
  private async follow(caller: Caller, listener: Listener, signal: AbortSignal): Promise<void> {
    const { notifier } = this.dependencies;
    let position: Readonly<Record<string, unknown>> = { since: new Date().toISOString() };
    while (!signal.aborted && !notifier.signal.aborted) {
      const principal = await caller.findAgain();
      if (!principal?.permissions.includes('read')) return;
      const parameters = { ...position, limit: PAGE };
      const { result, nextCursor } = await runQuery('list_events', parameters, principal, this.dependencies);
      const events = result as readonly Event[];
      const uris = new Set(events.flatMap((event) => resourceOfEvent(event) ?? []));
      for (const uri of uris) if (!signal.aborted) listener({ kind: 'resource_updated', uri });
      position = { cursor: nextCursor };
      if (events.length < PAGE) await notifier.wait(MAX_READ_INTERVAL_MS, signal);
    }
  }
}
