import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Lets a worker die between commit and publish, with a command of one organisation. Records that earlier tests left on
 * the topics do not trigger the crash.
 */
export class CrashAfterCommit {
  private readonly file = join(mkdtempSync(join(tmpdir(), 'partita-crash-')), 'organization');

  /** For the environment of a worker. */
  get env(): { PARTITA_TEST_FAULTS: string } {
    return { PARTITA_TEST_FAULTS: `die-after-commit:${this.file}` };
  }

  duringCommandsOf({ id }: { readonly id: string }): void {
    writeFileSync(this.file, id);
  }
}
