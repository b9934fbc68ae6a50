/** CMS envelopes for tests, byte by byte. The signature is random, because it is not verified. */
const length = (size: number): Buffer => {
  if (size < 128) return Buffer.from([size]);
  const hex = size.toString(16).padStart(Math.ceil(size.toString(16).length / 2) * 2, '0');
  return Buffer.concat([Buffer.from([0x80 | (hex.length / 2)]), Buffer.from(hex, 'hex')]);
};

const definite = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), length(body.byteLength), body]);
};

const indefinite = (tag: number, ...content: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...content, Buffer.from([0, 0])]);

const SEQUENCE = 0x30;
const SET = 0x31;
const EXPLICIT = 0xa0;
const OCTETS = 0x04;
const OCTETS_IN_PIECES = 0x24;

const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const DATA = Buffer.from('06092a864886f70d010701', 'hex');
const VERSION = Buffer.from('020101', 'hex');

const SIGNER_INFOS = definite(SET, definite(SEQUENCE, Buffer.alloc(300, 0x05)));

/** The form of signing programs: all lengths are definite. */
export const makeDerP7m = (content: Buffer, pieces?: Buffer): Buffer =>
  definite(
    SEQUENCE,
    SIGNED_DATA,
    definite(
      EXPLICIT,
      definite(
        SEQUENCE,
        VERSION,
        definite(SET),
        definite(
          SEQUENCE,
          DATA,
          definite(EXPLICIT, pieces ? definite(OCTETS_IN_PIECES, pieces) : definite(OCTETS, content)),
        ),
        SIGNER_INFOS,
      ),
    ),
  );

/** The form of streaming programs: indefinite lengths and the content in pieces. */
export const makeBerP7m = (content: Buffer, pieceBytes = 100): Buffer => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.byteLength; at += pieceBytes) {
    pieces.push(definite(OCTETS, content.subarray(at, at + pieceBytes)));
  }
  return indefinite(
    SEQUENCE,
    SIGNED_DATA,
    indefinite(
      EXPLICIT,
      indefinite(
        SEQUENCE,
        VERSION,
        definite(SET),
        indefinite(SEQUENCE, DATA, indefinite(EXPLICIT, indefinite(OCTETS_IN_PIECES, Buffer.concat(pieces)))),
        SIGNER_INFOS,
      ),
    ),
  );
};

export const makeDetachedP7m = (): Buffer =>
  definite(
    SEQUENCE,
    SIGNED_DATA,
    definite(EXPLICIT, definite(SEQUENCE, VERSION, definite(SET), definite(SEQUENCE, DATA), SIGNER_INFOS)),
  );
