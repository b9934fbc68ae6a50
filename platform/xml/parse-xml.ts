import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { detectEncoding } from './detect-encoding.js';
import { createDecoder } from './text-decoder.js';
import type { XmlElement } from './xml-element.js';
import { refuseFile } from '../file-error.js';

interface XmlLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
  readonly maxElements: number;
  readonly maxAttributes: number;
}

/**
 * The deepest real invoice so far has 16 levels (a XAdES signature), and the longest FatturaPA has 9,999 lines of about
 * 20 elements. Most of the bytes are attached PDFs in base64.
 */
export const DEFAULT_XML_LIMITS: XmlLimits = {
  maxBytes: 25 * 1024 * 1024,
  maxDepth: 64,
  maxElements: 500_000,
  maxAttributes: 64,
};

/**
 * Half a million elements take seconds, so the parser yields to other work of the process after each chunk of this
 * size.
 */
const CHUNK_BYTES = 64 * 1024;

interface OpenElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  readonly texts: string[];
}

/**
 * True when the definition, or an entity in it, names another file. Each declaration is looked at once, up to its end: one expression
 * over the whole text would start anew at every `<!ENTITY` and take seconds for a few thousand of them.
 */
const refersOutside = (doctype: string): boolean => {
  const [head = '', ...entities] = doctype.split(/<!ENTITY/i);
  if (/^\s*[^\s[]+\s+(?:SYSTEM|PUBLIC)\s/i.test(head.slice(0, MAX_DOCTYPE_NAME))) return true;
  return entities.some((entity) => /\s(?:SYSTEM|PUBLIC)\s/i.test(entity.split('>', 1)[0] ?? ''));
};

const MAX_DOCTYPE_NAME = 1_000;

/**
 * A document type definition can define entities that expand without end or include local files. No invoice format uses
 * one, so all are refused. The code names the kind of attack.
 */
const refuseDoctype = (doctype: string): never => {
  if (refersOutside(doctype)) throw refuseFile('xml_refers_outside');
  throw refuseFile('xml_with_doctype');
};

const attributesOf = (tag: SaxesTagNS): ReadonlyMap<string, string> =>
  new Map(
    Object.values(tag.attributes).flatMap(({ prefix, local, uri, value }): [string, string][] => {
      if (prefix === 'xmlns' || (prefix === '' && local === 'xmlns')) return [];
      return [[uri === '' ? local : `{${uri}}${local}`, value]];
    }),
  );

/** Builds the tree and enforces all limits while the text streams in. */
class TreeBuilder {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #path: OpenElement[] = [];
  readonly #limits: XmlLimits;
  #elements = 0;
  #attributes = 0;
  #root: XmlElement | undefined;

  constructor(limits: XmlLimits) {
    this.#limits = limits;
    this.#parser.on('doctype', refuseDoctype);
    this.#parser.on('error', (error) => {
      throw refuseFile('xml_not_well_formed', { place: error.message });
    });
    this.#parser.on('opentagstart', () => this.#count());
    this.#parser.on('attribute', () => this.#countAttribute());
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#path.at(-1)?.texts.push(text));
    this.#parser.on('cdata', (text) => this.#path.at(-1)?.texts.push(text));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  finish(): XmlElement {
    this.#parser.close();
    if (!this.#root) throw refuseFile('xml_without_element');
    return this.#root;
  }

  #count(): void {
    this.#elements += 1;
    this.#attributes = 0;
    if (this.#elements > this.#limits.maxElements) {
      throw refuseFile('xml_with_many_elements', { most: this.#limits.maxElements });
    }
    if (this.#path.length >= this.#limits.maxDepth) {
      throw refuseFile('xml_nested_too_deep', { most: this.#limits.maxDepth });
    }
  }

  #countAttribute(): void {
    this.#attributes += 1;
    if (this.#attributes > this.#limits.maxAttributes) {
      throw refuseFile('xml_with_many_attributes', { most: this.#limits.maxAttributes });
    }
  }

  #open(tag: SaxesTagNS): void {
    this.#path.push({ name: tag.local, namespace: tag.uri, attributes: attributesOf(tag), children: [], texts: [] });
  }

  #close(): void {
    const closed = this.#path.pop();
    if (!closed) return;
    const { texts, ...rest } = closed;
    const element: XmlElement = { ...rest, text: texts.join('') };
    const parent = this.#path.at(-1);
    if (parent) parent.children.push(element);
    else this.#root = element;
  }
}

/**
 * Parses an XML document into a tree. No DTD, only the five entities of XML, no network, and a limit on everything.
 * Throws a FileError: `xml_broken`, `xml_forbidden`, `xml_external_entity`, `xml_encoding_unsupported`,
 * `xml_too_large`.
 */
export const parseXml = async (bytes: Uint8Array, limits: XmlLimits = DEFAULT_XML_LIMITS): Promise<XmlElement> => {
  if (bytes.byteLength > limits.maxBytes) {
    throw refuseFile('xml_over_limit', { size: bytes.byteLength, limit: limits.maxBytes });
  }
  const decode = createDecoder(detectEncoding(bytes));
  const builder = new TreeBuilder(limits);
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    const end = Math.min(start + CHUNK_BYTES, bytes.byteLength);
    if (start > 0) await nextTurn();
    const text = decode(bytes.subarray(start, end), end === bytes.byteLength);
    // Blank lines before the declaration are not allowed, but common and harmless.
    builder.write(start === 0 ? text.trimStart() : text);
  }
  return builder.finish();
};
