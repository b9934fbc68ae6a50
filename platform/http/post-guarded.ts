import { lookup as lookUp } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { SaidError } from '#schemas/sentences/said-error.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { isPublicAddress } from './public-address.js';
import { startTimeLimit } from '../batching/time-limit.js';

/** Requests to this address are not allowed. What is said is for the person who entered it. */
export class ForbiddenAddressError extends SaidError {
  override readonly name = 'ForbiddenAddressError';
}

export interface GuardedPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Time limit for name resolution, connection and answer together. */
  readonly timeoutMs: number;
  /** Also allows http, loopback and private networks, for receivers in the same network as this installation. */
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
  /** Resolves host names. Default: the system's resolver. Tests replace it. */
  readonly resolve?: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** The beginning of the body. */
  readonly body: string;
}

const BODY_BYTES = 1_024;
const MAX_URL_LENGTH = 2_000;

/**
 * Returns what is wrong with the text of an address. A name that resolves to a private address is refused later, when
 * it is called.
 */
export function findAddressFault(text: string, allowPrivate: boolean): Said | undefined {
  if (text.length > MAX_URL_LENGTH) return say('address_too_long', { most: MAX_URL_LENGTH });
  if (!URL.canParse(text)) return say('address_incomplete');
  const { protocol, username, password, hash, hostname } = new URL(text);
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return say('address_without_https');
  if (username || password) return say('address_with_password');
  if (hash) return say('address_with_fragment');
  const host = bareHost(hostname);
  if (!allowPrivate && (isIP(host) ? !isPublicAddress(host) : isLocalName(host))) return say('address_is_local');
  return undefined;
}

/**
 * Posts to an address that a user chose. The name is resolved once, all its addresses are checked, and the connection
 * uses the checked address, so a name that resolves differently later has no effect. Redirects are returned and not
 * followed.
 */
export async function postGuarded(post: GuardedPost): Promise<GuardedAnswer> {
  const { url, allowPrivate, timeoutMs } = post;
  const fault = findAddressFault(url, allowPrivate);
  if (fault) throw new ForbiddenAddressError(say('the_address_is_wrong', { fault }));
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
  // Check all addresses, not only the one that is used: a name with public and private addresses is suspicious.
  const closed = allowPrivate ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
  if (closed) throw new ForbiddenAddressError(say('address_not_public', { host, address: closed.address }));
  return first;
}

function send({ url, headers, body }: GuardedPost, pinned: Address, signal: AbortSignal): Promise<GuardedAnswer> {
  const target = new URL(url);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    // Use a new connection: a pooled one could lead to an earlier address of the name.
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

/** Reads enough to see an error message, and does not wait for the rest. */
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

/** A URL has IPv6 addresses in brackets. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isLocalName(host: string): boolean {
  return !host.includes('.') || /\.(localhost|local|internal|home\.arpa|lan)$/i.test(host);
}
