/** One element of a parsed document, without comments and processing instructions. */
export interface XmlElement {
  /** Without prefix: the sender chooses prefixes, and only the namespace has a meaning. */
  readonly name: string;
  readonly namespace: string;
  /** By plain name. The key of an attribute in a namespace is `{namespace}name`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The element's own text, without that of its children. */
  readonly text: string;
}
