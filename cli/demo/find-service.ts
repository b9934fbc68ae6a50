import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { defaultDirectory } from '#platform/embedded/open-home.js';
import { findProjectRoot } from '#platform/project-root.js';
import { loadDemoFile, type DemoFile } from '../stack/demo-file.js';
import { dim } from './style.js';

interface FoundService {
  readonly access: Pick<DemoFile, 'url' | 'apiKey'>;
  stop(): Promise<void>;
}

/** Returns the running service. If none is running, starts one that stops with the demo. */
export async function findService(given: Partial<FoundService['access']>): Promise<FoundService> {
  const file = join(defaultDirectory(), 'demo.env');
  const { url, apiKey } = { ...(existsSync(file) ? loadDemoFile(file) : {}), ...given };
  if (url && apiKey && (await isReady(url))) return { access: { url, apiKey }, stop: async () => undefined };
  if (given.url)
    throw new Error(`No service answers at ${given.url}, or its API key is missing. Check --url and --key.`);
  return startService(file);
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok === true;
}

async function startService(file: string): Promise<FoundService> {
  console.log(dim('Partita is not running. Starting it for the demo (same as npm start).'));
  const child = spawn(process.execPath, [join(findProjectRoot(), 'dist/cli/main.js'), 'start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (/^[✓…]/.test(line)) console.log(dim(`  ${line}`));
    const access = line.startsWith('✓ gateway and workers') ? loadDemoFile(file) : undefined;
    if (!access) continue;
    child.stdout.resume();
    return { access, stop };
  }
  throw new Error('Partita did not start. See the messages above.');
}
