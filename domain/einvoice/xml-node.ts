/** An element to be written. Undefined children are left out, which keeps code for optional parts short. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlNode[];
}

export type XmlChild = XmlNode | undefined;

export const node = (name: string, ...children: readonly XmlChild[]): XmlNode => ({
  name,
  attributes: {},
  content: children.filter((child) => child !== undefined),
});

export const leaf = (name: string, text: string, attributes: Readonly<Record<string, string>> = {}): XmlNode => ({
  name,
  attributes,
  content: text,
});

/** Returns a leaf element, or undefined when the value is missing. */
export const optionalLeaf = (
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): XmlChild => (text === undefined || text === '' ? undefined : leaf(name, text, attributes));

export const withAttributes = (element: XmlNode, attributes: Readonly<Record<string, string>>): XmlNode => ({
  ...element,
  attributes: { ...element.attributes, ...attributes },
});

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Characters that XML 1.0 does not allow even if escaped: most control characters, two non-characters, unpaired
 * surrogates.
 */
const NOT_ALLOWED_IN_XML = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\ufffe\uffff\p{Surrogate}]/gu;

const escapeXml = (text: string): string =>
  text.replace(NOT_ALLOWED_IN_XML, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const serialized = ({ name, attributes, content }: XmlNode, indent: string): string => {
  const parts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `${indent}<${name}${parts.join('')}>`;
  if (typeof content === 'string') return `${start}${escapeXml(content)}</${name}>\n`;
  return `${start}\n${content.map((child) => serialized(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
};

export const serializeXml = (root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${serialized(root, '')}`;
