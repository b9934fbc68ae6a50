import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readErrorCode } from './read-error-code.js';

/**
 * Returns a secret of 32 random bytes. The first call creates it in a file that only its owner can read; later calls
 * return the same secret.
 */
export function readOrCreateSecret(file: string): string {
  const existing = readSecret(file);
  if (existing) return existing;
  mkdirSync(dirname(file), { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  // Link the file into place when it is complete, so that a crash leaves either no secret or all of it.
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
