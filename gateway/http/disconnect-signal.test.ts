import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestContext } from './context.js';
import { disconnectSignal } from './disconnect-signal.js';

const server = createServer();
let open: ReturnType<typeof request>;

/** The answer to a request that waits. */
async function receive(): Promise<ServerResponse> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  open = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  open.on('error', () => undefined).end();
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return response;
}

const signalOf = (res: ServerResponse) => disconnectSignal({ res } as RequestContext);

afterAll(() => new Promise((resolve) => server.close(resolve)));

it('tells that the caller has gone', async () => {
  const response = await receive();
  const signal = signalOf(response);
  const aborted = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(signal.aborted)));
  expect(signal.aborted).toBe(false);
  open.destroy();
  expect(await aborted).toBe(true);
  expect(signalOf(response).aborted).toBe(true);
});

it('does not take an answer for a disconnect', async () => {
  const response = await receive();
  const signal = signalOf(response);
  const listener = jest.fn();
  signal.addEventListener('abort', listener);
  signal.removeEventListener('abort', listener);
  const closed = once(response, 'close');
  response.end('answer');
  await closed;
  expect(signal.aborted).toBe(false);
  expect(listener).not.toHaveBeenCalled();
});
