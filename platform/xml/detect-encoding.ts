import { refuseFile } from '../file-error.js';

/**
 * Declared encodings and their decoders. Latin-1 is decoded as windows-1252, which has the same printable bytes and
 * more.
 */
const DECODERS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['utf-16', 'utf-16le'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
  ['iso-8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['iso-8859-15', 'iso-8859-15'],
]);

const startsWith = (bytes: Uint8Array, ...prefix: readonly number[]): boolean =>
  prefix.every((byte, index) => bytes[index] === byte);

/** UTF-16 is visible in the first characters even without a mark: every document starts with `<` or a space. */
const encodingOfMark = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0x00)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0x00, 0x3c)) return 'utf-16be';
  return undefined;
};

const DECLARATION = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']/;

/**
 * Detects the encoding in the order of the XML recommendation: byte order mark, declaration, UTF-8. A file that
 * declares UTF-16 but clearly is not (a string of a Windows program, saved as UTF-8) is read as UTF-8.
 */
export const detectEncoding = (bytes: Uint8Array): string => {
  const marked = encodingOfMark(bytes);
  if (marked !== undefined) return marked;
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 256));
  const declared = DECLARATION.exec(start)?.[1]?.toLowerCase();
  if (declared === undefined) return 'utf-8';
  const decoder = DECODERS.get(declared);
  if (decoder === undefined) throw refuseFile('xml_in_unknown_encoding', { encoding: declared });
  return decoder.startsWith('utf-16') ? 'utf-8' : decoder;
};
