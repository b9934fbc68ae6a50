import { deflateSync } from 'node:zlib';
import { DEFAULT_PDF_LIMITS, PdfThread, sharedPdfThread } from './pdf/pdf-thread.js';
import { findInvoiceXml, readPdfAttachments } from './read-pdf-attachments.js';
import { readPdfText } from './read-pdf-text.js';
import { fileErrorCode } from './test-support/file-error-code.js';
import { renderPdfPage } from './render-pdf-page.js';
import { makePdf, stream } from './test-support/make-pdf.js';

const firstPage = async (bytes: Uint8Array) => {
  const [page] = (await readPdfText(bytes)).pages;
  if (!page) throw new Error('no page');
  return page;
};

describe('the text layer', () => {
  const lines = [{ text: 'Total kr. 1.250,00', x: 100, y: 700, size: 10 }];

  it('has words with their boxes in points from the top left', async () => {
    const page = await firstPage(makePdf({ lines }));
    expect(page).toMatchObject({ number: 1, width: 595, height: 842, rotationDegrees: 0 });
    expect(page.words.map(({ text }) => text)).toEqual(['Total', 'kr.', '1.250,00']);
    const [total, , amount] = page.words;
    // The baseline is 842 − 700 = 142 points below the top, and Helvetica's capitals rise above it.
    expect(total?.x).toBeCloseTo(100, 0);
    expect((total?.y ?? 0) + (total?.height ?? 0)).toBeGreaterThan(142);
    expect(total?.y).toBeLessThan(136);
    // Helvetica 10: "Total kr. " is 40.0 points wide, the amount 39.
    expect(amount?.x).toBeGreaterThan(136);
    expect(amount?.x).toBeLessThan(145);
    expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeCloseTo(179.5, -1);
  });

  it('rotates a page as it is displayed', async () => {
    const upright = await firstPage(makePdf({ lines }));
    const turned = await firstPage(makePdf({ rotate: 90, lines: [{ ...lines[0]!, x: 142, y: 100, vertical: true }] }));
    expect(turned).toMatchObject({ width: 842, height: 595, rotationDegrees: 90 });
    expect(turned.words.map(({ text, angleDegrees }) => [text, angleDegrees])).toEqual([
      ['Total', 0],
      ['kr.', 0],
      ['1.250,00', 0],
    ]);
    expect(turned.words[0]?.width).toBeCloseTo(upright.words[0]?.width ?? 0, 0);
  });

  it('gives the angle of text that runs upwards', async () => {
    const [word] = (await firstPage(makePdf({ lines: [{ text: 'KOPI', x: 50, y: 400, vertical: true }] }))).words;
    expect(word).toMatchObject({ text: 'KOPI', angleDegrees: 270 });
    expect(word?.height).toBeGreaterThan(word?.width ?? 0);
  });

  it('joins words that the file sets letter by letter', async () => {
    const pieces = [
      { text: '1.2', x: 100, y: 500, size: 10 },
      { text: '34,50', x: 113.9, y: 500, size: 10 },
      { text: 'EUR', x: 150, y: 500, size: 10 },
    ];
    expect((await firstPage(makePdf({ lines: pieces }))).words.map(({ text }) => text)).toEqual(['1.234,50', 'EUR']);
  });

  it('has no words on a page without text', async () => {
    expect((await firstPage(makePdf())).words).toEqual([]);
  });
});

describe('attachments', () => {
  it.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml', 'data.xml'])('finds %s', async (name) => {
    const pdf = makePdf({
      attachments: [
        { name: 'terms.pdf', content: '%PDF-' },
        { name, content: '<Invoice>æ</Invoice>' },
      ],
    });
    const found = findInvoiceXml(await readPdfAttachments(pdf));
    expect(found?.name).toBe(name);
    expect(Buffer.from(found?.bytes ?? []).toString('utf8')).toBe('<Invoice>æ</Invoice>');
  });

  it('returns nothing if two attachments are possible', async () => {
    const pdf = makePdf({ attachments: ['a.xml', 'b.xml'].map((name) => ({ name, content: '<a/>' })) });
    expect(findInvoiceXml(await readPdfAttachments(pdf))).toBeUndefined();
  });

  it('is empty for a plain PDF', async () => {
    expect(await readPdfAttachments(makePdf())).toEqual([]);
  });
});

describe('files that exhaust memory or time', () => {
  it('survives a deflate bomb and reads the next file', async () => {
    const thread = new PdfThread({ ...DEFAULT_PDF_LIMITS, maxArrayBytes: 4 * 1024 * 1024 });
    const bomb = makePdf({
      rawContent: { bytes: deflateSync(Buffer.alloc(64 * 1024 * 1024, 0x20)), entries: '/Filter /FlateDecode' },
    });
    const before = process.memoryUsage.rss();
    expect(await fileErrorCode(readPdfText(bomb, { thread }))).toBe('file_too_complex');
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
    expect((await readPdfText(makePdf(), { thread })).pageCount).toBe(1);
    await thread.close();
  });

  it('stops at its time limit and reads the next file', async () => {
    const thread = new PdfThread({ ...DEFAULT_PDF_LIMITS, timeoutMs: 1 });
    expect(await fileErrorCode(readPdfText(makePdf(), { thread }))).toBe('file_too_complex');
    await thread.close();
  });

  it.each(['0 0 1000000000 1000000000', '0 0 14401 10', '-1000000 0 0 10'])(
    'refuses a page of %s points',
    async (mediaBox) => {
      const pdf = makePdf({ mediaBox });
      for (const read of [readPdfText(pdf), renderPdfPage(pdf, 1), sharedPdfThread.countPages(pdf)])
        await expect(read).rejects.toThrow(/^Page 1 of the PDF has \d+ × \d+ points\. The limit is 14400/);
    },
  );

  describe('on one page', () => {
    /** Each form draws the next one fifty times. */
    const forms = (): Buffer => {
      const next = (at: number): string => `/Resources << /Font << /F1 5 0 R >> /XObject << /X ${at + 1} 0 R >> >>`;
      const calls = Buffer.from('BT /F1 9 Tf (x) Tj ET ' + '/X Do '.repeat(50));
      const objects = Array.from({ length: 9 }, (_, at) =>
        stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${next(6 + at)}`, calls),
      );
      const last = stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', Buffer.from('0 0 1 1 re f'));
      const rawContent = { bytes: Buffer.from('/X Do'), entries: '' };
      return makePdf({ rawContent, resources: '/XObject << /X 6 0 R >>', objects: [...objects, last] });
    };

    it.each([['forms that draw each other', forms]])('%s end at the limit of the page', async (_, make) => {
      const thread = new PdfThread({ ...DEFAULT_PDF_LIMITS, pageMs: 1_000 });
      await expect(renderPdfPage(make(), 1, { thread })).rejects.toThrow(
        'The PDF could not be read in 1 seconds per page. Print it to a new PDF and send the new one.',
      );
      await thread.close();
      const next = new PdfThread();
      expect((await readPdfText(makePdf(), { thread: next })).pageCount).toBe(1);
      await next.close();
    });
  });

  it.each([
    ['a password', makePdf({ encrypted: true }), 'file_encrypted'],
    ['no pages', Buffer.from('%PDF-1.7\ntrailer<</Root 1 0 R>>'), 'file_broken'],
  ])('%s', async (_, bytes, code) => {
    expect(await fileErrorCode(readPdfText(bytes))).toBe(code);
  });
});
