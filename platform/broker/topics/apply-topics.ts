import type { BrokerAdmin } from './broker-admin.js';
import type { TopicDefinition } from './topics.js';

interface TopicChanges {
  readonly created: readonly string[];
  /** Topics that have another number of partitions. They are not changed, because that would break the order of their keys. */
  readonly differing: readonly string[];
}

/** Creates the topics that do not exist. */
export async function applyTopics(
  admin: BrokerAdmin,
  topics: readonly TopicDefinition[],
  replicationFactor: number,
): Promise<TopicChanges> {
  const existing = await admin.listTopics();
  const missing = topics.filter(({ name }) => !existing.has(name));
  if (missing.length > 0) await admin.createTopics(missing, replicationFactor);
  const present = topics.filter(({ name }) => existing.has(name));
  const partitions = await admin.countPartitions(present.map(({ name }) => name));
  const differing = present.filter((topic) => (partitions.get(topic.name) ?? topic.partitions) !== topic.partitions);
  return { created: missing.map(({ name }) => name), differing: differing.map(({ name }) => name) };
}
