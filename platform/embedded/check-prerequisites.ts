import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from './embedded-error.js';

const run = promisify(execFile);

const MINIMUM_JAVA = 17;
const MINIMUM_NODE = 20;

type PackageManager = 'apt-get' | 'dnf' | 'pacman' | 'brew';

const INSTALL: Readonly<Record<PackageManager, Readonly<Record<'java' | 'node', string>>>> = {
  'apt-get': { java: 'apt-get install openjdk-17-jre-headless', node: 'apt-get install nodejs' },
  dnf: { java: 'dnf install java-17-openjdk-headless', node: 'dnf install nodejs' },
  pacman: { java: 'pacman -S jre17-openjdk-headless', node: 'pacman -S nodejs' },
  // The cask, because brew does not put its own openjdk on the PATH.
  brew: { java: 'brew install --cask temurin@17', node: 'brew install node@20' },
};

/** Returns a command that a person can paste into a terminal. */
export function installCommand(what: 'java' | 'node', manager: PackageManager, isRoot: boolean): string {
  const command = INSTALL[manager][what];
  return manager === 'brew' || isRoot ? command : `sudo ${command}`;
}

function installCommandHere(what: 'java' | 'node'): string {
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
    'The embedded stack runs on Linux and macOS only. On Windows, start Partita inside WSL 2, or set KAFKA_BROKERS, SCHEMA_REGISTRY_URL and DATABASE_URL to use your own clusters.',
  );
}

export function checkNode(version: string = process.versions.node): void {
  const major = Number(version.split('.')[0]);
  if (major >= MINIMUM_NODE) return;
  throw new EmbeddedError(
    `Partita needs Node ${MINIMUM_NODE} or newer, but this is Node ${version}. Install it with: ${installCommandHere('node')}`,
  );
}

export interface Java {
  readonly command: string;
  /** Different for each build of Java. */
  readonly fingerprint: string;
}

/** Returns a Java that is new enough. Throws an EmbeddedError with the install command otherwise. */
export async function findJava(env: NodeJS.ProcessEnv): Promise<Java> {
  const java = env['JAVA_HOME'] ? join(env['JAVA_HOME'], 'bin', 'java') : 'java';
  const output = await readOutput(java, ['-version'], env);
  const version = parseJavaVersion(output);
  if (version === undefined) {
    const place = env['JAVA_HOME'] ? ` in JAVA_HOME (${env['JAVA_HOME']})` : '';
    throw new EmbeddedError(
      `Kafka needs Java ${MINIMUM_JAVA} or newer, but no Java was found${place}. Install it with: ${installCommandHere('java')}`,
    );
  }
  if (version < MINIMUM_JAVA) {
    throw new EmbeddedError(
      `Kafka needs Java ${MINIMUM_JAVA} or newer, but ${java} is Java ${version}. Install it with: ${installCommandHere('java')}`,
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

/**
 * `openjdk version "17.0.15"` → 17, `java version "1.8.0_392"` → 8. Without Java, macOS has a `java` that only prints
 * where to get one.
 */
export function parseJavaVersion(output: string | undefined): number | undefined {
  const match = /version "(\d+)(?:\.(\d+))?/.exec(output ?? '');
  if (!match?.[1]) return undefined;
  const major = Number(match[1]);
  return major === 1 ? Number(match[2]) : major;
}

/**
 * Returns both streams, because `java -version` writes to standard error. Returns undefined if the program is missing
 * or fails.
 */
async function readOutput(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await run(command, args, { env });
    return `${stdout}\n${stderr}`;
  } catch {
    return undefined;
  }
}
