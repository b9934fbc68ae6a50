import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { DemoAccess } from './run-setup.js';

/** Owns the demo organisation, and operates the installation that `npm start` runs. */
export const DEMO_OWNER = 'owner@example.com';

export interface DemoFile {
  readonly url: string;
  readonly apiKey: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Writes `.partita/demo.env`, which only its owner can read. Scripts use it to call the demo organisation. The API key
 * exists in clear text only when it is created, so a later start keeps the key of the file and updates the address.
 * Returns undefined when there is no key.
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

function formatDemoFile(demo: DemoFile): string {
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

/** Reads the file of an earlier start. Returns undefined when it is incomplete. */
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
