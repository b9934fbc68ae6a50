/** A parsed element, as the XML parser hands it over. The readers look at local names: prefixes are the sender's choice. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element along the path. */
export const childAt = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined => {
  let current = element;
  for (const name of path) current = current?.children.find((child) => child.name === name);
  return current;
};

/** The text at the path with its line breaks and runs of spaces made single; undefined when there is none. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string | undefined => {
  const text = childAt(element, ...path)
    ?.text.replace(/\s+/gu, ' ')
    .trim();
  return text === '' ? undefined : text;
};

/** Every text under this name, in order. */
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
