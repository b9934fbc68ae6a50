import type { ReactNode } from 'react';

/** Attachments are text too, of megabytes. */
const MAX_VALUE = 300;
const MAX_ELEMENTS = 3_000;

/** An electronic invoice as people read it: the names of its elements with their values, indented. */
export function XmlOutline({ text }: { text: string }): ReactNode {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
  const isReadable = root.getElementsByTagName('parsererror').length === 0 && root.localName !== 'parsererror';
  if (!isReadable || root.getElementsByTagName('*').length > MAX_ELEMENTS)
    return <pre className="paper">{text.replaceAll(/>\s*</g, '>\n<').slice(0, 20_000)}</pre>;
  return (
    <div className="paper outline">
      <Children of={root} />
    </div>
  );
}

/** `DatiGeneraliDocumento` in words. */
const wordsOf = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');

function Children({ of: element }: { of: Element }): ReactNode {
  return (
    <ul>
      {[...element.children].map((child, index) => (
        <li key={index}>
          {child.children.length > 0 ? (
            <>
              <strong>{wordsOf(child.localName)}</strong>
              <Children of={child} />
            </>
          ) : (
            <>
              <span className="name">{wordsOf(child.localName)}</span> {child.textContent.trim().slice(0, MAX_VALUE)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
