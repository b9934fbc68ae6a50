import { localDay } from '#domain/calendar/local-day.js';
import { confidenceByLayout, type Layout } from '#domain/extraction/confidence/confirmed-layout.js';
import { keepCorrections } from '#domain/extraction/corrections/correct-reading.js';
import type { Document } from '#schemas/types.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { supplierKeyOf } from '#operations/documents/find-duplicate.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { LockedDocument } from '#operations/documents/lock-document.js';
import { findSupplierContact, writeReading, type Traits } from '#operations/documents/write-reading.js';
import type { Reading } from './reading.js';

/** Of a supplier with many documents, the newest have the layout of now. */
const MOST_CONFIRMED = 10;

/** The readings of documents of the supplier that people have posted without correcting them. */
const loadConfirmed = async (tx: Transaction, supplierKey: string | null): Promise<readonly Layout[]> =>
  supplierKey === null
    ? []
    : await tx.sql<Layout>`
        select extraction ->> 'kind' as kind, extraction ->> 'method' as method, extraction ->> 'currency' as currency,
          extraction -> 'fields' as fields
        from (
          select extraction, posting from documents
          where organization_id = current_organization() and state = 'posted' and supplier_key = ${supplierKey}
          order by id desc limit ${MOST_CONFIRMED}
        ) posted
        where (posting ->> 'automatic')::boolean is false
          and jsonb_array_length(coalesce(extraction -> 'corrections', '[]')) = 0`;

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
  const confirmed = await loadConfirmed(tx, supplierKeyOf(reading.extraction.supplier));
  const confidence =
    reading.warnings.length > 0
      ? reading.confidence
      : confidenceByLayout(reading.extraction, reading.confidence, confirmed);
  const kept = keepCorrections(reading.extraction, confidence, locked.row.extraction, localDay(clock()));
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
