import { hasEnded } from './member-identity.js';

interface Coordinator {
  describeGroups(request: { groupIds: string[] }): Promise<{
    groups: readonly { members: readonly { memberId: string; memberMetadata: Buffer }[] }[];
  }>;
  leaveGroup(request: { groupId: string; memberId: string }): Promise<unknown>;
}

/** A part of the cluster object inside kafkajs 2.2.4. */
export interface GroupCluster {
  findGroupCoordinator(request: { groupId: string }): Promise<Coordinator>;
}

/**
 * The broker keeps a member that was killed until its session ends, and a new member gets no partition before that: a killed worker
 * was ready again after 13 s, 10 s of which were the session. So a new process lets the ended ones leave. A member that was removed by
 * mistake would join again, which costs a rebalance and nothing else.
 */
export async function removeEndedMembers(group: {
  readonly groupId: string;
  readonly cluster: GroupCluster;
}): Promise<void> {
  const { groupId, cluster } = group;
  try {
    const coordinator = await cluster.findGroupCoordinator({ groupId });
    const { groups } = await coordinator.describeGroups({ groupIds: [groupId] });
    const ended = groups
      .flatMap(({ members }) => members)
      .filter(({ memberMetadata }) => hasEnded(memberMetadata))
      .map(({ memberId }) => memberId);
    await Promise.all(ended.map((memberId) => coordinator.leaveGroup({ groupId, memberId })));
  } catch {
    // Another process may have removed the same member, or the broker is away. The join that follows reports what matters.
  }
}
