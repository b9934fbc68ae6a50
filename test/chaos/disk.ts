import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(1024 * 1024);

/** A small file system in memory that can be filled to its last byte. Mounting needs root on Linux. */
export class Disk {
  private constructor(readonly folder: string) {}

  /** Undefined when this user may not mount. */
  static mount(folder: string, megabytes: number): Disk | undefined {
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'partita-chaos', folder], {
        stdio: 'ignore',
      });
      return new Disk(folder);
    } catch {
      return undefined;
    }
  }

  fill(): void {
    const file = openSync(join(this.folder, 'filler'), 'w');
    try {
      for (let size = BLOCK.length; size >= 1;) {
        try {
          writeSync(file, BLOCK, 0, size);
        } catch {
          size = Math.floor(size / 16);
        }
      }
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(join(this.folder, 'filler'), { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder], { stdio: 'ignore' });
  }
}
