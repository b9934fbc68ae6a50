import { lookup as lookUp } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';
import { startTimeLimit } from '../time-limit.js';

/** The address is not one that we send anything to. The message is for whoever has entered it. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

export interface GuardedPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole of it: name, connection, answer. */
  readonly timeoutMs: number;
  /** Loopback and private networks too, and http. For installations whose receivers are beside them. */
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
  /** How names become addresses; the system's way unless a test says otherwise. */
  readonly resolve?: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Its beginning. */
  readonly body: string;
}

const BODY_BYTES = 1_024;
const MAX_URL_LENGTH = 2_000;

/** What is wrong with an address as it is written; a name that leads somewhere private is found out when it is called. */
export function findAddressFault(text: string, allowPrivate: boolean): string | undefined {
  if (text.length > MAX_URL_LENGTH) return `must not be longer than ${MAX_URL_LENGTH} characters`;
  if (!URL.canParse(text)) return 'must be a complete address, e.g. https://example.com/webhooks';
  const { protocol, username, password, hash, hostname } = new URL(text);
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return 'must start with https://';
  if (username || password) return 'must not hold a name or password: the signature tells who is calling';
  if (hash) return 'must not have a part behind #';
  const host = bareHost(hostname);
  if (!allowPrivate && (isIP(host) ? !isPublicAddress(host) : isLocalName(host)))
    return 'must lead to the public internet: private and local addresses are not called';
  return undefined;
}

/**
 * Posts to an address that somebody else has chosen. The name is resolved once, every address that it has is checked, and the
 * connection goes to the address that was checked: a name that answers differently the second time gains nothing. Redirects
 * are answers like any other; they are not followed.
 */
export async function postGuarded(post: GuardedPost): Promise<GuardedAnswer> {
  const { url, allowPrivate, timeoutMs } = post;
  const fault = findAddressFault(url, allowPrivate);
  if (fault) throw new ForbiddenAddressError(`The address ${fault}.`);
  const { signal, release } = startTimeLimit(timeoutMs, post.signal);
  try {
    return await send(post, await findAddress(new URL(url), post, signal), signal);
  } finally {
    release();
  }
}

interface Address {
  readonly address: string;
  readonly family: number;
}

async function findAddress(
  { hostname }: URL,
  { allowPrivate, resolve }: GuardedPost,
  signal: AbortSignal,
): Promise<Address> {
  const host = bareHost(hostname);
  const literal = isIP(host);
  const find = resolve ?? ((name: string) => lookUp(name, { all: true, verbatim: true }));
  const addresses = literal ? [{ address: host, family: literal }] : await unlessAborted(find(host), signal);
  const [first] = addresses;
  if (!first) throw new Error(`${host} has no address`);
  // All of them, not just the one that is used: a name that mixes both is no honest one.
  const closed = allowPrivate ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
  if (closed)
    throw new ForbiddenAddressError(
      `${host} leads to ${closed.address}, which is not an address of the public internet.`,
    );
  return first;
}

function send({ url, headers, body }: GuardedPost, pinned: Address, signal: AbortSignal): Promise<GuardedAnswer> {
  const target = new URL(url);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    // A connection of its own: one that is kept would lead to wherever the name pointed before.
    agent: false,
    signal,
    lookup: (_host, { all }, callback) => {
      if (all) callback(null, [{ address: pinned.address, family: pinned.family }]);
      else callback(null, pinned.address, pinned.family);
    },
  };
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, options, (response) => {
      readBeginning(response).then(
        (text) =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'] ?? null,
            body: text,
          }),
        reject,
      );
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** Enough to see what the other side complains about; the rest is not waited for. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= BODY_BYTES) break;
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, BODY_BYTES).toString().replaceAll('\0', '');
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** IPv6 addresses stand in brackets in an address. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isLocalName(host: string): boolean {
  return !host.includes('.') || /\.(localhost|local|internal|home\.arpa|lan)$/i.test(host);
}
