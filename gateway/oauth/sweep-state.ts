import type { Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';

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

/** Deletes unneeded sign-in state every ten minutes. Returns a function that stops it. */
export function sweepState(pool: Pool, log: Logger): () => void {
  const sweep = async (): Promise<void> => {
    for (const statement of SWEEPS) await pool.query(statement);
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'cleanup of sign-in state failed'));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
