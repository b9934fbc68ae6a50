import { parseXml, DEFAULT_XML_LIMITS } from './parse-xml.js';
import { FileError } from '../file-error.js';

const parse = (text: string, encoding: BufferEncoding = 'utf8') => parseXml(Buffer.from(text, encoding));

const codeOf = async (parsing: Promise<unknown>): Promise<string> => {
  const error: unknown = await parsing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FileError)) throw new Error(`expected a FileError, got ${String(error)}`);
  expect(error.message).toMatch(/^The XML file|^An element of the XML file/);
  return error.code;
};

describe('the tree', () => {
  it('has names without prefixes, namespaces, attributes and text', async () => {
    const root = await parse(
      '<p:a xmlns:p="urn:p" xmlns:q="urn:q" id="1" q:id="2"><b>x<!-- no -->&amp;<![CDATA[<y>]]></b><p:b/></p:a>',
    );
    expect(root).toMatchObject({ name: 'a', namespace: 'urn:p' });
    expect([...root.attributes]).toEqual([
      ['id', '1'],
      ['{urn:q}id', '2'],
    ]);
    expect(root.children.map(({ namespace, text }) => [namespace, text])).toEqual([
      ['', 'x&<y>'],
      ['urn:p', ''],
    ]);
  });

  it('accepts blank lines before the declaration', async () => {
    expect((await parse('\r\n <?xml version="1.0"?><a>1</a>')).text).toBe('1');
  });

  it('reads a character that is split over two chunks', async () => {
    const filler = 'a'.repeat(64 * 1024 - 4);
    expect((await parse(`<a>${filler}øå</a>`)).text).toBe(`${filler}øå`);
  });
});

describe('encodings', () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>æøå è</a>`;

  it.each([
    ['UTF-8', Buffer.from(declared('UTF-8'))],
    ['UTF-8 with mark', Buffer.from(`\ufeff${declared('utf-8')}`)],
    ['UTF-16 little endian', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le')],
    ['UTF-16 little endian without a mark', Buffer.from(declared('UTF-16'), 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le').swap16()],
    ['Latin-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
    ['windows-1252', Buffer.from(declared('windows-1252'), 'latin1')],
    ['UTF-8 that declares UTF-16', Buffer.from(declared('utf-16'))],
  ])('reads %s', async (_, bytes) => {
    expect((await parseXml(bytes)).text).toBe('æøå è');
  });

  it('reads the euro sign of windows-1252, which Latin-1 does not have', async () => {
    const bytes = Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>\x80</a>', 'latin1');
    expect((await parseXml(bytes)).text).toBe('€');
  });

  it('names an encoding that is not supported', async () => {
    expect(await codeOf(parse(declared('EBCDIC-CP-DK')))).toBe('xml_encoding_unsupported');
  });

  it('refuses bytes that are invalid in the encoding', async () => {
    expect(await codeOf(parse('<a>\xe6</a>', 'latin1'))).toBe('xml_broken');
  });
});

describe('hostile files', () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level === 0 ? '' : level};`.repeat(10)}">`,
  ).join('')}]><lolz>&lol9;</lolz>`;

  it.each([
    ['billion laughs', laughs, 'xml_forbidden'],
    ['a harmless DOCTYPE', '<!DOCTYPE a><a/>', 'xml_forbidden'],
    ['a local file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'xml_external_entity'],
    ['a parameter entity', '<!DOCTYPE a [<!ENTITY % x PUBLIC "p" "http://x/">%x;]><a/>', 'xml_external_entity'],
    ['an external DTD', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>', 'xml_external_entity'],
    // Takes a quarter of an hour where the time grows with the square of the number.
    ['declarations without an end', `<!DOCTYPE a [${'<!ENTITY '.repeat(200_000)}]><a/>`, 'xml_forbidden'],
    ['many declarations', `<!DOCTYPE a [${'<!ENTITY a "">'.repeat(100_000)}]><a/>`, 'xml_forbidden'],
    ['an undefined entity', '<a>&x;</a>', 'xml_broken'],
    ['depth', '<a>'.repeat(100_000), 'xml_too_large'],
    ['attributes', `<a ${Array.from({ length: 65 }, (_, i) => `b${i}=""`).join(' ')}/>`, 'xml_too_large'],
    ['cut off', '<a><b>1</b>', 'xml_broken'],
    ['nothing', '', 'xml_broken'],
    ['no XML', 'Dear customer', 'xml_broken'],
  ])('%s', async (_, text, code) => {
    expect(await codeOf(parse(text))).toBe(code);
  });

  it('limits elements and bytes', async () => {
    const limits = { ...DEFAULT_XML_LIMITS, maxElements: 10, maxBytes: 1000 };
    expect(await codeOf(parseXml(Buffer.from(`<a>${'<b/>'.repeat(10)}</a>`), limits))).toBe('xml_too_large');
    expect(await codeOf(parseXml(Buffer.from(`<a>${'b'.repeat(1000)}</a>`), limits))).toBe('xml_too_large');
  });
});
