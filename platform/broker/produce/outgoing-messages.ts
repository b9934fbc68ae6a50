import type { TopicMessages } from 'kafkajs';
import type { OutgoingRecord } from '../broker-record.js';
import type { PlacedMessage } from './choose-partition.js';

/** The records as one kafkajs request, in order within each topic. */
export function groupByTopic(records: readonly OutgoingRecord[]): TopicMessages[] {
  const byTopic = new Map<string, PlacedMessage[]>();
  for (const { topic, key, value, headers, partition, anyPartition } of records) {
    const message: PlacedMessage = { key, value, headers };
    if (partition !== undefined) message.partition = partition;
    else if (anyPartition) message.anyPartition = true;
    const messages = byTopic.get(topic);
    if (messages) messages.push(message);
    else byTopic.set(topic, [message]);
  }
  return [...byTopic].map(([topic, messages]) => ({ topic, messages }));
}
