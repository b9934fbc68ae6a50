import type { Java } from './check-prerequisites.js';
import type { Software } from './fetch-software.js';
import type { PartName } from './processes/part.js';

/** Java and the jars of Kafka and the schema registry. */
export interface InstalledSoftware {
  readonly java: Java;
  readonly fetched: Software;
  /** Path of a program's class archive. An archive is valid only for one build of Java and one set of jars. */
  archiveOf(name: PartName): string;
}
