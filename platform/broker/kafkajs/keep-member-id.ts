import { createRequire } from 'node:module';
import type * as Kafkajs from 'kafkajs';
import { removeEndedMembers, type GroupCluster } from './remove-ended-members.js';

export interface ConsumerGroup {
  readonly groupId: string;
  /** Belongs to one consumer and lives as long as it. */
  readonly cluster: GroupCluster;
  memberId: string | null;
  joinAndSync(): Promise<void>;
}

let isInstalled = false;

/**
 * When the broker is away, kafkajs 2.2.4 ends a consumer and starts it again as a new member of its group. The broker still has the old
 * member, and the new one gets no partition until the session of the old one ends: after the broker was back, the first reply reached a
 * gateway 32 s later and a worker stood still for 15 s. So a consumer that starts again joins with the id that it had. A broker that
 * does not know the id any more says so, and kafkajs joins without it.
 *
 * A consumer of a new process has no such id. It removes the members of its group that were processes of this machine and have ended.
 */
export function keepMemberId(): void {
  if (isInstalled) return;
  isInstalled = true;
  const require = createRequire(import.meta.url);
  // Node.js finds no name of this class in kafkajs for an import.
  const { KafkaJSError } = require('kafkajs') as typeof Kafkajs;
  const { prototype } = require('kafkajs/src/consumer/consumerGroup') as { prototype: ConsumerGroup };
  const joinAndSync = prototype.joinAndSync;
  const lastIds = new WeakMap<object, string>();
  const joined = new WeakSet<object>();
  prototype.joinAndSync = async function (this: ConsumerGroup): Promise<void> {
    if (!joined.has(this)) {
      joined.add(this);
      this.memberId ??= lastIds.get(this.cluster) ?? null;
      if (this.memberId === null) await removeEndedMembers(this);
    }
    try {
      await joinAndSync.call(this);
    } catch (error) {
      throw isWithoutCoordinator(error) ? new KafkaJSError(error as Error, { retriable: true }) : error;
    }
    if (this.memberId !== null) lastIds.set(this.cluster, this.memberId);
  };
}

/**
 * kafkajs ends a consumer for ever when no broker answered its question for the coordinator. That is a broker away or slow, as with any
 * other request, so the consumer starts again.
 */
function isWithoutCoordinator(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'KafkaJSGroupCoordinatorNotFound' || isWithoutCoordinator(error.cause);
}
