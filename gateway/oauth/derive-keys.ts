import { createPrivateKey, hkdfSync } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { SecretsConfig } from '#platform/config.js';

/** What the authorization server signs with: the same on every gateway, because all of it comes from PARTITA_SECRET. */
export interface OAuthKeys {
  /** The first signs cookies, all of them verify. */
  readonly cookieKeys: readonly string[];
  /** Nothing is signed with it as long as no id tokens are issued, but the server insists on having one. */
  readonly signingKey: JWK;
}

/** What PKCS #8 puts in front of the 32 bytes of an Ed25519 key (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export function deriveOAuthKeys({ current, previous }: SecretsConfig): OAuthKeys {
  const derive = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const cookieKeys = [current, ...(previous ? [previous] : [])].map((secret) =>
    derive(secret, 'partita sign-in cookies v1').toString('base64url'),
  );
  const der = Buffer.concat([ED25519_PREFIX, derive(current, 'partita sign-in tokens v1')]);
  const { x, d } = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
  if (x === undefined || d === undefined) throw new Error('an Ed25519 key without its parts');
  return { cookieKeys, signingKey: { kty: 'OKP', crv: 'Ed25519', alg: 'Ed25519', use: 'sig', x, d } };
}
