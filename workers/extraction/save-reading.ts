import { localDay } from '#domain/calendar/local-day.js';
import { keepCorrections } from '#domain/extraction/corrections/correct-reading.js';
import type { Document } from '#schemas/types.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import type { LockedDocument } from '#operations/documents/lock-document.js';
import { findSupplierContact, writeReading, type Traits } from '#operations/documents/write-reading.js';
import type { Reading } from './reading.js';

/** Stores the reading. Values that a person corrected stay; the new reading is kept beside them. */
export async function saveReading(
  locked: LockedDocument,
  reading: Reading,
  context: HandlerContext & CommandContext,
  traits: readonly Traits[],
): Promise<Document> {
  const { tx, clock } = context;
  const now = clock().toISOString();
  const { before } = locked;
  const kept = keepCorrections(reading.extraction, reading.confidence, locked.row.extraction, localDay(clock()));
  const extraction = { ...reading.extraction, ...kept.reading, extractedAt: now };
  const { before: after } = await writeReading(
    locked,
    {
      extraction,
      confidence: kept.confidence,
      warnings: reading.warnings,
      contactId: before.contactId ?? (await findSupplierContact(tx, extraction.supplier.vatNumber)),
      source: { einvoiceId: reading.einvoiceId, pageText: reading.pageText },
    },
    context,
    traits,
  );
  return after;
}
