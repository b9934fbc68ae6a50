import { SaidError } from '#schemas/sentences/said-error.js';
import { say } from '#schemas/sentences/say.js';

/**
 * The part of ASN.1's basic encoding rules that is needed to find the content of a signed file: definite and indefinite
 * lengths, and strings in pieces. Every length is checked against the available bytes, and depth and number of elements are limited.
 */
interface BerElement {
  /** The first byte: class, whether the element has children, and tag number. Higher tag numbers do not occur here. */
  readonly tag: number;
  readonly isConstructed: boolean;
  readonly contentStart: number;
  readonly contentEnd: number;
  /** Offset of the next element. */
  readonly end: number;
}

export class BerError extends SaidError {
  override readonly name = 'BerError';
}

/** CMS has seven levels down to the content. Certificates are deeper, but are not read. */
const MAX_DEPTH = 24;

/**
 * Signing programs cut the content into pieces of 1 KB or more, so a file of 25 MB has about 25,000 of them. Twelve million
 * empty pieces fit into the same file and would take 2 GB.
 */
const MAX_ELEMENTS = 100_000;

const tooMany = (): BerError => new BerError(say('more_elements_than', { most: MAX_ELEMENTS }));

const byteAt = (bytes: Uint8Array, offset: number): number => {
  const byte = bytes[offset];
  if (byte === undefined) throw new BerError(say('data_ends_inside_element', { at: bytes.byteLength }));
  return byte;
};

const longLength = (bytes: Uint8Array, offset: number, count: number): number => {
  if (count > 4) throw new BerError(say('length_of_too_many_bytes'));
  let length = 0;
  for (let index = 0; index < count; index += 1) length = length * 256 + byteAt(bytes, offset + index);
  return length;
};

/** Finds the end of an element of indefinite length: its children end with two zero bytes. */
const findEnd = (bytes: Uint8Array, start: number, depth: number): number => {
  let offset = start;
  for (let count = 0; byteAt(bytes, offset) !== 0 || byteAt(bytes, offset + 1) !== 0; count += 1) {
    if (count >= MAX_ELEMENTS) throw tooMany();
    offset = readElement(bytes, offset, depth + 1).end;
  }
  return offset;
};

export const readElement = (bytes: Uint8Array, offset: number, depth = 0): BerElement => {
  if (depth > MAX_DEPTH) throw new BerError(say('elements_nested_too_deep', { most: MAX_DEPTH }));
  const tag = byteAt(bytes, offset);
  if ((tag & 0x1f) === 0x1f) throw new BerError(say('tag_number_too_high'));
  const isConstructed = (tag & 0x20) !== 0;
  const first = byteAt(bytes, offset + 1);
  if (first === 0x80) {
    if (!isConstructed) throw new BerError(say('primitive_without_length'));
    const contentStart = offset + 2;
    const contentEnd = findEnd(bytes, contentStart, depth);
    return { tag, isConstructed, contentStart, contentEnd, end: contentEnd + 2 };
  }
  const lengthBytes = first > 0x80 ? first - 0x80 : 0;
  const length = lengthBytes > 0 ? longLength(bytes, offset + 2, lengthBytes) : first;
  const contentStart = offset + 2 + lengthBytes;
  const contentEnd = contentStart + length;
  if (contentEnd > bytes.byteLength) {
    throw new BerError(say('element_longer_than_data', { needed: contentEnd, has: bytes.byteLength }));
  }
  return { tag, isConstructed, contentStart, contentEnd, end: contentEnd };
};

export const childrenOf = (bytes: Uint8Array, parent: BerElement, limit = Number.POSITIVE_INFINITY): BerElement[] => {
  if (!parent.isConstructed) throw new BerError(say('element_without_children'));
  const children: BerElement[] = [];
  let offset = parent.contentStart;
  while (offset < parent.contentEnd && children.length < limit) {
    const child = readElement(bytes, offset);
    if (child.end > parent.contentEnd) throw new BerError(say('element_longer_than_parent'));
    if (children.length >= MAX_ELEMENTS) throw tooMany();
    children.push(child);
    offset = child.end;
  }
  return children;
};

const OCTET_STRING = 0x04;

const addPieces = (bytes: Uint8Array, element: BerElement, pieces: Uint8Array[], depth: number): void => {
  if ((element.tag & 0xdf) !== OCTET_STRING || depth > MAX_DEPTH) throw new BerError(say('content_is_no_octet_string'));
  if (!element.isConstructed) {
    if (pieces.length >= MAX_ELEMENTS) throw tooMany();
    pieces.push(bytes.subarray(element.contentStart, element.contentEnd));
    return;
  }
  for (const child of childrenOf(bytes, element)) addPieces(bytes, child, pieces, depth + 1);
};

/** Returns the pieces of an octet string, in order. A long content has thousands of small pieces. */
export const octetPieces = (bytes: Uint8Array, element: BerElement): Uint8Array[] => {
  const pieces: Uint8Array[] = [];
  addPieces(bytes, element, pieces, 0);
  return pieces;
};
