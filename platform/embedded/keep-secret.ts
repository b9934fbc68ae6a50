import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readErrorCode } from './read-error-code.js';

/** 32 random bytes made on first use and kept in a file that only its owner may read; the same ones ever after. */
export function keepSecret(file: string): string {
  const existing = readSecret(file);
  if (existing) return existing;
  mkdirSync(dirname(file), { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  // Linked into place when complete, so that a crash leaves either no secret or a whole one.
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  rmSync(file, { force: true });
  linkSync(draft, file);
  rmSync(draft);
  return secret;
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
