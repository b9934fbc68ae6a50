import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { findProjectRoot } from '#platform/project-root.js';

const LEFT_OUT = new Set(['.git', '.partita', 'node_modules', 'coverage', 'bench-results']);

/** A copy of the project in which a test adds something. It has `dist`, so that the compiler starts from what it knows. */
export class TreeCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'partita-copy-'));

  constructor() {
    const project = findProjectRoot();
    for (const name of readdirSync(project).filter((entry) => !LEFT_OUT.has(entry)))
      cpSync(join(project, name), join(this.root, name), { recursive: true, preserveTimestamps: true });
    symlinkSync(join(project, 'node_modules'), join(this.root, 'node_modules'));
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  /** Replaces text that must be there. */
  edit(file: string, before: string, after: string): void {
    const text = readFileSync(join(this.root, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no: ${before}`);
    this.write(
      file,
      text.replace(before, () => after),
    );
  }

  /** Path → content of all sources. */
  read(): Map<string, string> {
    const ignored = new Set([...LEFT_OUT, 'dist']);
    const files = readdirSync(this.root)
      .filter((entry) => !ignored.has(entry))
      .flatMap((entry) => {
        if (!statSync(join(this.root, entry)).isDirectory()) return [entry];
        return readdirSync(join(this.root, entry), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(entry, file),
        );
      })
      .filter((file) => statSync(join(this.root, file)).isFile());
    return new Map(files.map((file) => [file, readFileSync(join(this.root, file), 'latin1')]));
  }

  /** What `npm run generate` does. It compiles these files only, and without a check. */
  async generate(changed: readonly string[]): Promise<void> {
    for (const file of changed.filter((name) => name.endsWith('.ts'))) {
      const { code } = transformFileSync(join(this.root, file), {
        swcrc: false,
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
      });
      this.write(join('dist', file.replace(/\.ts$/, '.js')), code);
    }
    await this.run('dist/schemas/generate/main.js');
  }

  /** Compiles and checks everything. */
  readonly compile = (): Promise<string> => this.run('node_modules/typescript-7/bin/tsc');

  readonly jest = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> =>
    this.run('node_modules/jest/bin/jest.js', ['--verbose', ...args], env);

  /** Runs a program of the copy to its end, and fails with what it printed. */
  async run(program: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<string> {
    const child = spawn(process.execPath, [join(this.root, program), ...args], {
      cwd: this.root,
      // jest tells its own children apart by this.
      env: { ...process.env, ...env, JEST_WORKER_ID: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${basename(program)} ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }
}
