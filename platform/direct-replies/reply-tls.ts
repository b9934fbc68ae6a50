import { hkdfSync } from 'node:crypto';
import type { ConnectionOptions, TlsOptions } from 'node:tls';
import { sha256 } from '../sha256.js';
import type { SecretsConfig } from '../config.js';

/**
 * TLS 1.3 with a key that is derived from PARTITA_SECRET, so there are no certificates to manage. Each gateway has its own key, so a
 * worker never talks to another gateway than the one it looked up, whichever process has the address now.
 */
const PROTOCOL = { minVersion: 'TLSv1.3', ciphers: 'TLS_AES_128_GCM_SHA256' } as const;

interface ReplyKey {
  /** Names gateway and secret; tells nothing about the key. */
  readonly identity: string;
  readonly key: Buffer;
}

function replyKey(secret: string, instance: string): ReplyKey {
  const key = Buffer.from(hkdfSync('sha256', secret, instance, 'partita direct replies', 32));
  return { identity: `${instance}.${sha256(key, 'hex').slice(0, 16)}`, key };
}

/** For the gateway. A worker that still has the previous secret is known, too. */
export function replyServerTls({ current, previous }: SecretsConfig, instance: string): TlsOptions {
  const keys = [current, ...(previous ? [previous] : [])].map((secret) => replyKey(secret, instance));
  return {
    ...PROTOCOL,
    pskCallback: (_socket, identity) => keys.find((known) => known.identity === identity)?.key ?? null,
  };
}

/** For a worker. */
export function replyClientTls({ current }: SecretsConfig, instance: string): ConnectionOptions {
  const { identity, key } = replyKey(current, instance);
  return {
    ...PROTOCOL,
    pskCallback: () => ({ psk: key, identity }),
    // There is no certificate: only the gateway has the key.
    checkServerIdentity: () => undefined,
  };
}
