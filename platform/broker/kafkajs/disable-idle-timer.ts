import { createRequire } from 'node:module';

interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
}

const CHECK_INTERVAL_MS = 10;

/**
 * kafkajs 2.2.4 restarts a 1 ms timer on every connection for as long as the connection lives (kafkajs issue 1751): twenty idle
 * connections use 10 % of a core. The timer is needed only while requests wait in the queue or the broker throttles the client,
 * so it is started only then. A finished request checks the queue by itself.
 */
export function disableIdleTimer(): void {
  const require = createRequire(import.meta.url);
  const { prototype } = require('kafkajs/src/network/requestQueue') as {
    prototype: { scheduleCheckPendingRequests(this: RequestQueue): void };
  };
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
    const waitMs = Math.max(this.throttledUntil - Date.now(), CHECK_INTERVAL_MS);
    this.throttleCheckTimeoutId = setTimeout(() => {
      this.throttleCheckTimeoutId = null;
      this.checkPendingRequests();
    }, waitMs);
  };
}
