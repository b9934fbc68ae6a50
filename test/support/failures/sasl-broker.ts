import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findJava } from '#platform/embedded/check-prerequisites.js';
import { findFreePorts } from '#platform/embedded/choose-ports.js';
import { fetchSoftware } from '#platform/embedded/fetch-software.js';
import type { KafkaUsers } from '#platform/embedded/kafka-settings.js';
import { openHome } from '#platform/embedded/open-home.js';
import { Part } from '#platform/embedded/processes/part.js';
import { planKafka } from '#platform/embedded/plan-kafka.js';
import { findProjectRoot } from '#platform/project-root.js';

export interface SaslBroker {
  readonly brokers: string;
  stop(): Promise<void>;
}

/** A second embedded broker whose users sign in and have only the rights that the test grants. */
export async function startSaslBroker(signIn: KafkaUsers): Promise<SaslBroker> {
  const root = findProjectRoot();
  const runs = join(root, '.partita', 'test');
  mkdirSync(runs, { recursive: true });
  const home = await openHome(mkdtempSync(join(runs, 'run-')));
  const softwareDirectory = join(root, '.partita', 'software');
  const configDirectory = join(root, 'deploy', 'embedded');
  const ports = await findFreePorts();
  const software = async () => {
    const [java, fetched] = await Promise.all([
      findJava(process.env),
      fetchSoftware({
        configDirectory,
        softwareDirectory,
        env: process.env,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    ]);
    const archiveOf = (name: string): string =>
      join(softwareDirectory, 'archives', `${name}-${fetched.fingerprint}-${java.fingerprint}.jsa`);
    return { java, fetched, archiveOf };
  };
  const { directory, table } = home;
  const plan = planKafka({
    directory,
    configDirectory,
    table,
    port: ports.kafka,
    controllerPort: ports.kafkaController,
    env: process.env,
    software,
    signIn,
  });
  const stop = async (): Promise<void> => {
    await home.close();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await new Part(plan, () => undefined).start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { brokers: `127.0.0.1:${ports.kafka}`, stop };
}
