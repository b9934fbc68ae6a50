import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Holds the commands of one action inside their transactions until the test opens the gate. Tests do not have to guess
 * how long a command takes on this machine.
 */
export class Gate {
  private readonly file = join(mkdtempSync(join(tmpdir(), 'partita-gate-')), 'shut');

  constructor(private readonly action: string) {
    this.shut();
  }

  /** For the environment of a worker. */
  get env(): { PARTITA_TEST_FAULTS: string } {
    return { PARTITA_TEST_FAULTS: `held:${this.action}:${this.file}` };
  }

  shut(): void {
    writeFileSync(this.file, '');
  }

  open(): void {
    rmSync(this.file, { force: true });
  }
}
