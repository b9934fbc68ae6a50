import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { verifySignature } from './verify-signature.js';

interface StoredObject {
  readonly bytes: Buffer;
  readonly modified: Date;
}

export type Fault = 'slow-down' | 'break-connection' | 'break-download';

const KEYS = { accessKeyId: 'AKPARTITATEST', secretAccessKey: 'only the tests know / this+secret' };
/** Small, so that lists have several pages. */
const PAGE_SIZE = 2;

/**
 * The part of S3 that the storage uses, over real HTTP. Like the real service, it verifies signatures (Signature
 * Version 4) and body hashes, and returns ranges, pages of lists and errors.
 */
export class S3Server {
  readonly bucket = 'partita-test';
  readonly keys = KEYS;
  readonly objects = new Map<string, StoredObject>();
  /** Failures of the next requests, one each. */
  readonly faults: Fault[] = [];
  requests = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<S3Server> {
    const server = createServer();
    const s3 = new S3Server(server);
    server.on('request', (request, response) => void s3.answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return s3;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const fault = this.faults.shift();
    if (fault === 'break-connection') return void request.socket.destroy();
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    if (fault === 'slow-down') return refuse(response, 503, 'SlowDown');
    const wrong = verifySignature(request, KEYS);
    if (wrong) return refuse(response, 403, wrong);
    if (!matchesItsHashes(request, body)) return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    const url = new URL(request.url ?? '/', 'http://host');
    const [, bucket, ...parts] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== this.bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = parts.join('/');
    switch (request.method) {
      case 'PUT':
        this.objects.set(key, { bytes: body, modified: new Date() });
        return void response.end();
      case 'DELETE':
        this.objects.delete(key);
        return void response.writeHead(204).end();
      case 'HEAD':
      case 'GET':
        return key === '' ? this.list(url, response) : this.give(key, request, response, fault);
      default:
        return refuse(response, 405, 'MethodNotAllowed');
    }
  }

  private give(key: string, request: IncomingMessage, response: ServerResponse, fault: Fault | undefined): void {
    const found = this.objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      'Content-Length': part.byteLength,
      'Last-Modified': found.modified.toUTCString(),
    });
    if (request.method === 'HEAD') return void response.end();
    if (fault !== 'break-download') return void response.end(part);
    response.write(part.subarray(0, part.byteLength / 2), () => request.socket.destroy());
  }

  private list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE_SIZE);
    const more = keys.length > page.length;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${this.objects.get(key)?.modified.toISOString() ?? ''}</LastModified></Contents>`,
    );
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>` +
        `${more ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
    );
  }
}

/** The body must match the signed hash and the checksum header. */
function matchesItsHashes({ method, headers }: IncomingMessage, body: Buffer): boolean {
  const hash = createHash('sha256').update(body);
  const digest = hash.digest();
  if (headers['x-amz-content-sha256'] !== digest.toString('hex')) return false;
  return method !== 'PUT' || headers['x-amz-checksum-sha256'] === digest.toString('base64');
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
