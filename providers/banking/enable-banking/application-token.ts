import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** Enable Banking refuses tokens that are valid for longer than a day. An hour is enough for one call. */
const LIFETIME_SECONDS = 3_600;

/** Creates the tokens that authenticate our application: JWT, RS256, signed with the application's key. */
export class ApplicationToken {
  private readonly key: KeyObject;

  /** Throws when the key is not an RSA key in PEM. */
  constructor(
    private readonly applicationId: string,
    privateKey: string,
  ) {
    this.key = createPrivateKey(privateKey);
    if (this.key.asymmetricKeyType !== 'rsa') throw new Error('the key of Enable Banking must be an RSA key');
  }

  make(now: Date): Promise<string> {
    const iat = Math.floor(now.getTime() / 1_000);
    return new SignJWT({ iss: 'enablebanking.com', aud: 'api.enablebanking.com', iat, exp: iat + LIFETIME_SECONDS })
      .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: this.applicationId })
      .sign(this.key);
  }
}
