import { extractDocument } from '#domain/extraction/extract-document.js';
import { pageOfText } from '#domain/extraction/page/page.js';
import { bankLine } from '#domain/banking/bank-line.js';
import { mergeLines } from '#domain/banking/merge-lines.js';
import { extractFields, mergeManyLines, readInvoiceXml, readStatementFile } from './reading-thread.js';

/** How often the process gets its turn while a thread reads. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work.finally(() => (isOver = true));
  return turns;
}

const CONTEXT = { today: '2026-03-01', baseCurrency: 'DKK' };

it('extracts the same fields in a thread, and the process goes on meanwhile', async () => {
  const pages = [pageOfText('Bager Jensen ApS\nFaktura 1042\nDato 12-02-2026\nI alt DKK 125,00\nHeraf moms 25,00')];
  let found: unknown;
  const turns = await turnsDuring(extractFields(pages, CONTEXT).then((document) => (found = document)));
  expect(turns).toBeGreaterThan(1);
  expect(found).toEqual(extractDocument(pages, CONTEXT));
});

const request = { bankAccountId: undefined, format: undefined, columns: {}, dateFormat: 'dd-mm-yyyy' } as const;

it('reads statements, with exact amounts', async () => {
  const { format, statements } = await readStatementFile(
    Buffer.from('Dato;Tekst;Beløb\n29.10.2026;NORDISK PAPIR;-1.250,00\n'),
    request,
    'DKK',
  );
  expect([format, statements[0]?.lines[0]?.amount]).toEqual(['csv', -125_000n]);
});

it.each([
  ['no statement', Buffer.from('hello'), 'The file is not CAMT.053, MT940, OFX or CSV.'],
  ['no headings', Buffer.from('a;b\n1;2'), 'The statement cannot be read as csv: the file has no row of headings'],
  [
    'broken XML',
    Buffer.from('<?xml version="1.0"?><BkToCstmrStmt><a></BkToCstmrStmt>'),
    'The XML file is not well-formed',
  ],
])('passes on why a statement is refused: %s', async (_, bytes, message) => {
  await expect(readStatementFile(bytes, request, 'DKK')).rejects.toThrow(message);
});

it('passes on why an XML is refused', async () => {
  await expect(readInvoiceXml(Buffer.from('<a><b></a>'))).rejects.toMatchObject({ code: 'xml_broken' });
  expect(await readInvoiceXml(Buffer.from('<a/>'))).toMatchObject({ ok: false });
});

test('compares many lines in a thread, while the main thread does other work', async () => {
  const incoming = Array.from({ length: 1_500 }, (_, at) =>
    bankLine({ bookedOn: '2026-10-30', amount: -100n, currency: 'DKK', text: `Kaffe ${at}` }),
  );
  let merged: unknown;
  const lines = { known: [], incoming, source: 'statement', isComplete: false } as const;
  const turns = await turnsDuring(mergeManyLines(lines).then((value) => (merged = value)));
  expect(merged).toEqual(mergeLines([], incoming, { source: 'statement', isComplete: false }));
  expect(turns).toBeGreaterThan(1);
});
