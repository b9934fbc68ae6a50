import type { IncomingRecord } from '#platform/broker/partition-runner.js';
import type { Pool } from '#platform/database/pools.js';
import type { PrincipalSigner } from '#platform/security/principal.js';
import { HEADERS, PROBE_ACTION } from '#schemas/messages.js';
import { header, readGatewayTarget } from './read-command.js';
import type { OutcomeSender } from './send-outcomes.js';

/**
 * A gateway asks whether the whole road is open: topic, worker, database, reply. The answer is sent only when the database
 * has answered too.
 */
export async function answerProbe(
  record: IncomingRecord,
  dependencies: { pool: Pool; sender: OutcomeSender; signer: PrincipalSigner; replyPartitions: number },
): Promise<void> {
  const { pool, sender, signer, replyPartitions } = dependencies;
  const commandId = header(record.headers, HEADERS.id) ?? '';
  const signed = header(record.headers, HEADERS.principal) ?? '';
  const target = readGatewayTarget(record, replyPartitions);
  const genuine = signer.verify(signed, { commandId, action: PROBE_ACTION, value: record.value ?? Buffer.alloc(0) });
  // A probe older than its asker's patience is not worth a query.
  if (!genuine || !target || Date.now() - record.timestampMs > 30_000) return;
  await pool.query('select 1');
  await sender.send([sender.probeReply(target, commandId)]);
}
