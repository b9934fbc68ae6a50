import { createServer, request as forward, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface AuthorizingProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Adds a key to every request, for clients that cannot send headers. `Host` and `Origin` are changed only where they name the
 * proxy itself: what a client says of other sites must reach the server, which is to refuse it.
 */
export async function startAuthorizingProxy(target: string, apiKey: string): Promise<AuthorizingProxy> {
  const { hostname, port, host } = new URL(target);
  const server: Server = createServer((incoming, outgoing) => {
    const own = `localhost:${(server.address() as AddressInfo).port}`;
    const rename = (value: string | undefined): string | undefined => value?.replace(own, host);
    const headers = {
      ...incoming.headers,
      host: rename(incoming.headers.host),
      ...(incoming.headers.origin !== undefined && { origin: rename(incoming.headers.origin) }),
      authorization: `Bearer ${apiKey}`,
    };
    const onward = forward({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
