import type { Pool } from '#platform/database/pools.js';
import type { ReplyPlace } from '#platform/direct-replies/reply-connections.js';

/** Looks up the gateway that reads a partition of `partita.replies`. The pool has the role `partita_relay`. */
export const findGateway =
  (pool: Pool) =>
  async (partition: number): Promise<ReplyPlace | undefined> => {
    const { rows } = await pool.query<ReplyPlace>(
      'select instance, address from reply_leases where partition = $1 and address is not null and expires_at > now()',
      [partition],
    );
    return rows[0];
  };
