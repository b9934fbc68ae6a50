import type { ServerContext } from '@modelcontextprotocol/server';

const INTERVAL_MS = 2_000;

/** The part of an MCP request that progress needs. The client sets `_meta`. */
export interface ProgressChannel {
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
  readonly notify: ServerContext['mcpReq']['notify'];
}

/** Returns the progress from 0 to 1, or undefined when it is unknown. */
export type FindShare = () => Promise<number | undefined>;

/**
 * Sends progress to a client that asked for it, now and every two seconds, until the returned function is called.
 * Progress is in per cent when it is known, and a counter otherwise. It never decreases, as the protocol requires.
 */
export function reportProgress({ _meta, notify }: ProgressChannel, what: string, findShare?: FindShare): () => void {
  const progressToken = _meta?.['progressToken'];
  if (typeof progressToken !== 'string' && typeof progressToken !== 'number') return () => undefined;
  let last = -1;
  const report = (share: number | undefined): void => {
    const progress = Math.max(last + 1, Math.round((share ?? 0) * 100));
    last = progress;
    const params = {
      progressToken,
      progress,
      // No total once a counter has passed 100.
      ...(findShare && progress <= 100 && { total: 100 }),
      message: progress === 0 ? `${what} was submitted` : `${what} is running`,
    };
    // Fails when the client has disconnected.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
  report(0);
  let stopped = false;
  const timer = setInterval(() => {
    const share = findShare ? findShare().catch(() => undefined) : Promise.resolve(undefined);
    void share.then((found) => {
      if (!stopped) report(found);
    });
  }, INTERVAL_MS);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
