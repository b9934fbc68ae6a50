import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RunningProcess } from './process-table.js';

/**
 * Measured on 2 cores, data in place, until Kafka and the registry both answered:
 *   11.2 s  no flags but the heap
 *    5.0 s  only the first compiler (the second one competes with the start for the cores)
 *    2.8 s  and an archive of loaded classes, written when the first run ends, which makes that one stop 4.6 s instead of 0.4 s
 * The first compiler costs nothing here: 20 s of small produce requests took 0.60–0.68 ms of the broker's CPU each, with both
 * compilers 0.66–1.31 ms, with G1 instead of the serial collector 1.40 ms.
 */
export function javaFlags(heapMegabytes: number): string[] {
  return [`-Xmx${heapMegabytes}m`, '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xlog:cds=error'];
}

/** Of the classes that a program loaded: Java maps it into memory instead of reading and checking jars. It ignores one that does not fit. */
export class ClassArchive {
  readonly #file: string;
  readonly #draft: string;

  /** The draft is written by Java as it ends; only a complete one becomes the archive. */
  constructor(file: string, draft: string) {
    this.#file = file;
    this.#draft = draft;
  }

  flags(): string[] {
    if (existsSync(this.#file)) return [`-XX:SharedArchiveFile=${this.#file}`];
    rmSync(this.#draft, { force: true });
    return [`-XX:ArchiveClassesAtExit=${this.#draft}`];
  }

  keepWhenEnded(process: RunningProcess): void {
    void process.exited.then(({ signal, code }) => {
      // Java ends a clean stop with 143; a signal in its place means that it was killed, perhaps while writing.
      if (signal !== null || (code !== 0 && code !== 143) || !existsSync(this.#draft)) return;
      try {
        mkdirSync(dirname(this.#file), { recursive: true });
        this.#removeOlder();
        renameSync(this.#draft, this.#file);
      } catch {
        // Only speed is lost.
      }
    });
  }

  /** 55 MB each, and of no use to another version of Java or of the program. */
  #removeOlder(): void {
    const folder = dirname(this.#file);
    const program = basename(this.#file).split('-')[0];
    for (const name of readdirSync(folder)) if (name.startsWith(`${program}-`)) rmSync(join(folder, name));
  }
}
