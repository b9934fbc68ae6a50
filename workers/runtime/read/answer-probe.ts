import type { Pool } from '#platform/database/pools.js';
import type { PrincipalSigner } from '#platform/security/principal.js';
import { PROBE_ACTION } from '#schemas/messages/index.js';
import type { ReceivedRecord } from '../received-record.js';
import { gatewayTarget } from '../publish/reply-target.js';
import type { OutcomeSender } from '../publish/send-outcomes.js';

/** The gateway stops waiting long before this age. */
const LONGEST_AGE_MS = 30_000;

/** Answers the probe of a gateway when the database has answered, too: then topic, worker, database and replies all work. */
export async function answerProbe(
  received: ReceivedRecord,
  dependencies: {
    readonly pool: Pool;
    readonly sender: OutcomeSender;
    readonly signer: PrincipalSigner;
    readonly replyPartitions: number;
  },
): Promise<void> {
  const { pool, sender, signer, replyPartitions } = dependencies;
  const { record, envelope } = received;
  const { id: commandId, proof } = envelope;
  const target = gatewayTarget(received, replyPartitions);
  const context = { commandId, action: PROBE_ACTION, value: record.value ?? Buffer.alloc(0) };
  const isGenuine = proof.kind === 'signed' && signer.verify(proof.principal, context) !== undefined;
  if (!isGenuine || !target || Date.now() - record.timestampMs > LONGEST_AGE_MS) return;
  await pool.query('select 1');
  await sender.send([sender.probeReply(target, commandId)]);
}
