import type { ServerContext } from '@modelcontextprotocol/server';

const INTERVAL_MS = 2_000;

/** What of a request tells its progress; `_meta` is what the client put in. */
export interface ProgressChannel {
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
  readonly notify: ServerContext['mcpReq']['notify'];
}

/** How far the work is, from 0 to 1; undefined where nobody can tell. */
export type FindShare = () => Promise<number | undefined>;

/**
 * Tells a client that asked for it that its call is being worked on, now and every two seconds, until the returned function is
 * called: in per cent where the work tells how far it is, otherwise by counting. Progress never goes back, as the protocol asks.
 */
export function reportProgress({ _meta, notify }: ProgressChannel, what: string, findShare?: FindShare): () => void {
  const progressToken = _meta?.['progressToken'];
  if (typeof progressToken !== 'string' && typeof progressToken !== 'number') return () => undefined;
  let told = -1;
  const report = (share: number | undefined): void => {
    const progress = Math.max(told + 1, Math.round((share ?? 0) * 100));
    told = progress;
    const params = {
      progressToken,
      progress,
      // A count that has passed the whole would say less than none.
      ...(findShare && progress <= 100 && { total: 100 }),
      message: progress === 0 ? `${what} is on its way` : `${what} is running`,
    };
    // Whoever has hung up needs no progress.
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
