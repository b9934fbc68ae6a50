import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isBrokerReady } from '../broker/topics/broker-admin.js';
import { EmbeddedError } from './embedded-error.js';
import { describeFailure } from './explain-failure.js';
import type { InstalledSoftware } from './installed-software.js';
import { ClassArchive, javaFlags } from './processes/java-flags.js';
import { kafkaSettings, SCRAM, type KafkaUser, type KafkaUsers } from './kafka-settings.js';
import type { PartPlan } from './processes/part.js';
import type { ProcessTable } from './processes/process-table.js';
import { readErrorOutput } from './read-error-code.js';

const run = promisify(execFile);

interface KafkaPlanOptions {
  readonly directory: string;
  readonly configDirectory: string;
  readonly port: number;
  readonly controllerPort: number;
  readonly env: NodeJS.ProcessEnv;
  readonly table: ProcessTable;
  /** See `javaFlags`. */
  readonly optimized?: boolean;
  /** If undefined, the broker accepts every client on loopback without authentication. */
  readonly signIn?: KafkaUsers;
  software(): Promise<InstalledSoftware>;
}

export function planKafka(options: KafkaPlanOptions): PartPlan {
  const { directory, port, controllerPort, env, table, signIn, optimized = false } = options;
  const dataDirectory = join(directory, 'kafka', 'data');
  const settingsFile = join(directory, 'kafka', 'server.properties');
  const logFile = join(directory, 'logs', 'kafka.log');
  return {
    name: 'kafka',
    title: 'Kafka',
    logFiles: [logFile],
    launch: async () => {
      mkdirSync(join(directory, 'kafka'), { recursive: true });
      mkdirSync(join(directory, 'logs'), { recursive: true });
      writeFileSync(settingsFile, kafkaSettings({ dataDirectory, port, controllerPort, signIn }));
      const { java, fetched, archiveOf } = await options.software();
      const logging = [
        `-Dlog4j2.configurationFile=${join(options.configDirectory, 'kafka-log4j2.xml')}`,
        `-Dpartita.log=${logFile}`,
      ];
      const program = [...logging, '-cp', fetched.kafkaClassPath];
      if (!existsSync(join(dataDirectory, 'meta.properties'))) {
        const users = signIn ? [signIn.superUser, ...signIn.users] : [];
        const tool = [...javaFlags(512, { optimized: false }), ...program, 'kafka.tools.StorageTool'];
        await formatStorage(java.command, tool, settingsFile, env, users);
      }
      const classes = new ClassArchive(archiveOf('kafka'), join(directory, 'run', 'kafka.jsa'));
      const running = await table.start({
        name: 'kafka',
        command: java.command,
        args: [...classes.flags(), ...javaFlags(512, { optimized }), ...program, 'kafka.Kafka', settingsFile],
        env,
        cwd: directory,
        logFile: join(directory, 'logs', 'kafka-console.log'),
        stopSignal: 'SIGTERM',
      });
      classes.saveWhenEnded(running);
      return running;
    },
    isReady: () => isBrokerReady(port, signIn?.superUser, signIn?.certificates?.authorityFile),
  };
}

/** With `--ignore-formatted`, an interrupted format is repeated. */
async function formatStorage(
  command: string,
  base: readonly string[],
  settingsFile: string,
  env: NodeJS.ProcessEnv,
  users: readonly KafkaUser[],
): Promise<void> {
  const scram = users.flatMap(({ name, password }) => ['--add-scram', `${SCRAM}=[name=${name},password=${password}]`]);
  // The tool would read an id that starts with a dash (one in 64) as an option.
  const clusterId = randomBytes(16).toString('base64url').replace(/^-/, 'A');
  try {
    await run(command, [...base, 'format', '--ignore-formatted', '-t', clusterId, '-c', settingsFile, ...scram], {
      env,
    });
  } catch (cause) {
    const sentence = describeFailure('Kafka', 'could not format its storage', readErrorOutput(cause), settingsFile);
    throw new EmbeddedError(sentence, { cause });
  }
}
