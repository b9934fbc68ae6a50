import { refuseFile } from '../file-error.js';

/** Decodes a document in chunks. `last` ends it, so that an incomplete character at the end is an error. */
type PieceDecoder = (piece: Uint8Array, last: boolean) => string;

/** The characters 0x80 to 0x9f of windows-1252. The five unassigned ones are spaces. */
const UPPER_CONTROLS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Decoded by hand, because TextDecoder of Node 20.18.3 to 24 reads windows-1252 as Latin-1 (nodejs/node#56542). */
const decodeWindows1252: PieceDecoder = (piece) =>
  Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (control) => UPPER_CONTROLS[control.charCodeAt(0) - 0x80] ?? ' ');

export const createDecoder = (encoding: string): PieceDecoder => {
  if (encoding === 'windows-1252') return decodeWindows1252;
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (piece, last) => {
    try {
      return decoder.decode(piece, { stream: !last });
    } catch (cause) {
      throw refuseFile('xml_not_in_its_encoding', { encoding }, { cause });
    }
  };
};
