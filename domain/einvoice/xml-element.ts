/** An element from the XML parser. Readers use local names, because senders choose their own prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Returns the first element at the path. */
export const childAt = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined => {
  let current = element;
  for (const name of path) current = current?.children.find((child) => child.name === name);
  return current;
};

/**
 * Returns the text at the path with line breaks and repeated spaces replaced by one space, or undefined if it is empty.
 */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string | undefined => {
  const text = childAt(element, ...path)
    ?.text.replace(/\s+/gu, ' ')
    .trim();
  return text === '' ? undefined : text;
};

/** Returns the texts of all children with this name, in order. */
export const textsOf = (element: XmlElement | undefined, name: string): readonly string[] =>
  childrenOf(element, name).flatMap((child) => textAt(child) ?? []);

export const attributeAt = (
  element: XmlElement | undefined,
  attribute: string,
  ...path: readonly string[]
): string | undefined => {
  const value = childAt(element, ...path)
    ?.attributes.get(attribute)
    ?.trim();
  return value === '' ? undefined : value;
};
