import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { DemoAccess } from './run-setup.js';

export interface DemoFile {
  readonly url: string;
  readonly apiKey: string;
  readonly email: string;
  readonly password: string;
}

/**
 * `.partita/demo.env`: what a script needs to call the demo organisation, readable by its owner alone. The key is shown once, when it is
 * made, so a later start takes it from here; only the address is written anew. Undefined when neither has it.
 */
export function keepDemoFile(file: string, url: string, created: DemoAccess | undefined): DemoFile | undefined {
  const known = created ?? readDemoFile(file);
  if (!known) return undefined;
  const demo = { url, apiKey: known.apiKey, email: known.email, password: known.password };
  const draft = `${file}.new`;
  writeFileSync(draft, formatDemoFile(demo), { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
  return demo;
}

export function formatDemoFile(demo: DemoFile): string {
  const lines = {
    PARTITA_URL: demo.url,
    PARTITA_API_KEY: demo.apiKey,
    PARTITA_EMAIL: demo.email,
    PARTITA_PASSWORD: demo.password,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** What an earlier start has written; undefined when it is not all there. */
export function loadDemoFile(file: string): DemoFile | undefined {
  const url = readValues(file).get('PARTITA_URL');
  const known = readDemoFile(file);
  return url && known ? { url, ...known } : undefined;
}

function readDemoFile(file: string): Omit<DemoFile, 'url'> | undefined {
  if (!existsSync(file)) return undefined;
  const values = readValues(file);
  const [apiKey, email, password] = ['PARTITA_API_KEY', 'PARTITA_EMAIL', 'PARTITA_PASSWORD'].map((name) =>
    values.get(name),
  );
  return apiKey && email && password ? { apiKey, email, password } : undefined;
}

const readValues = (file: string): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  );
