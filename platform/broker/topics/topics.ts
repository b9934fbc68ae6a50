import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findProjectRoot } from '../../project-root.js';

export interface TopicDefinition {
  readonly name: string;
  readonly partitions: number;
  readonly config: Readonly<Record<string, string | number>>;
}

let loaded: readonly TopicDefinition[] | undefined;

/** The definitions of `deploy/topics.yaml`. Names may contain `{worker}` or `{organization}`. */
export function loadTopics(): readonly TopicDefinition[] {
  const read = (): { topics: TopicDefinition[] } =>
    parse(readFileSync(join(findProjectRoot(), 'deploy/topics.yaml'), 'utf8')) as { topics: TopicDefinition[] };
  loaded ??= read().topics;
  return loaded;
}

export function partitionsOf(topics: readonly TopicDefinition[], name: string): number {
  const topic = topics.find((definition) => definition.name === name);
  if (!topic) throw new Error(`deploy/topics.yaml does not define ${name}`);
  return topic.partitions;
}

/** The topics that `partita topics apply` creates: one per worker for `{worker}`, none for `{organization}`. */
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

/** The definition of the topic of one organisation, from its template; `name` is the full name of the topic. */
export function definitionOf(topics: readonly TopicDefinition[], name: string): TopicDefinition {
  const template = topics.find((topic) => {
    const [before] = topic.name.split(ORGANIZATION);
    return topic.name.includes(ORGANIZATION) && name.startsWith(before!);
  });
  if (!template) throw new Error(`deploy/topics.yaml has no template for ${name}`);
  return { ...template, name };
}
