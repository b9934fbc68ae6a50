import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from './embedded-error.js';

const run = promisify(execFile);

const JAVA_AT_LEAST = 17;
const NODE_AT_LEAST = 20;

export type PackageManager = 'apt-get' | 'dnf' | 'pacman' | 'brew';

const INSTALL: Readonly<Record<PackageManager, Readonly<Record<'java' | 'maven' | 'node', string>>>> = {
  'apt-get': {
    java: 'apt-get install openjdk-17-jre-headless',
    maven: 'apt-get install maven',
    node: 'apt-get install nodejs',
  },
  dnf: { java: 'dnf install java-17-openjdk-headless', maven: 'dnf install maven', node: 'dnf install nodejs' },
  pacman: { java: 'pacman -S jre17-openjdk-headless', maven: 'pacman -S maven', node: 'pacman -S nodejs' },
  // The cask, because brew's own openjdk is not put on the PATH.
  brew: { java: 'brew install --cask temurin@17', maven: 'brew install maven', node: 'brew install node@20' },
};

/** The command that a person may paste to install what is missing. */
export function installCommand(what: 'java' | 'maven' | 'node', manager: PackageManager, isRoot: boolean): string {
  const command = INSTALL[manager][what];
  return manager === 'brew' || isRoot ? command : `sudo ${command}`;
}

function installHere(what: 'java' | 'maven' | 'node'): string {
  return installCommand(what, findPackageManager(), process.getuid?.() === 0);
}

function findPackageManager(): PackageManager {
  if (process.platform === 'darwin') return 'brew';
  const found = (['apt-get', 'dnf', 'pacman'] as const).find((name) => existsSync(`/usr/bin/${name}`));
  return found ?? 'apt-get';
}

export function checkPlatform(platform: NodeJS.Platform = process.platform): void {
  if (platform === 'linux' || platform === 'darwin') return;
  throw new EmbeddedError(
    'The embedded stack runs on Linux and macOS: on Windows start it inside WSL 2, or set KAFKA_BROKERS, SCHEMA_REGISTRY_URL and DATABASE_URL to use clusters of your own.',
  );
}

export function checkNode(version: string = process.versions.node): void {
  const major = Number(version.split('.')[0]);
  if (major >= NODE_AT_LEAST) return;
  throw new EmbeddedError(
    `Node ${NODE_AT_LEAST} or newer is needed and this is Node ${version}: install it with: ${installHere('node')}`,
  );
}

export interface Java {
  readonly command: string;
  /** Tells one Java from another, down to its build. */
  readonly fingerprint: string;
}

/** A Java that is new enough, or one clear sentence. */
export async function findJava(env: NodeJS.ProcessEnv): Promise<Java> {
  const java = env['JAVA_HOME'] ? join(env['JAVA_HOME'], 'bin', 'java') : 'java';
  const output = await readOutput(java, ['-version'], env);
  const version = parseJavaVersion(output);
  if (version === undefined) {
    const hint = env['JAVA_HOME'] ? ` (JAVA_HOME is ${env['JAVA_HOME']}, which holds none)` : '';
    throw new EmbeddedError(
      `Java ${JAVA_AT_LEAST} or newer is needed to run Kafka and was not found${hint}: install it with: ${installHere('java')}`,
    );
  }
  if (version < JAVA_AT_LEAST) {
    throw new EmbeddedError(
      `Java ${JAVA_AT_LEAST} or newer is needed to run Kafka and ${java} is Java ${version}: install it with: ${installHere('java')}`,
    );
  }
  return {
    command: java,
    fingerprint: createHash('sha256')
      .update(output ?? '')
      .digest('hex')
      .slice(0, 12),
  };
}

/** Needed only until everything is fetched. */
export async function checkMaven(env: NodeJS.ProcessEnv): Promise<void> {
  if (/Apache Maven \d/.test((await readOutput('mvn', ['--version'], env)) ?? '')) return;
  throw new EmbeddedError(
    `Maven is needed once, to fetch Kafka and the schema registry, and was not found: install it with: ${installHere('maven')}`,
  );
}

/** `openjdk version "17.0.15"` → 17, `java version "1.8.0_392"` → 8; macOS has a `java` that only says where to get one. */
export function parseJavaVersion(output: string | undefined): number | undefined {
  const match = /version "(\d+)(?:\.(\d+))?/.exec(output ?? '');
  if (!match?.[1]) return undefined;
  const major = Number(match[1]);
  return major === 1 ? Number(match[2]) : major;
}

/** Both streams: `java -version` writes to standard error. Undefined when the program is missing or fails. */
async function readOutput(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await run(command, args, { env });
    return `${stdout}\n${stderr}`;
  } catch {
    return undefined;
  }
}
