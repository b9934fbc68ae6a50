import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A worker dies between commit and publishing, with a command of one organisation: what earlier tests have left on the topics
 * does not kill it before.
 */
export class Fate {
  private readonly file = join(mkdtempSync(join(tmpdir(), 'partita-fate-')), 'organization');

  /** For a worker's environment. */
  get env(): { PARTITA_TEST_FAULTS: string } {
    return { PARTITA_TEST_FAULTS: `die-after-commit:${this.file}` };
  }

  comesWith({ id }: { readonly id: string }): void {
    writeFileSync(this.file, id);
  }
}
