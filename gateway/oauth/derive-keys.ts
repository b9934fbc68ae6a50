import { createPrivateKey, hkdfSync } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { SecretsConfig } from '#platform/config.js';

/** Keys of the authorization server. They are derived from PARTITA_SECRET, so all gateways have the same keys. */
interface OAuthKeys {
  /** The first key signs cookies. All keys verify them. */
  readonly cookieKeys: readonly string[];
  /** The library requires a signing key. Nothing is signed with it, because no id tokens are issued. */
  readonly signingKey: JWK;
}

/** PKCS #8 header before the 32 bytes of an Ed25519 key (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export function deriveOAuthKeys({ current, previous }: SecretsConfig): OAuthKeys {
  const derive = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const cookieKeys = [current, ...(previous ? [previous] : [])].map((secret) =>
    derive(secret, 'partita sign-in cookies v1').toString('base64url'),
  );
  const der = Buffer.concat([ED25519_PREFIX, derive(current, 'partita sign-in tokens v1')]);
  const { x, d } = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
  if (x === undefined || d === undefined) throw new Error('the Ed25519 key has no x or d');
  return { cookieKeys, signingKey: { kty: 'OKP', crv: 'Ed25519', alg: 'Ed25519', use: 'sig', x, d } };
}
