import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Holds commands of one action back inside their transactions until a test lets them go: no test has to guess how long a
 * command takes on this machine.
 */
export class Gate {
  private readonly file = join(mkdtempSync(join(tmpdir(), 'partita-gate-')), 'shut');

  constructor(private readonly action: string) {
    this.shut();
  }

  /** For a worker's environment. */
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
