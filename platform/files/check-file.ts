import { DEFAULT_ARCHIVE_LIMITS, type ArchiveLimits } from './archive-limits.js';
import { checkImage, type ImageSize } from './check-image.js';
import { refuseFile, type FileError } from '../file-error.js';
import { readAll, sourceFromBytes, type FileSource } from './file-source.js';
import { SUPPORTED_TITLES, TYPE_NAMES, typeOfFileName, typeOfMediaType, type FileType } from './file-type.js';
import { checkXml, unwrapSigned } from './parsing-thread.js';
import { sharedPdfThread, type PdfThread } from './pdf/pdf-thread.js';
import { listArchive, type ArchiveEntry } from './read-archive.js';
import { describeUnsupported, sniffFileType, SNIFF_BYTES } from './sniff-file-type.js';

/** What the sender says about a file. The content decides the type; a file with a contradicting label is refused. */
export interface FileLabel {
  readonly fileName?: string | undefined;
  readonly mediaType?: string | undefined;
}

export interface CheckedFile {
  readonly type: FileType;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly pageCount?: number;
  readonly imageSize?: ImageSize;
  /** The files in a ZIP. */
  readonly entries?: readonly ArchiveEntry[];
  /** The signed file in a P7M. */
  readonly content?: CheckedFile;
}

interface FileCheckOptions {
  readonly maxBytes?: number;
  readonly archiveLimits?: ArchiveLimits;
  readonly pdfThread?: PdfThread;
}

const DEFAULT_MAX_FILE_BYTES = 25 * 1024 * 1024;

const claimsOf = ({ fileName, mediaType }: FileLabel): FileType[] =>
  [
    fileName === undefined ? undefined : typeOfFileName(fileName),
    mediaType === undefined ? undefined : typeOfMediaType(mediaType),
  ].filter((claim) => claim !== undefined);

const checkLabel = (type: FileType, label: FileLabel): void => {
  const wrong = claimsOf(label).find((claim) => claim !== type);
  if (wrong === undefined) return;
  const { title, mediaType, extensions } = TYPE_NAMES[type];
  const extension = extensions[0] ?? type;
  throw refuseFile('file_labelled_wrongly', { claim: TYPE_NAMES[wrong].title, type: title, mediaType, extension });
};

const unsupported = (start: Uint8Array, label: FileLabel): FileError => {
  const [claim] = claimsOf(label);
  const content = describeUnsupported(start);
  return claim === undefined
    ? refuseFile('file_of_unsupported_type', { content, types: SUPPORTED_TITLES })
    : refuseFile('file_labelled_or_damaged', { claim: TYPE_NAMES[claim].title, content });
};

/** A PDF ends with %%EOF. PDF readers rebuild a file without it, but pages may be missing then. */
const checkPdf = async (source: FileSource, thread: PdfThread): Promise<{ pageCount: number }> => {
  const tail = await source.readRange(Math.max(0, source.sizeBytes - 16 * 1024), source.sizeBytes);
  if (!Buffer.from(tail).includes('%%EOF')) throw refuseFile('pdf_without_end');
  const pageCount = await thread.countPages(await readAll(source));
  if (pageCount === 0) throw refuseFile('pdf_without_pages');
  return { pageCount };
};

const checkArchive = async (source: FileSource, limits: ArchiveLimits): Promise<{ entries: ArchiveEntry[] }> => {
  const entries = await listArchive(source, limits);
  if (entries.length === 0) throw refuseFile('zip_without_files');
  if (!entries.some(({ type }) => type !== undefined)) {
    throw refuseFile('zip_without_supported_files', { types: SUPPORTED_TITLES });
  }
  return { entries };
};

/** The content is never a P7M, because unwrapping removes all layers. */
const checkSigned = async (source: FileSource, options: FileCheckOptions): Promise<{ content: CheckedFile }> => {
  const content = await checkFile(sourceFromBytes(await unwrapSigned(await readAll(source))), {}, options);
  if (content.type === 'zip') throw refuseFile('zip_in_signed_file');
  return { content };
};

const checkContent = async (
  source: FileSource,
  type: FileType,
  options: FileCheckOptions,
): Promise<Omit<CheckedFile, 'type' | 'mediaType' | 'sizeBytes'>> => {
  switch (type) {
    case 'pdf':
      return checkPdf(source, options.pdfThread ?? sharedPdfThread);
    case 'xml':
      await checkXml(await readAll(source));
      return {};
    case 'p7m':
      return checkSigned(source, options);
    case 'zip':
      return checkArchive(source, options.archiveLimits ?? DEFAULT_ARCHIVE_LIMITS);
    default: {
      const imageSize = await checkImage(source, type);
      return imageSize ? { imageSize } : {};
    }
  }
};

/**
 * Checks a file before its content is read. Refuses a file that is empty, too large, incomplete, encrypted, malicious,
 * or not of the type it claims. An accepted file is safe to read, but need not be an invoice. Throws a FileError (all
 * codes).
 */
export async function checkFile(
  source: FileSource,
  label: FileLabel = {},
  options: FileCheckOptions = {},
): Promise<CheckedFile> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_FILE_BYTES;
  if (source.sizeBytes === 0) throw refuseFile('file_is_empty');
  if (source.sizeBytes > maxBytes) {
    throw refuseFile('file_over_limit', { size: source.sizeBytes, limit: maxBytes });
  }
  const start = await source.readRange(0, SNIFF_BYTES);
  const type = sniffFileType(start);
  if (type === undefined) throw unsupported(start, label);
  checkLabel(type, label);
  const { mediaType } = TYPE_NAMES[type];
  return { type, mediaType, sizeBytes: source.sizeBytes, ...(await checkContent(source, type, options)) };
}
