import type { EventType } from '#schemas/index.js';
import type { Document } from '#schemas/types.js';
import type { Said } from '#schemas/sentences/say.js';
import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow, type StoredError } from '#tables/document-table.js';
import type { CommandContext, HandlerContext } from '../context.js';
import { put, told, type Write } from '../engine/change.js';
import type { LockedDocument } from './lock-document.js';

/** The columns that moves change, and what they are in Postgres. */
const COLUMNS = {
  state: 'text',
  error: 'jsonb',
  progress: 'jsonb',
  ledger_account_id: 'text',
  category: 'text',
  vat_code: 'text',
  booking_text: 'text',
  coded_amount_minor: 'bigint',
  coding_lines: 'jsonb',
  coding: 'jsonb',
  held_back: 'jsonb',
  warnings: 'jsonb',
  put_aside_at: 'timestamptz',
  ledger_entry_id: 'text',
  posting: 'jsonb',
  post_approval: 'jsonb',
  contact_id: 'text',
  duplicate_of: 'text',
  is_distinct: 'boolean',
} as const;
type Column = keyof typeof COLUMNS;

/** `questions` is a part of `coding`. */
type Stated = Partial<Pick<DocumentRow, Column & keyof DocumentRow>> &
  Partial<Record<Exclude<Column, keyof DocumentRow>, unknown>>;

const updateOf = (columns: readonly Column[]): string =>
  `update documents set ${columns.map((column) => `${column} = r.${column}`).join(', ')},
     version = documents.version + 1, updated_at = r.updated_at
   from json_to_recordset($1::json) as r (id text, updated_at timestamptz, ${columns.map((column) => `${column} ${COLUMNS[column]}`).join(', ')})
   where documents.organization_id = current_organization() and documents.id = r.id
     and documents.id = any(array(select one ->> 'id' from json_array_elements($1::json) as one))`;

type DocumentEvent = Exclude<Extract<EventType, `document.${string}`>, 'document.deleted'>;

/** Changes columns of a held document. Its record, audit entry and event follow. */
export function changeDocument(
  event: DocumentEvent,
  { row, before, bookCurrency }: LockedDocument,
  stated: Stated,
  { now, questions = row.questions }: { readonly now: Date; readonly questions?: DocumentRow['questions'] },
): { readonly changes: readonly Write[]; readonly after: Document } {
  const after = documentRecord(
    { ...row, ...stated, questions, version: row.version + 1, updated_at: now },
    bookCurrency,
  );
  const columns = Object.keys(COLUMNS).filter((column): column is Column => column in stated);
  const { id, version } = after;
  return {
    after,
    changes: [
      put(updateOf(columns), { ...stated, id, updated_at: now }),
      told(
        { target: { type: 'document', id }, before, after },
        { type: event, aggregateType: 'document', aggregateId: id, version, data: after },
      ),
    ],
  };
}

/** The same for steps, which have written the row. */
export function recordDocumentChange(
  type: DocumentEvent,
  before: Document | null,
  row: DocumentRow | undefined,
  bookCurrency: string,
  { audit, emit }: Pick<CommandContext, 'audit' | 'emit'>,
): Document {
  if (!row) throw new Error('the written document was not found');
  const after = documentRecord(row, bookCurrency);
  audit({ target: { type: 'document', id: after.id }, before, after });
  emit(type, { aggregateType: 'document', aggregateId: after.id, version: after.version, data: after });
  return after;
}

interface Failure {
  readonly step: 'extract' | 'code' | 'post';
  readonly code: string;
  readonly message: Said;
}

/** The error on a document: the step that failed and what to do. */
export const errorOf = (failure: Failure, now: Date): StoredError => ({ ...failure, at: now.toISOString() });

/** Stores an error on the document. The state of the document does not change. */
export async function failDocument(
  { before, bookCurrency }: LockedDocument,
  failure: Failure,
  context: HandlerContext & CommandContext,
): Promise<Document> {
  const error = errorOf(failure, context.clock());
  const [row] = await context.tx.query<DocumentRow>(
    `update documents set error = $2, progress = null, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
    [before.id, JSON.stringify(error)],
  );
  return recordDocumentChange('document.failed', before, row, bookCurrency, context);
}
