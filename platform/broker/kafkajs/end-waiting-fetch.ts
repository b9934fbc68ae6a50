import { createRequire } from 'node:module';

export interface FetchingGroup {
  fetch(nodeId: number): Promise<unknown[]>;
  recoverFromFetch(error: Error): Promise<void>;
  resume(partitions: readonly object[]): void;
  /** The partitions that are not paused, by topic. */
  getActiveTopicPartitions(): Readonly<Record<string, ReadonlySet<number>>>;
}

export interface FetchingRunner {
  readonly consumerGroup: FetchingGroup;
  stop(): Promise<void>;
}

interface Waits {
  isStopped: boolean;
  /** Ends the fetches that are open. */
  readonly open: Set<() => void>;
  /** Ends those that only let time pass, because all partitions were paused. */
  readonly paused: Set<() => void>;
}

let isInstalled = false;

/**
 * An empty fetch of kafkajs 2.2.4 lasts for its whole `maxWaitTimeInMs`, even if the consumer stops meanwhile or its paused
 * partitions continue. Here a stop ends it at once, and `resume` ends a pause, so an import continues without a wait. The next heartbeat
 * still follows the fetch; commits and the request to leave the group have a connection of their own. What an abandoned fetch returns is
 * not used: the next owner fetches it again.
 */
export function endWaitingFetch(): void {
  if (isInstalled) return;
  isInstalled = true;
  const require = createRequire(import.meta.url);
  const { prototype: group } = require('kafkajs/src/consumer/consumerGroup') as { prototype: FetchingGroup };
  const { prototype: runner } = require('kafkajs/src/consumer/runner') as { prototype: FetchingRunner };
  const all = new WeakMap<FetchingGroup, Waits>();
  const waitsOf = (key: FetchingGroup): Waits => {
    const waits = all.get(key) ?? { isStopped: false, open: new Set(), paused: new Set() };
    all.set(key, waits);
    return waits;
  };

  const { fetch, recoverFromFetch, resume } = group;
  group.fetch = function (this: FetchingGroup, nodeId: number): Promise<unknown[]> {
    const { open, paused } = waitsOf(this);
    const isPaused = Object.values(this.getActiveTopicPartitions()).every(({ size }) => size === 0);
    return new Promise((resolve, reject) => {
      const end = (): void => resolve([]);
      open.add(end);
      if (isPaused) paused.add(end);
      const forget = (): void => {
        open.delete(end);
        paused.delete(end);
      };
      fetch.call(this, nodeId).then(resolve, reject).finally(forget);
    });
  };
  group.resume = function (this: FetchingGroup, partitions: readonly object[]): void {
    resume.call(this, partitions);
    for (const end of waitsOf(this).paused) end();
  };
  // An abandoned fetch that fails must not join the group again.
  group.recoverFromFetch = async function (this: FetchingGroup, error: Error): Promise<void> {
    if (!waitsOf(this).isStopped) await recoverFromFetch.call(this, error);
  };
  const { stop } = runner;
  runner.stop = function (this: FetchingRunner): Promise<void> {
    // First, so that no fetch follows the one that ends here.
    const stopped = stop.call(this);
    const waits = waitsOf(this.consumerGroup);
    waits.isStopped = true;
    for (const end of waits.open) end();
    return stopped;
  };
}
