import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests of one connection that wait for their turn. No client sends as many before it reads an answer. */
const MOST_WAITING = 100;

/**
 * Handles the requests of a connection one after the other. A caller may send the next ones before it has read an answer; Node.js
 * would handle them all at once, and the answers would fill the memory while the caller reads none of them.
 */
export function oneAtATime(handle: Handle): Handle {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const start = (request: IncomingMessage, response: ServerResponse, queue: (() => void)[]): void => {
    const { socket } = request;
    response.once('close', () => {
      const next = queue.shift();
      if (next && !socket.destroyed) next();
      else waiting.delete(socket);
    });
    handle(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (!queue) {
      const first: (() => void)[] = [];
      waiting.set(socket, first);
      start(request, response, first);
    } else if (queue.length < MOST_WAITING) queue.push(() => start(request, response, queue));
    else socket.destroy();
  };
}
