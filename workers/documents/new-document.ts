import { newId } from '#platform/ids.js';
import { put, told, type Write } from '#operations/engine/change.js';
import type { FollowUps } from '#operations/engine/moves.js';
import type { Document } from '#schemas/types.js';
import { documentRecord, type DocumentRow } from '#tables/document-table.js';

/** What documents of one capture have in common. */
export interface Capture {
  readonly source: Document['source'];
  readonly text: string | null;
  /** The person who hands it in; the key or system where no person does. */
  readonly capturedBy: string;
  readonly bookCurrency: string;
}

export interface Captured {
  readonly after: Document;
  readonly changes: readonly Write[];
  readonly follow: FollowUps;
}

type Stated = Pick<DocumentRow, 'file_id' | 'file_name' | 'mime_type'> &
  Partial<Pick<DocumentRow, 'archive' | 'error' | 'warnings'>>;

type Later = 'id' | 'source' | 'file_id' | 'file_name' | 'mime_type' | 'has_text' | 'created_at' | 'updated_at';

const DRAFT: Omit<DocumentRow, Later> = {
  ...{ state: 'draft', error: null, archive: null, sheet: null, contact_id: null, confidence: null, extraction: null },
  ...{ currency: null, ledger_account_id: null, category: null, vat_code: null, booking_text: null },
  ...{ coded_amount_minor: null, coding_lines: [], questions: null, held_back: null, posting: null, reversals: [] },
  ...{ put_aside_at: null, duplicate_of: null, warnings: [], version: 1 },
};

const INSERT_DOCUMENTS = `
  insert into documents (organization_id, id, source, file_id, file_name, mime_type, text, archive, error, warnings, captured_by,
    created_at, updated_at)
  select current_organization(), r.* from json_to_recordset($1::json) as r (id text, source text, file_id text, file_name text,
    mime_type text, text text, archive jsonb, error jsonb, warnings jsonb, captured_by text, created_at timestamptz,
    updated_at timestamptz)`;

/** A document that was not read yet. Only what a person uploads waits for a person. */
export function newDocument(stated: Stated, { source, text, capturedBy, bookCurrency }: Capture, now: Date): Captured {
  const id = newId('doc');
  const row = { ...DRAFT, ...stated, id, source, has_text: text !== null, created_at: now, updated_at: now };
  const after = documentRecord(row, bookCurrency);
  return {
    after,
    changes: [
      put(INSERT_DOCUMENTS, { ...row, text, captured_by: capturedBy }),
      told(
        { target: { type: 'document', id }, before: null, after },
        { type: 'document.captured', aggregateType: 'document', aggregateId: id, version: 1, data: after },
      ),
    ],
    follow: source === 'upload' ? [] : [{ action: 'extract_document', payload: { documentId: id } }],
  };
}
