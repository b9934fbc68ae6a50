import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { Fleet, type TestOrganization } from './fleet.js';
import { rest } from './rest.js';
import { readStackAddresses } from './stack.js';

interface ImportRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `partita import …` for one organisation, with an importer key and a folder for its files. */
export class ImportCli {
  private constructor(
    readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async open({ apiKey }: TestOrganization, permissions: readonly string[]): Promise<ImportCli> {
    const { body } = await rest(apiKey).post('/api-keys', {
      name: 'Import',
      scope: 'organization',
      permissions,
      importer: true,
    });
    const home = join(findProjectRoot(), '.partita', 'test', 'imports');
    mkdirSync(home, { recursive: true });
    const { kafkaBrokers, schemaRegistryUrl } = readStackAddresses();
    return new ImportCli(mkdtempSync(join(home, 'x-')), {
      ...process.env,
      NODE_ENV: 'development',
      KAFKA_BROKERS: kafkaBrokers,
      SCHEMA_REGISTRY_URL: schemaRegistryUrl,
      PARTITA_URL: Fleet.shared().url,
      PARTITA_API_KEY: body.result.key,
    });
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(name: string, text: string | Buffer): string {
    const file = join(this.folder, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  launch(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const entry = join(findProjectRoot(), 'dist/cli/main.js');
    const child = spawn(process.execPath, [entry, 'import', ...args], {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
    const ended: Promise<ImportRun> = once(child, 'close').then(([code]) => ({
      code: code as number | null,
      ...output,
    }));
    return { child, ended };
  }

  run(...args: readonly string[]): Promise<ImportRun> {
    return this.launch(args).ended;
  }
}
