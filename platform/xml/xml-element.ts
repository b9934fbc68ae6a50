/** One element of a parsed document: what a reader of invoices needs, without comments and processing instructions. */
export interface XmlElement {
  /** Without prefix: prefixes are the sender's choice, the namespace is the meaning. */
  readonly name: string;
  readonly namespace: string;
  /** By plain name; an attribute in a namespace is under `{namespace}name`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The element's own character data, not that of its children. */
  readonly text: string;
}
