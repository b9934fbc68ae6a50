import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of an authenticator app: RFC 6238 with SHA-1, six digits and 30 seconds, which all apps support. */
const STEP_MS = 30_000;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A code is accepted one step early and one step late, for clocks that differ. */
const DRIFT = [0, -1, 1] as const;

/** A new secret in Base32, of 160 bits as RFC 4226 recommends. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The number of the 30 seconds that contain this moment. */
export const totpStep = (atMs: number): number => Math.floor(atMs / STEP_MS);

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step that a code belongs to, or undefined for a wrong code. The caller accepts each step once. */
export function matchTotp(secret: string, code: string, atMs: number): number | undefined {
  const typed = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return undefined;
  return DRIFT.map((drift) => totpStep(atMs) + drift).find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(typed)),
  );
}

/** What an authenticator app reads from the QR code. */
export function otpauthUri(account: string, secret: string): string {
  return `otpauth://totp/Partita:${encodeURIComponent(account)}?secret=${secret}&issuer=Partita`;
}
