import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Admin } from 'kafkajs';
import { parse } from 'yaml';
import { findProjectRoot } from '../project-root.js';

export interface TopicDefinition {
  readonly name: string;
  readonly partitions: number;
  readonly config: Readonly<Record<string, string | number>>;
}

/** `deploy/topics.yaml`, as written: names may contain `{worker}`. */
export function loadTopics(): readonly TopicDefinition[] {
  const document = parse(readFileSync(join(findProjectRoot(), 'deploy/topics.yaml'), 'utf8')) as {
    topics: TopicDefinition[];
  };
  return document.topics;
}

export function partitionsOf(topics: readonly TopicDefinition[], name: string): number {
  const topic = topics.find((definition) => definition.name === name);
  if (!topic) throw new Error(`deploy/topics.yaml does not define ${name}`);
  return topic.partitions;
}

/** The topics that are there from the start: one per worker where the name says so, none that is made later by need. */
export function expandTopics(topics: readonly TopicDefinition[], workers: readonly string[]): TopicDefinition[] {
  return topics
    .filter(({ name }) => !name.includes(ORGANIZATION))
    .flatMap((topic) =>
      topic.name.includes('{worker}')
        ? workers.map((worker) => ({ ...topic, name: topic.name.replace('{worker}', worker) }))
        : [topic],
    );
}

const ORGANIZATION = '{organization}';

/** The topic of one organisation, as its template in deploy/topics.yaml says; `name` is its full name. */
export function definitionOf(topics: readonly TopicDefinition[], name: string): TopicDefinition {
  const template = topics.find((topic) => {
    const [before] = topic.name.split(ORGANIZATION);
    return topic.name.includes(ORGANIZATION) && name.startsWith(before!);
  });
  if (!template) throw new Error(`deploy/topics.yaml has no template for ${name}`);
  return { ...template, name };
}

export interface TopicChanges {
  readonly created: readonly string[];
  /** Topics that exist with another number of partitions. They are left as they are: changing it would break the order. */
  readonly differing: readonly string[];
}

export async function applyTopics(
  admin: Admin,
  topics: readonly TopicDefinition[],
  replicationFactor: number,
): Promise<TopicChanges> {
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter((topic) => !existing.has(topic.name));
  if (missing.length > 0) {
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map((topic) => ({
        topic: topic.name,
        numPartitions: topic.partitions,
        replicationFactor,
        configEntries: Object.entries(topic.config).map(([name, value]) => ({ name, value: String(value) })),
      })),
    });
  }
  const present = topics.filter((topic) => existing.has(topic.name));
  if (present.length === 0) return { created: missing.map((topic) => topic.name), differing: [] };
  const { topics: metadata } = await admin.fetchTopicMetadata({ topics: present.map((topic) => topic.name) });
  const differing = metadata
    .filter(({ name, partitions }) =>
      present.some((topic) => topic.name === name && topic.partitions !== partitions.length),
    )
    .map(({ name }) => name);
  return { created: missing.map((topic) => topic.name), differing };
}
