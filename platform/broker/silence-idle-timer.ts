import { createRequire } from 'node:module';

/**
 * kafkajs 2.2.4 re-arms a 1 ms timer on every connection for as long as it lives (kafkajs issue 1751): twenty idle
 * connections keep a core 10 % busy. The timer is only needed while requests wait in the queue or the broker throttles us,
 * so it is armed only then; a finished request checks the queue by itself.
 */
interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
}

const CHECK_INTERVAL_MS = 10;

export function silenceIdleTimer(): void {
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
