import { asSaid, say } from '#schemas/sentences/say.js';
import { newId } from '#platform/ids.js';
import { ActionError } from '#schemas/errors.js';
import type { Document } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { recordDocumentChange, loadBookCurrency } from '#operations/documents/lock-document.js';
import { handedInBy } from '#operations/documents/owner-of.js';
import { insertFile } from '#operations/documents/store-file.js';
import type { Member, UnpackedArchive } from './unpack-archive.js';

export interface Archive {
  readonly fileId: string;
  readonly fileName: string | null;
}

interface Capture {
  readonly source: Document['source'];
  readonly text: string | null;
}

const MAX_ENTRY_LENGTH = 1_000;
const MAX_NAME_LENGTH = 255;
const NAMES_IN_WARNING = 10;

/** Creates one document per file in the order of the ZIP and returns the first. Errors: `file_type_unsupported`. */
export async function captureArchive(
  archive: Archive,
  { members, leftOut }: UnpackedArchive,
  capture: Capture,
  context: HandlerContext & CommandContext,
): Promise<Document> {
  const bookCurrency = await loadBookCurrency(context.tx);
  let first: Document | undefined;
  for (const [index, member] of members.entries()) {
    await insertFile({ ...member, name: nameOf(member) }, context);
    const origin = {
      ...archive,
      entry: clip(member.entry, MAX_ENTRY_LENGTH),
      position: index + 1,
      count: members.length,
    };
    const warnings = index === 0 && leftOut.length > 0 ? [leftOutWarning(leftOut)] : [];
    const row = await insertDocument(member, origin, warnings, capture, context);
    const document = recordDocumentChange('document.captured', null, row, bookCurrency, context);
    if (capture.source !== 'upload') context.follow('extract_document', { documentId: document.id });
    first ??= document;
  }
  if (!first) throw new ActionError('file_type_unsupported', 'The ZIP contains no file of a supported type.');
  return first;
}

async function insertDocument(
  member: Member,
  archive: NonNullable<Document['archive']>,
  warnings: DocumentRow['warnings'],
  { source, text }: Capture,
  context: HandlerContext & CommandContext,
): Promise<DocumentRow | undefined> {
  const { tx, clock } = context;
  const error = member.fault && {
    step: 'extract',
    code: member.fault.code,
    message: asSaid(member.fault.message),
    at: clock().toISOString(),
  };
  const [row] = await tx.query<DocumentRow>(
    `insert into documents (organization_id, id, source, file_id, file_name, mime_type, text, archive, error, warnings, captured_by)
     values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${DOCUMENT_COLUMNS}`,
    [
      newId('doc'),
      source,
      member.fileId,
      nameOf(member),
      member.mimeType,
      text,
      JSON.stringify(archive),
      error && JSON.stringify(error),
      JSON.stringify(warnings),
      handedInBy(context.principal),
    ],
  );
  return row;
}

/** The name without folders. Postgres cannot store NUL. */
const nameOf = ({ entry }: Member): string => clip(entry.split('/').at(-1) ?? entry, MAX_NAME_LENGTH);

const clip = (text: string, length: number): string =>
  text
    .replaceAll('\u0000', '')
    .slice(0, length)
    .replace(/\p{Surrogate}$/u, '');

function leftOutWarning(all: readonly string[]): DocumentRow['warnings'][number] {
  const shown = all.slice(0, NAMES_IN_WARNING).map((name) => clip(name, 100));
  const more = all.length - shown.length;
  const names = shown.join(', ');
  return {
    pointer: '/fileId',
    message:
      more === 0 ? say('files_skipped', { names }) : say('files_and_more_skipped', { names, count: String(more) }),
  };
}
