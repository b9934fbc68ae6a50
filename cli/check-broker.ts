import type { Admin, ConfigResourceTypes } from 'kafkajs';
import { createKafka } from '#platform/broker/kafka-client.js';
import { expandTopics, loadTopics, type TopicDefinition } from '#platform/broker/topics.js';
import type { KafkaConfig } from '#platform/config.js';
import type { Logger } from '#platform/log.js';
import { WORKERS } from '#schemas/index.js';
import { deadTopic } from '#schemas/messages.js';
import { failed, ok, reasonOf, warning, type Finding } from './finding.js';

/** Numbers of the Kafka protocol. kafkajs is a CommonJS module, so Node cannot import its enum. */
const TOPIC: ConfigResourceTypes.TOPIC = 2;
const BROKER: ConfigResourceTypes.BROKER = 4;

/**
 * Checks that the broker is reachable and that topics match deploy/topics.yaml. Counts the records on the dead letter
 * topics.
 */
export async function checkBroker(config: KafkaConfig, log: Logger): Promise<Finding[]> {
  const admin = createKafka(config, log, { retries: 1 }).admin();
  try {
    await admin.connect();
  } catch (error) {
    const next =
      'Start the broker, or correct KAFKA_BROKERS. If the cluster needs a login or TLS, check KAFKA_SASL_… and KAFKA_SSL_….';
    return [failed('broker', `cannot reach ${config.brokers.join(', ')}: ${reasonOf(error)}`, next)];
  }
  try {
    const { brokers, controller } = await admin.describeCluster();
    const size = `${brokers.length} ${brokers.length === 1 ? 'broker' : 'brokers'}, controller ${controller ?? 'unknown'}`;
    const expected = expandTopics(loadTopics(), Object.keys(WORKERS));
    const existing = new Set(await admin.listTopics());
    const missing = expected.filter(({ name }) => !existing.has(name)).map(({ name }) => name);
    const present = expected.filter(({ name }) => existing.has(name));
    return [
      ok('broker', `${config.brokers.join(', ')}: ${size}`),
      missing.length > 0
        ? failed(
            'topics',
            `${missing.length} of ${expected.length} are missing: ${missing.slice(0, 5).join(', ')}`,
            'Run: partita topics apply',
          )
        : ok('topics', `all ${expected.length} exist`),
      ...(await checkPartitions(admin, present)),
      ...(await checkSettings(admin, present, brokers[0]?.nodeId)),
      await countDead(admin, existing),
    ];
  } finally {
    await admin.disconnect();
  }
}

async function checkPartitions(admin: Admin, present: readonly TopicDefinition[]): Promise<Finding[]> {
  if (present.length === 0) return [];
  const { topics } = await admin.fetchTopicMetadata({ topics: present.map(({ name }) => name) });
  return topics.flatMap(({ name, partitions }) => {
    const expected = present.find((topic) => topic.name === name)?.partitions;
    if (expected === partitions.length) return [];
    const detail = `${name} has ${partitions.length} partitions, but deploy/topics.yaml says ${expected}`;
    return [
      failed(
        'partitions',
        detail,
        'A new number of partitions moves keys to other partitions. Drain and delete the topic, then run: partita topics apply',
      ),
    ];
  });
}

async function checkSettings(
  admin: Admin,
  present: readonly TopicDefinition[],
  nodeId: number | undefined,
): Promise<Finding[]> {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [
      ...present.map(({ name, config }) => ({ type: TOPIC, name, configNames: Object.keys(config) })),
      { type: BROKER, name: String(nodeId ?? 0), configNames: ['auto.create.topics.enable'] },
    ],
  });
  return resources.flatMap(({ resourceName, resourceType, configEntries }) =>
    configEntries.flatMap(({ configName, configValue }) => {
      if (resourceType === BROKER) {
        const detail =
          'the broker creates missing topics automatically, so a mistyped name creates a topic with the wrong partition count';
        return configValue === 'true'
          ? [warning('auto-creation', detail, 'Set auto.create.topics.enable=false on the broker.')]
          : [];
      }
      const stated = present.find(({ name }) => name === resourceName)?.config[configName];
      if (stated === undefined || String(stated) === configValue) return [];
      const detail = `${resourceName}: ${configName} is ${configValue}, but deploy/topics.yaml says ${stated}`;
      return [
        warning(
          'topic settings',
          detail,
          `kafka-configs --alter --topic ${resourceName} --add-config ${configName}=${stated}`,
        ),
      ];
    }),
  );
}

async function countDead(admin: Admin, existing: ReadonlySet<string>): Promise<Finding> {
  const topics = Object.keys(WORKERS)
    .map(deadTopic)
    .filter((topic) => existing.has(topic));
  const offsets = (await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)))).flat();
  const records = offsets.reduce((sum, { low, high }) => sum + BigInt(high) - BigInt(low), 0n);
  if (records === 0n) return ok('dead records', 'none');
  return warning(
    'dead records',
    `${records} on the dead letter topics; some may have been replayed already`,
    'Run: partita dead list',
  );
}
