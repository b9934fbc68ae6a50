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
 * The first compiler alone costs nothing here. In 20 s of small produce requests, one request took 0.60–0.68 ms of the
 * broker's CPU, with both compilers 0.66–1.31 ms, and with G1 instead of the serial collector 1.40 ms.
 *
 * Without performance data (for `jstat`) Java does not wake up every 50 ms to sample it.
 */
export function javaFlags(heapMegabytes: number): string[] {
  return [
    `-Xmx${heapMegabytes}m`,
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
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
