import { createServer, request as forward, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface AuthorizingProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Adds an API key to every request, for clients that cannot send headers. It changes `Host` and `Origin` only when they
 * name the proxy itself. The server must see (and refuse) the names of other sites. `rewrite` may change bodies.
 */
export async function startAuthorizingProxy(
  target: string,
  apiKey: string,
  rewrite?: (body: Buffer) => Buffer,
): Promise<AuthorizingProxy> {
  const { hostname, port, host } = new URL(target);
  const server: Server = createServer((incoming, outgoing) => {
    const own = `localhost:${(server.address() as AddressInfo).port}`;
    const rename = (value: string | undefined): string | undefined => value?.replace(own, host);
    const { 'content-length': _length, ...others } = incoming.headers;
    const headers = {
      ...(rewrite ? others : incoming.headers),
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
    if (!rewrite) return void incoming.pipe(onward);
    buffer(incoming).then(
      (body) => onward.end(rewrite(body)),
      () => onward.destroy(),
    );
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
