import { say } from '#schemas/sentences/say.js';
import { fileWrites } from '#operations/documents/store-file.js';
import { refuse } from '#schemas/errors.js';
import type { DocumentRow } from '#tables/document-table.js';
import { newDocument, type Capture, type Captured } from './new-document.js';
import type { Member, UnpackedArchive } from './unpack-archive.js';

export interface Archive {
  readonly fileId: string;
  readonly fileName: string | null;
}

const MAX_ENTRY_LENGTH = 1_000;
const MAX_NAME_LENGTH = 255;
const NAMES_IN_WARNING = 10;

/** One document per file in the order of the ZIP. The result is the first. Errors: `file_type_unsupported`. */
export function captureArchive(
  archive: Archive,
  { members, leftOut }: UnpackedArchive,
  capture: Capture,
  now: Date,
): Captured {
  const captured = members.map((member, index) => {
    const origin = {
      ...archive,
      entry: clip(member.entry, MAX_ENTRY_LENGTH),
      position: index + 1,
      count: members.length,
    };
    const warnings = index === 0 && leftOut.length > 0 ? [leftOutWarning(leftOut)] : [];
    const error = member.fault && {
      step: 'extract' as const,
      code: member.fault.code,
      message: member.fault.message,
      at: now.toISOString(),
    };
    const file = { file_id: member.fileId, file_name: nameOf(member), mime_type: member.mimeType };
    const document = newDocument({ ...file, archive: origin, error, warnings }, capture, now);
    return { ...document, changes: [...fileWrites({ ...member, name: nameOf(member) }, now), ...document.changes] };
  });
  const [first] = captured;
  if (!first) throw refuse('zip_without_any_supported_file');
  return {
    after: first.after,
    changes: captured.flatMap(({ changes }) => changes),
    follow: captured.flatMap(({ follow }) => follow),
  };
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
