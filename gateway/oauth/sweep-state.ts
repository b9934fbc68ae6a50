import type { Logger } from '#platform/log.js';
import { disconnectExpired, type Databases } from './end-connections.js';

const INTERVAL_MS = 10 * 60_000;

/**
 * Deletes expired state, clients that registered a day ago without connecting (many register at every attempt), and old
 * attempt counts.
 */
const SWEEPS = [
  'delete from oauth_state where expires_at < now()',
  `delete from oauth_state s where kind = 'Client' and created_at < now() - interval '1 day'
     and not exists (select from connected_apps a where a.client_id = s.payload->>'client_id' and a.disconnected_at is null)`,
  // A registration access token is deleted with its registration.
  `delete from oauth_state s where kind = 'RegistrationAccessToken' and created_at < now() - interval '1 day'
     and not exists (select from oauth_state c
       where c.kind = 'Client' and c.id_hash = sha256(convert_to(s.payload->>'clientId', 'UTF8')))`,
  'delete from browser_sessions where expires_at < now()',
  'delete from password_resets where expires_at < now()',
  `delete from sign_in_attempts where since < now() - interval '1 hour'`,
];

/** Ends connections without tokens, and deletes unneeded sign-in state. */
export async function sweepOnce(databases: Databases): Promise<void> {
  await disconnectExpired(databases);
  for (const statement of SWEEPS) await databases.authDatabase.query(statement);
}

/** Sweeps every ten minutes. Returns a function that stops it. */
export function sweepState(databases: Databases, log: Logger): () => void {
  const timer = setInterval(() => {
    sweepOnce(databases).catch((error: unknown) => log.warn({ err: error }, 'cleanup of sign-in state failed'));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
