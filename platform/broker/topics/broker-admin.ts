import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel, type Admin, type ConfigResourceTypes } from 'kafkajs';
import { aclEntries, type AclRule } from './acls.js';
import type { KafkaClient } from '../kafkajs/kafka-client.js';
import type { TopicDefinition } from './topics.js';

/** Numbers of the Kafka protocol. Node cannot import the enum from kafkajs, which is a CommonJS module. */
const TOPIC: ConfigResourceTypes.TOPIC = 2;
const BROKER: ConfigResourceTypes.BROKER = 4;

const KNOWN_WITHIN_MS = 30_000;

interface ClusterDescription {
  /** The ids of the brokers. */
  readonly brokers: readonly number[];
  readonly controller: number | null;
}

interface TopicSetting {
  readonly topic: string;
  readonly name: string;
  readonly value: string;
}

interface OffsetRange {
  readonly partition: number;
  readonly low: bigint;
  /** The offset after the last record. */
  readonly high: bigint;
}

/** The administration of a cluster: topics, settings, access rights and offsets. */
export class BrokerAdmin {
  private constructor(private readonly admin: Admin) {}

  static async connect({ kafkajs }: KafkaClient): Promise<BrokerAdmin> {
    const admin = kafkajs.admin();
    await admin.connect();
    return new BrokerAdmin(admin);
  }

  close(): Promise<void> {
    return this.admin.disconnect();
  }

  async describeCluster(): Promise<ClusterDescription> {
    const { brokers, controller } = await this.admin.describeCluster();
    return { brokers: brokers.map(({ nodeId }) => nodeId), controller };
  }

  async listTopics(): Promise<ReadonlySet<string>> {
    return new Set(await this.admin.listTopics());
  }

  async createTopics(topics: readonly TopicDefinition[], replicationFactor: number): Promise<void> {
    await this.admin.createTopics({
      waitForLeaders: false,
      topics: topics.map((topic) => ({
        topic: topic.name,
        numPartitions: topic.partitions,
        replicationFactor,
        configEntries: Object.entries(topic.config).map(([name, value]) => ({ name, value: String(value) })),
      })),
    });
    await this.untilKnown(topics.map(({ name }) => name));
  }

  /** A broker may not know a topic at once that the controller has just created. kafkajs would fail and log an error then. */
  private async untilKnown(topics: readonly string[]): Promise<void> {
    const deadline = Date.now() + KNOWN_WITHIN_MS;
    for (;;) {
      const known = await this.listTopics();
      const missing = topics.filter((name) => !known.has(name));
      if (missing.length === 0) return;
      if (Date.now() > deadline)
        throw new Error(`Kafka accepted new topics and does not list them: ${missing.join(', ')}`);
      await sleep(100);
    }
  }

  /** The number of partitions of each topic. */
  async countPartitions(topics: readonly string[]): Promise<ReadonlyMap<string, number>> {
    // Without a name Kafka describes all topics.
    if (topics.length === 0) return new Map();
    const { topics: metadata } = await this.admin.fetchTopicMetadata({ topics: [...topics] });
    return new Map(metadata.map(({ name, partitions }) => [name, partitions.length]));
  }

  /** The current values of the settings that the definitions name. */
  async readTopicSettings(topics: readonly TopicDefinition[]): Promise<TopicSetting[]> {
    if (topics.length === 0) return [];
    const { resources } = await this.admin.describeConfigs({
      includeSynonyms: false,
      resources: topics.map(({ name, config }) => ({ type: TOPIC, name, configNames: Object.keys(config) })),
    });
    return resources.flatMap(({ resourceName, configEntries }) =>
      configEntries.map(({ configName, configValue }) => ({
        topic: resourceName,
        name: configName,
        value: configValue,
      })),
    );
  }

  async readBrokerSetting(broker: number, name: string): Promise<string | undefined> {
    const { resources } = await this.admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: BROKER, name: String(broker), configNames: [name] }],
    });
    return resources[0]?.configEntries[0]?.configValue;
  }

  async readOffsets(topic: string): Promise<OffsetRange[]> {
    const offsets = await this.admin.fetchTopicOffsets(topic);
    return offsets.map(({ partition, low, high }) => ({ partition, low: BigInt(low), high: BigInt(high) }));
  }

  /** The offset of the first record at `sinceMs` or later, by partition. */
  async findOffsets(topic: string, sinceMs: number): Promise<ReadonlyMap<number, bigint>> {
    const offsets = await this.admin.fetchTopicOffsetsByTimestamp(topic, sinceMs);
    return new Map(offsets.map(({ partition, offset }) => [partition, BigInt(offset)]));
  }

  /** The next offset that a group reads, by partition. Partitions that it never read are left out. */
  async readCommitted(groupId: string, topic: string): Promise<ReadonlyMap<number, bigint>> {
    const [known] = await this.admin.fetchOffsets({ groupId, topics: [topic] });
    const committed = (known?.partitions ?? []).filter(({ offset }) => Number(offset) >= 0);
    return new Map(committed.map(({ partition, offset }) => [partition, BigInt(offset)]));
  }

  async grantRights(rules: readonly AclRule[], user: string): Promise<void> {
    await this.admin.createAcls({ acl: aclEntries(rules, user) });
  }

  async deleteGroup(groupId: string): Promise<void> {
    await this.admin.deleteGroups([groupId]);
  }
}

/** Connects for one piece of work. */
export async function withBrokerAdmin<T>(kafka: KafkaClient, work: (admin: BrokerAdmin) => Promise<T>): Promise<T> {
  const admin = await BrokerAdmin.connect(kafka);
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}

/**
 * Whether a broker on this machine can serve requests. An open port is not enough: a broker that is still fenced answers, but
 * its cluster has no brokers. Throws when there is no answer.
 */
export async function isBrokerReady(
  port: number,
  user: { readonly name: string; readonly password: string } | undefined,
  authorityFile?: string,
): Promise<boolean> {
  const kafkajs = new Kafka({
    clientId: 'partita-embedded',
    brokers: [`127.0.0.1:${port}`],
    connectionTimeout: 1_000,
    requestTimeout: 2_000,
    logLevel: logLevel.NOTHING,
    retry: { retries: 0 },
    ...(authorityFile !== undefined && { ssl: { ca: [readFileSync(authorityFile, 'utf8')] } }),
    ...(user && { sasl: { mechanism: 'scram-sha-512', username: user.name, password: user.password } }),
  });
  const admin = kafkajs.admin();
  try {
    await admin.connect();
    const { brokers, controller } = await admin.describeCluster();
    return brokers.length > 0 && controller !== null && controller >= 0;
  } finally {
    await admin.disconnect();
  }
}
