import type { RequestContext } from './context.js';

/** Tells when a caller has gone. Every AbortSignal is one. */
export type DisconnectSignal = Pick<AbortSignal, 'aborted'> & {
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
};

/**
 * The caller of a request disconnects before the answer. An AbortController would cost each request more than its own listener
 * does. "close" also follows every finished answer: who has got what it waited for must remove its listener before.
 */
export const disconnectSignal = ({ res }: RequestContext): DisconnectSignal => ({
  get aborted() {
    return res.closed && !res.writableFinished;
  },
  addEventListener: (_type, listener) => void res.once('close', listener),
  removeEventListener: (_type, listener) => void res.off('close', listener),
});
