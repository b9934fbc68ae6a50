import { positionOf } from '#platform/broker/broker-record.js';
import type { Principal } from '#platform/security/principal.js';
import type { ReplyAddress } from '#schemas/messages/index.js';
import type { ReceivedRecord } from '../received-record.js';

/** The results topic of an organisation, and the command that is answered. */
interface ImporterTarget {
  readonly organizationId: string;
  /** topic/partition/offset */
  readonly record: string;
}

/** Where the outcome of a command goes: to a waiting gateway, or to the results topic of an organisation. */
export type ReplyTarget = ReplyAddress | ImporterTarget;

/** The gateway that waits for the outcome. Null for a partition that does not exist. */
export function gatewayTarget({ envelope: { replyTo } }: ReceivedRecord, replyPartitions: number): ReplyAddress | null {
  return replyTo && replyTo.partition < replyPartitions ? replyTo : null;
}

export function replyTarget(
  received: ReceivedRecord,
  principal: Principal,
  replyPartitions: number,
): ReplyTarget | null {
  const target = gatewayTarget(received, replyPartitions);
  if (target || principal.answersOn !== 'results') return target;
  return { organizationId: principal.organizationId, record: positionOf(received.record) };
}

/** For targets that were stored in the outbox. */
export function isReplyTarget(value: unknown): value is ReplyTarget {
  if (typeof value !== 'object' || value === null) return false;
  return ('partition' in value && 'correlationId' in value) || ('organizationId' in value && 'record' in value);
}
