import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RunningProcess } from './process-table.js';

/**
 * Measured on 2 cores with existing data, until Kafka and the registry both answered:
 * - 11.2 s with the heap size only
 * - 5.0 s with the first compiler only, because the second one competes with the start for the cores
 * - 2.8 s with an archive of loaded classes as well. Java writes it when the first run ends, so that stop takes 4.6 s
 *   instead of 0.4 s.
 *
 * A program that works for hours gets both compilers (`optimized`). For Kafka a start then takes 0.3 s longer (2.0 s instead of 1.7
 * on a quicker machine) and 0.8 s more CPU, and the first half minute of load costs it more. After a minute it needs a third less CPU:
 * with 64 callers 0.07 instead of 0.10 ms per command, and a single command takes 3.6 instead of 4.1 ms. With G1 instead of the serial
 * collector, a request took twice the CPU.
 *
 * Without performance data (for `jstat`) Java does not wake up every 50 ms to sample it.
 */
export function javaFlags(heapMegabytes: number, { optimized }: { readonly optimized: boolean }): string[] {
  return [
    `-Xmx${heapMegabytes}m`,
    '-XX:+UseSerialGC',
    ...(optimized ? [] : ['-XX:TieredStopAtLevel=1']),
    '-XX:-UsePerfData',
    '-Xlog:cds=error',
  ];
}

/**
 * An archive of the classes that a program loads. Java maps it into memory instead of reading and verifying jars, and
 * ignores an archive that does not fit.
 */
export class ClassArchive {
  readonly #file: string;
  readonly #draft: string;

  /** Java writes the draft when it ends. Only a complete draft becomes the archive. */
  constructor(file: string, draft: string) {
    this.#file = file;
    this.#draft = draft;
  }

  flags(): string[] {
    if (existsSync(this.#file)) return [`-XX:SharedArchiveFile=${this.#file}`];
    rmSync(this.#draft, { force: true });
    return [`-XX:ArchiveClassesAtExit=${this.#draft}`];
  }

  saveWhenEnded(process: RunningProcess): void {
    void process.exited.then(({ signal, code }) => {
      // A clean stop of Java ends with exit code 143. A signal instead of a code means that it was killed, perhaps
      // while writing.
      if (signal !== null || (code !== 0 && code !== 143) || !existsSync(this.#draft)) return;
      try {
        mkdirSync(dirname(this.#file), { recursive: true });
        this.#removeOlder();
        renameSync(this.#draft, this.#file);
      } catch {
        // Without the archive the next start is slower, nothing else.
      }
    });
  }

  /** Each archive has 55 MB and is useless for another version of Java or of the program. */
  #removeOlder(): void {
    const folder = dirname(this.#file);
    const program = basename(this.#file).split('-')[0];
    for (const name of readdirSync(folder)) if (name.startsWith(`${program}-`)) rmSync(join(folder, name));
  }
}
