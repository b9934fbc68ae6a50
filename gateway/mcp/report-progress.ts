import type { ServerContext } from '@modelcontextprotocol/server';

const INTERVAL_MS = 2_000;

/** Tells a client that asked for it that its call is being worked on, now and every two seconds, until the returned function is called. */
export function reportProgress({ mcpReq }: ServerContext, what: string): () => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let progress = 0;
  const report = (): void => {
    const params = {
      progressToken,
      progress,
      message: progress === 0 ? `${what} is on its way` : `${what} is running`,
    };
    progress += 1;
    // Whoever has hung up needs no progress.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
  report();
  const timer = setInterval(report, INTERVAL_MS);
  return () => clearInterval(timer);
}
