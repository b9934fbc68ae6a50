import type { Software } from './fetch-software.js';
import type { PartName } from './part.js';

export interface Java {
  readonly command: string;
  /** Tells one Java from another, down to its build. */
  readonly fingerprint: string;
}

/** What the Java programs of the stack are started from. */
export interface InstalledSoftware {
  readonly java: Java;
  readonly fetched: Software;
  /** Where the class archive of a program belongs: valid for this very Java and these very jars. */
  archiveOf(name: PartName): string;
}
