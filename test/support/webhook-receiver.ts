import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.js';

interface ReceivedPost {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: any;
}

/** A webhook receiver whose answers the test chooses. */
export class WebhookReceiver {
  readonly posts: ReceivedPost[] = [];
  /** The status and headers of the next answers. */
  answer: readonly [number, Record<string, string>?] = [204];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        receiver.posts.push({ headers: request.headers, body, event: JSON.parse(body) });
        response.writeHead(...receiver.answer);
        response.end('what the receiver says');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  untilPosts(count: number): Promise<readonly ReceivedPost[]> {
    return until(`${count} posts`, () => (this.posts.length >= count ? this.posts : undefined));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Returns the secrets that signed a post, verified as a receiver would. */
export function signersOf({ headers, body }: ReceivedPost, secrets: readonly string[]): string[] {
  const given = String(headers['webhook-signature']).split(' ');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return given.includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  });
}
