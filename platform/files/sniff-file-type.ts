import { say, type Said } from '#schemas/sentences/say.js';
import type { FileType } from './file-type.js';

/** The number of bytes that decide the type. PDF readers allow 1,024 bytes of junk before `%PDF-`. */
export const SNIFF_BYTES = 4096;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');

const begins = (bytes: Uint8Array, ...prefix: readonly number[]): boolean =>
  prefix.every((byte, index) => bytes[index] === byte);

/** The object identifier of CMS SignedData, 1.2.840.113549.1.7.2, in encoded form. */
const SIGNED_DATA_OID = Buffer.from('06092a864886f70d010702', 'hex');

const isSignedDer = (bytes: Uint8Array): boolean => {
  const at = Buffer.from(bytes.subarray(0, 32)).indexOf(SIGNED_DATA_OID);
  // A sequence tag, its length in at most five more bytes, then the identifier.
  return bytes[0] === 0x30 && at >= 2 && at <= 6;
};

const PEM_LINE = /^-----BEGIN (?:PKCS7|CMS|PKCS #7 SIGNED DATA)-----/;

/** Mail systems and some portals encode a P7M as base64, with or without PEM lines. */
export const base64Start = (bytes: Uint8Array): Buffer | undefined => {
  const text = ascii(bytes, 0, 512)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .replace(PEM_LINE, '')
    .replace(/\s/g, '');
  return /^M[A-Za-z0-9+/]{40,}={0,2}$/.test(text.slice(0, 200)) ? Buffer.from(text.slice(0, 200), 'base64') : undefined;
};

const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const imageType = (bytes: Uint8Array): FileType | undefined => {
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (begins(bytes, 0x49, 0x49, 0x2a, 0x00) || begins(bytes, 0x4d, 0x4d, 0x00, 0x2a)) return 'tiff';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(ascii(bytes, 8, 12))) return 'heic';
  return undefined;
};

/** The beginning as text in any encoding of an XML file: without the zero bytes, UTF-16 is readable. */
const textStart = (bytes: Uint8Array): string =>
  ascii(bytes, 0, 1024)
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\0', '')
    .trimStart();

const isHtml = (bytes: Uint8Array): boolean => /^(?:<!doctype html|<html)[\s>]/i.test(textStart(bytes));

const isXml = (bytes: Uint8Array): boolean =>
  /^<(?:\?xml[\s?]|!--|!DOCTYPE|[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?[\s/>])/.test(textStart(bytes)) && !isHtml(bytes);

/** Detects the type from the bytes alone. Returns undefined if the type is not supported. */
export const sniffFileType = (start: Uint8Array): FileType | undefined => {
  const image = imageType(start);
  if (image) return image;
  if (begins(start, 0x50, 0x4b, 0x03, 0x04) || begins(start, 0x50, 0x4b, 0x05, 0x06)) return 'zip';
  if (isSignedDer(start)) return 'p7m';
  const decoded = base64Start(start);
  if (decoded && isSignedDer(decoded)) return 'p7m';
  if (isXml(start)) return 'xml';
  return ascii(start, 0, 1024).includes('%PDF-') ? 'pdf' : undefined;
};

/** Describes an unsupported file, to make the error message helpful. */
export const describeUnsupported = (start: Uint8Array): Said => {
  if (ascii(start, 0, 4) === 'GIF8') return say('a_gif_picture');
  if (ascii(start, 0, 2) === 'BM' && start.byteLength > 26) return say('a_bmp_picture');
  if (ascii(start, 4, 8) === 'ftyp') return say('a_video_or_avif');
  if (begins(start, 0xd0, 0xcf, 0x11, 0xe0)) return say('an_old_office_document');
  if (ascii(start, 0, 4) === 'Rar!') return say('a_rar_archive');
  if (begins(start, 0x37, 0x7a, 0xbc, 0xaf)) return say('a_7z_archive');
  if (begins(start, 0x1f, 0x8b)) return say('a_gzip_archive');
  if (isHtml(start)) return say('a_web_page');
  const control = start.subarray(0, 512).some((byte) => byte < 9 || (byte > 13 && byte < 32));
  return say(control ? 'of_an_unknown_type' : 'plain_text');
};
