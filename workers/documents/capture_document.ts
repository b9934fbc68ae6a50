import { TYPE_NAMES } from '#platform/files/file-type.js';
import type { Principal } from '#platform/security/principal.js';
import { bookCurrency } from '#operations/documents/lock-document.js';
import { filesOf, handedInBy, ownerOf } from '#operations/documents/owner-of.js';
import { withStorage } from '#operations/documents/with-storage.js';
import { loadNeeds } from '#operations/engine/answer-needs.js';
import { hold } from '#operations/engine/need.js';
import { refuse, type ActionError } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';
import { handle } from '../runtime/handler.js';
import { captureArchive } from './capture-archive.js';
import { newDocument } from './new-document.js';
import { unpackArchive, type UnpackedArchive } from './unpack-archive.js';

/**
 * Creates a draft document, or one per file of a ZIP. A ZIP is unpacked before the transaction. Documents from e-mail
 * or webhook are extracted automatically. Errors: `not_found` for an unknown file, and the errors of reading a ZIP.
 */
export default handle<'capture_document'>()({
  async prepare({ fileId }, { inTransaction, principal, storage, signal }): Promise<UnpackedArchive> {
    const { file } = await inTransaction((tx) => loadNeeds(tx, { file: heldFile(fileId, principal) }));
    const [archive] = file;
    if (!archive) throw noFile(fileId);
    return withStorage(() => unpackArchive(archive.storage_key, principal.organizationId, storage, signal));
  },

  load: ({ fileId }, { principal }) => ({ file: heldFile(fileId, principal), bookCurrency }),

  needsPreparation: (_command, { file: [file] }) => file?.mime_type === TYPE_NAMES.zip.mediaType,

  decide({ fileId, source = 'upload', ...command }, { file: [file], bookCurrency: [books] }, { principal, prepared }) {
    if (fileId !== undefined && !file) return noFile(fileId);
    const text = command.text !== undefined && command.text.trim() !== '' ? command.text : null;
    const fileName = command.fileName ?? file?.name ?? null;
    // The type detected from the bytes. The type from the caller is used only if there are no bytes.
    const mimeType = file?.mime_type ?? command.mimeType ?? null;
    return {
      capture: { source, text, capturedBy: handedInBy(principal), bookCurrency: books?.currency ?? '' },
      file: { id: fileId ?? null, name: fileName, mimeType },
      archive: prepared ?? null,
    };
  },

  write({ capture, file: { id, name, mimeType }, archive }, { now }) {
    const { after, ...captured } =
      archive && id !== null
        ? captureArchive({ fileId: id, fileName: name }, archive, capture, now)
        : newDocument({ file_id: id, file_name: name, mime_type: mimeType }, capture, now);
    return { ...captured, result: after };
  },
});

interface HeldFile {
  readonly name: string | null;
  readonly mime_type: string;
  readonly storage_key: string;
}

/**
 * Locked until the commit, so that deleting the last other document of this file does not delete the file. A file of other
 * people does not exist for a caller who sees only their own, so the owner is a part of the key.
 */
const heldFile = (id: string | undefined, principal: Principal) =>
  hold<HeldFile>(
    `select asked.key, f.name, f.mime_type, f.storage_key
     from unnest($1::text[]) as asked (key) join files f on f.id = asked.key::json ->> 0
     where f.organization_id = current_organization() and ${filesOf('(asked.key::json ->> 1)')}
     order by f.id for key share of f`,
    id === undefined ? undefined : JSON.stringify([id, ownerOf(principal)]),
  );

const noFile = (id: string | undefined): ActionError =>
  refuse(
    'no_uploaded_file',
    { id: id ?? '' },
    { violations: [{ pointer: '/fileId', message: say('is_no_uploaded_file') }] },
  );
