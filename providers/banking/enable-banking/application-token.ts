import { createPrivateKey, sign, type KeyObject } from 'node:crypto';

/** Enable Banking refuses tokens that are valid for longer than a day. An hour is enough for one call. */
const LIFETIME_SECONDS = 3_600;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

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

  make(now: Date): string {
    const iat = Math.floor(now.getTime() / 1_000);
    const header = { typ: 'JWT', alg: 'RS256', kid: this.applicationId };
    const payload = { iss: 'enablebanking.com', aud: 'api.enablebanking.com', iat, exp: iat + LIFETIME_SECONDS };
    const content = `${encode(header)}.${encode(payload)}`;
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), this.key).toString('base64url')}`;
  }
}
