import { BrokerAdmin } from '#platform/broker/topics/broker-admin.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { expandTopics, loadTopics, type TopicDefinition } from '#platform/broker/topics/topics.js';
import type { KafkaConfig } from '#platform/config.js';
import type { Logger } from '#platform/log.js';
import { WORKERS } from '#schemas/index.js';
import { failed, ok, reasonOf, warning, type Finding } from './finding.js';

/**
 * Checks that the broker is reachable and that topics match deploy/topics.yaml.
 */
export async function checkBroker(config: KafkaConfig, log: Logger): Promise<Finding[]> {
  let admin: BrokerAdmin;
  try {
    admin = await BrokerAdmin.connect(createKafka(config, log, { retries: 1 }));
  } catch (error) {
    const next =
      'Start the broker, or correct KAFKA_BROKERS. If the cluster needs a login or TLS, check KAFKA_SASL_… and KAFKA_SSL_….';
    return [failed('broker', `cannot reach ${config.brokers.join(', ')}: ${reasonOf(error)}`, next)];
  }
  try {
    const { brokers, controller } = await admin.describeCluster();
    const size = `${brokers.length} ${brokers.length === 1 ? 'broker' : 'brokers'}, controller ${controller ?? 'unknown'}`;
    const expected = expandTopics(loadTopics(), Object.keys(WORKERS));
    const existing = await admin.listTopics();
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
      ...(await checkAutoCreation(admin, brokers[0] ?? 0)),
      ...(await checkSettings(admin, present)),
    ];
  } finally {
    await admin.close();
  }
}

async function checkPartitions(admin: BrokerAdmin, present: readonly TopicDefinition[]): Promise<Finding[]> {
  const counts = await admin.countPartitions(present.map(({ name }) => name));
  return present.flatMap(({ name, partitions: expected }) => {
    const count = counts.get(name);
    if (count === undefined || count === expected) return [];
    const detail = `${name} has ${count} partitions; deploy/topics.yaml says ${expected}`;
    return [
      failed(
        'partitions',
        detail,
        'A new number of partitions moves keys to other partitions. Drain and delete the topic, then run: partita topics apply',
      ),
    ];
  });
}

async function checkAutoCreation(admin: BrokerAdmin, broker: number): Promise<Finding[]> {
  if ((await admin.readBrokerSetting(broker, 'auto.create.topics.enable')) !== 'true') return [];
  const detail =
    'the broker creates topics by itself: a mistyped name makes a topic with the wrong number of partitions';
  return [warning('auto-creation', detail, 'Set auto.create.topics.enable=false on the broker.')];
}

async function checkSettings(admin: BrokerAdmin, present: readonly TopicDefinition[]): Promise<Finding[]> {
  const settings = await admin.readTopicSettings(present);
  return settings.flatMap(({ topic, name, value }) => {
    const stated = present.find((definition) => definition.name === topic)?.config[name];
    if (stated === undefined || String(stated) === value) return [];
    const detail = `${topic}: ${name} is ${value}; deploy/topics.yaml says ${stated}`;
    return [warning('topic settings', detail, `kafka-configs --alter --topic ${topic} --add-config ${name}=${stated}`)];
  });
}
