import { createPageReader, type PageReader } from '#platform/ocr/page-reader.js';
import { modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import type { Logger } from '#platform/log.js';

let reader: PageReader | undefined;

/** The reader of this process. Its threads end with the process. */
export function sharedReader(log: Logger): PageReader {
  return (reader ??= createPageReader({
    modelFolder: modelFolder(),
    warn: (error, message) => log.warn({ err: error }, message),
  }));
}
