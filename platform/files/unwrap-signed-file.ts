import { BerError, childrenOf, octetPieces, readElement } from './ber-reader.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { refuseFile, type FileError } from '../file-error.js';
import { base64Start, sniffFileType, SNIFF_BYTES } from './sniff-file-type.js';

/** A file may be signed twice (`.xml.p7m.p7m`), rarely three times. */
const MAX_LAYERS = 4;

const SIGNED_DATA = '2a864886f70d010702';

const broken = (reason: Said, cause?: unknown): FileError =>
  refuseFile('signed_file_is_damaged', { reason }, { cause });

/** Decodes base64 and ignores all other characters (PEM lines, line breaks). */
const withoutBase64 = (bytes: Uint8Array): Uint8Array => {
  if (base64Start(bytes) === undefined) return bytes;
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/-----(?:BEGIN|END)[^-]*-----/g, '');
  return Buffer.from(text, 'base64');
};

/** ContentInfo → SignedData → encapContentInfo → eContent, see RFC 5652. */
const contentOf = (bytes: Uint8Array): Uint8Array => {
  const info = readElement(bytes, 0);
  const [type, wrapper] = childrenOf(bytes, info, 2);
  const oid = type && Buffer.from(bytes.subarray(type.contentStart, type.contentEnd)).toString('hex');
  if (oid !== SIGNED_DATA || !wrapper) throw broken(say('it_contains_no_signed_data'));
  const [signedData] = childrenOf(bytes, wrapper, 1);
  // Version, digest algorithms, content. Certificates and signatures follow.
  const content = signedData && childrenOf(bytes, signedData, 3)[2];
  if (!content) throw broken(say('it_has_no_content'));
  const [, explicit] = childrenOf(bytes, content, 2);
  const [octets] = explicit ? childrenOf(bytes, explicit, 1) : [];
  if (!octets) throw broken(say('it_is_only_a_signature'));
  return Buffer.concat(octetPieces(bytes, octets));
};

const unwrapOnce = (bytes: Uint8Array): Uint8Array => {
  try {
    return contentOf(withoutBase64(bytes));
  } catch (error) {
    if (error instanceof BerError) throw broken(error.said, error);
    throw error;
  }
};

/**
 * Returns the file inside a CMS/PKCS#7 envelope (CAdES, `.p7m`): DER, BER of indefinite length, or either in base64 or
 * PEM. The signature is NOT verified: invoices reach the buyer through the exchange, which has verified it, and a
 * private copy proves nothing for the books. Throws a FileError `signature_broken`.
 */
export const unwrapSignedFile = (bytes: Uint8Array): Uint8Array => {
  let current = bytes;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    current = unwrapOnce(current);
    if (current.byteLength === 0) throw broken(say('its_content_is_empty'));
    if (sniffFileType(current.subarray(0, SNIFF_BYTES)) !== 'p7m') return current;
  }
  throw broken(say('it_is_signed_too_often', { most: MAX_LAYERS }));
};
