import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { EmbeddedError } from '#platform/embedded/embedded-error.js';
import { sendInput } from '#platform/embedded/processes/process-table.js';
import { LATE_SETTINGS_ARGUMENT } from './late-settings.js';

export interface DemoAccess {
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
  readonly organizationId: string;
}

type SetupLine =
  | { readonly kind: 'step'; readonly step: string; readonly detail: string }
  | { readonly kind: 'demo'; readonly demo: DemoAccess | undefined }
  | { readonly kind: 'sign-in'; readonly path: string | undefined }
  | { readonly kind: 'other' };

export interface SetupOptions {
  readonly entry: string;
  readonly env: NodeJS.ProcessEnv;
  /** The settings that are known when the clusters run. The process is started before and waits for them. */
  readonly settings: Promise<NodeJS.ProcessEnv>;
  readonly logFile: string;
  readonly signal: AbortSignal;
  /** Whether to create a link that signs the owner of the demo organisation in. */
  readonly withSignInLink: boolean;
  onStep(step: string, detail: string): void;
}

export interface SetupResult {
  /** Only when this run created the demo organisation. */
  readonly demo: DemoAccess | undefined;
  readonly signInPath: string | undefined;
}

/**
 * Runs migrations, topics, schemas and the demo organisation in one process, because each start of Node with all
 * modules takes about 0.5 s. It loads them while the clusters start.
 */
export async function runSetup(options: SetupOptions): Promise<SetupResult> {
  const log = createWriteStream(options.logFile, { flags: 'a', mode: 0o600 });
  const args = [
    'setup',
    '--demo',
    '--json',
    LATE_SETTINGS_ARGUMENT,
    ...(options.withSignInLink ? ['--sign-in-link'] : []),
  ];
  const child = spawn(process.execPath, [options.entry, ...args], {
    env: options.env,
    stdio: 'pipe',
    // Runs outside the terminal's process group, so Ctrl-C cannot interrupt a migration. `stop` forwards the signal.
    detached: true,
  });
  sendInput(child.stdin, options.settings.then(JSON.stringify));
  const stop = (): void => void child.kill('SIGTERM');
  options.signal.addEventListener('abort', stop, { once: true });
  options.settings.catch(stop);
  const exitCode = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const errorLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.write(`${line}\n`);
    errorLines.push(line);
    if (errorLines.length > 20) errorLines.shift();
  });
  let demo: DemoAccess | undefined;
  let signInPath: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const parsed = parseSetupLine(line);
    // These lines contain a password, a key and a link, so they are not logged.
    if (parsed.kind !== 'demo' && parsed.kind !== 'sign-in') log.write(`${line}\n`);
    if (parsed.kind === 'step') options.onStep(parsed.step, parsed.detail);
    if (parsed.kind === 'demo') demo = parsed.demo;
    if (parsed.kind === 'sign-in') signInPath = parsed.path;
  }
  const code = await exitCode;
  options.signal.removeEventListener('abort', stop);
  log.end();
  options.signal.throwIfAborted();
  if (code !== 0) throw new EmbeddedError(describeSetupFailure(code, errorLines, options.logFile));
  return { demo, signInPath };
}

export function parseSetupLine(line: string): SetupLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { kind: 'other' };
  }
  if (typeof value !== 'object' || value === null) return { kind: 'other' };
  if ('demo' in value) return { kind: 'demo', demo: readDemo(value.demo) };
  if ('signInPath' in value) {
    return { kind: 'sign-in', path: typeof value.signInPath === 'string' ? value.signInPath : undefined };
  }
  if (!('step' in value) || typeof value.step !== 'string') return { kind: 'other' };
  const detail = 'detail' in value && typeof value.detail === 'string' ? value.detail : '';
  return { kind: 'step', step: value.step, detail };
}

function readDemo(value: unknown): DemoAccess | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('email' in value) || !('password' in value) || !('apiKey' in value) || !('organizationId' in value))
    return undefined;
  const { email, password, apiKey, organizationId } = value;
  if (typeof email !== 'string' || typeof password !== 'string') return undefined;
  if (typeof apiKey !== 'string' || typeof organizationId !== 'string') return undefined;
  return { email, password, apiKey, organizationId };
}

function describeSetupFailure(code: number | null, errorLines: readonly string[], logFile: string): string {
  const errorLine = errorLines.map((line) => line.trim()).find((line) => line !== '' && !line.startsWith('at '));
  return `Setup of database, topics and schemas failed (exit code ${code})${errorLine ? `: ${errorLine}` : ''} (log: ${logFile}).`;
}
