import type { Java } from './check-prerequisites.js';
import type { Software } from './fetch-software.js';
import type { PartName } from './part.js';

/** What the Java programs of the stack are started from. */
export interface InstalledSoftware {
  readonly java: Java;
  readonly fetched: Software;
  /** Where the class archive of a program belongs: valid for this very Java and these very jars. */
  archiveOf(name: PartName): string;
}
