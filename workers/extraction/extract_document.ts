import { localDay } from '#domain/calendar/local-day.js';
import { readAll } from '#platform/files/file-source.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { failDocument } from '#operations/documents/change-document.js';
import { bookCurrency, heldDocument, openPostings, unposted } from '#operations/documents/lock-document.js';
import { handle } from '../runtime/handler.js';
import { traitsOf } from '#operations/documents/write-reading.js';
import { loadNeeds } from '#operations/engine/answer-needs.js';
import { withStorage } from '#operations/documents/with-storage.js';
import type { KeptBytes } from '#operations/documents/store-file.js';
import { captureSheets, keepSheets } from './capture-sheets.js';
import { findSuppliers } from './find-suppliers.js';
import { loadDocument } from './load-document.js';
import { ProgressWriter } from './progress-writer.js';
import { readDocument, type FileToRead } from './read-document.js';
import { UnreadableError, type Reading } from './reading.js';
import { thirdReader } from './third-reader.js';
import { saveReading } from './save-reading.js';

interface ReadDocument {
  readonly reading: Reading;
  readonly sheets: readonly KeptBytes[];
  /** A person asked to split the picture of a document that was coded. */
  readonly isSplitByPerson: boolean;
}

/**
 * Reads a document outside of a transaction, then stores the reading or the reason why it cannot be read. Other receipts
 * on its picture become documents of their own. Errors: `not_found`, `document_posted`.
 */
export default handle<'extract_document'>()({
  async prepare({ documentId }, context): Promise<ReadDocument | UnreadableError> {
    const { storage, signal, clock, principal, log } = context;
    const today = localDay(clock());
    const document = await context.read((tx) => loadDocument(tx, principal.organizationId, documentId, today));
    const progress = new ProgressWriter(documentId, context);
    try {
      const file = document.file && (await loadFile(document.file, storage));
      const onProgress = (share: number): void => progress.report(share);
      const findIn = (numbers: readonly string[]) => context.read((tx) => findSuppliers(tx, numbers));
      const reading = await readDocument(
        file,
        document.text,
        { ...document.context, findSuppliers: findIn },
        {
          signal,
          onProgress,
          log,
          organizationId: principal.organizationId,
          ask: thirdReader(context),
        },
      );
      return {
        reading,
        sheets: await keepSheets(reading.otherSheets ?? [], principal.organizationId, storage),
        isSplitByPerson: document.context.otherSheets === 'split',
      };
    } catch (error) {
      if (error instanceof UnreadableError) return error;
      throw error;
    } finally {
      await progress.finish();
    }
  },
  load: ({ documentId }) => ({ document: heldDocument(documentId), bookCurrency, traits: traitsOf(documentId) }),

  async run({ documentId }, { prepared: read, ...context }, loaded) {
    const { open } = await loadNeeds(context.tx, { open: openPostings(loaded.document[0]) });
    const locked = unposted(documentId, loaded.document, open, loaded.bookCurrency);
    if (read instanceof UnreadableError)
      return failDocument(locked, { step: 'extract', code: read.code, message: read.said }, context);
    await captureSheets(locked, read.sheets, context);
    const after = await saveReading(locked, read.reading, context, loaded.traits);
    if (after.error === null && (after.source !== 'upload' || read.isSplitByPerson))
      context.follow('code_document', { documentId });
    return after;
  },
});

const loadFile = (
  { storageKey, mediaType }: { readonly storageKey: string; readonly mediaType: string },
  storage: FileStorage,
): Promise<FileToRead> => withStorage(async () => ({ bytes: await storage.read(storageKey, readAll), mediaType }));
