import { checkFile, type FileLabel } from './check-file.js';
import { sourceFromBytes } from './file-source.js';
import { fileErrorCode } from './test-support/file-error-code.js';
import { makeHeic, makeJpeg, makePng, makeTiff, makeWebp } from './test-support/make-image.js';
import { makeBerP7m, makeDerP7m, makeDetachedP7m } from './test-support/make-p7m.js';
import { makePdf } from './test-support/make-pdf.js';
import { makeZip } from './test-support/make-zip.js';

const XML = Buffer.from('<?xml version="1.0"?><Fattura/>');

const check = (bytes: Buffer, label: FileLabel = {}) => checkFile(sourceFromBytes(bytes), label);

describe('valid files', () => {
  it.each([
    ['pdf', makePdf({ lines: [{ text: 'Faktura', x: 50, y: 800 }] }), { pageCount: 1 }],
    ['jpeg', makeJpeg(640, 480), { imageSize: { width: 640, height: 480 } }],
    ['png', makePng(640, 480), { imageSize: { width: 640, height: 480 } }],
    ['tiff', makeTiff(640, 480), { imageSize: { width: 640, height: 480 } }],
    ['webp', makeWebp(640, 480), { imageSize: { width: 640, height: 480 } }],
    ['heic', makeHeic(), {}],
    ['xml', XML, {}],
    ['p7m', makeDerP7m(XML), { content: { type: 'xml' } }],
    [
      'zip',
      makeZip([{ name: 'maj/faktura.xml', content: XML }]),
      { entries: [{ name: 'maj/faktura.xml', type: 'xml' }] },
    ],
  ])('accepts %s', async (type, bytes, details) => {
    expect(await check(bytes)).toMatchObject({ type, sizeBytes: bytes.byteLength, ...details });
  });

  it('are recognised after a byte order mark, in UTF-16 and after junk', async () => {
    expect((await check(Buffer.from('\ufeff<?xml version="1.0"?><a/>'))).type).toBe('xml');
    expect((await check(Buffer.from('\ufeff<a/>', 'utf16le'))).type).toBe('xml');
    expect((await check(Buffer.concat([Buffer.from('junk\n'), makePdf()]))).type).toBe('pdf');
  });

  it('accepts a whole JPEG with any data behind its end', async () => {
    const film = Buffer.alloc(3_000_000, 0x55);
    const size = { width: 64, height: 48 };
    for (const behind of [Buffer.from([0]), film, Buffer.concat([makeJpeg(9, 9), film])])
      expect(await check(Buffer.concat([makeJpeg(64, 48), behind]))).toMatchObject({ type: 'jpeg', imageSize: size });
    expect(await check(makeJpeg(64, 48, makeJpeg(9, 9)))).toMatchObject({ imageSize: size });
  });

  it('accepts a label that matches or says nothing', async () => {
    await check(XML, { fileName: 'IT01234567890_00001.XML', mediaType: 'text/xml; charset=utf-8' });
    await check(makeDerP7m(XML), { fileName: 'IT01234567890_00001.xml.p7m', mediaType: 'application/octet-stream' });
    await check(makeJpeg(1, 1), { fileName: 'kvittering.jpeg', mediaType: 'image/jpg' });
  });
});

describe('each problem has its own code', () => {
  const pdf = makePdf({ lines: [{ text: 'Faktura', x: 50, y: 800 }] });
  const externalEntity = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
  it.each([
    ['nothing', Buffer.alloc(0), {}, 'file_empty'],
    ['plain text', Buffer.from('Dear customer'), {}, 'file_type_unsupported'],
    ['a web page', Buffer.from('<!doctype html><html></html>'), {}, 'file_type_unsupported'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000'), {}, 'file_type_unsupported'],
    ['a PNG with a PDF name', makePng(1, 1), { fileName: 'invoice.pdf' }, 'file_type_mismatch'],
    ['a text with a PDF name', Buffer.from('Dear customer'), { fileName: 'invoice.pdf' }, 'file_type_mismatch'],
    ['a PDF with an XML media type', pdf, { mediaType: 'application/xml' }, 'file_type_mismatch'],
    ['a cut PDF', pdf.subarray(0, pdf.byteLength - 200), {}, 'file_broken'],
    ['a hollow PDF', Buffer.from('%PDF-1.7\nnothing\n%%EOF'), {}, 'file_broken'],
    ['a PDF with a password', makePdf({ encrypted: true }), {}, 'file_encrypted'],
    ['a cut JPEG', makeJpeg(9, 9).subarray(0, 60), {}, 'file_broken'],
    ['a cut JPEG with a whole preview', makeJpeg(9, 9, makeJpeg(9, 9)).subarray(0, -10), {}, 'file_broken'],
    ['a cut PNG', makePng(9, 9).subarray(0, 40), {}, 'file_broken'],
    ['a cut TIFF', makeTiff(9, 9).subarray(0, 20), {}, 'file_broken'],
    ['a cut WebP', makeWebp(9, 9).subarray(0, 35), {}, 'file_broken'],
    ['a cut HEIC', makeHeic().subarray(0, 90), {}, 'file_broken'],
    ['a picture of 10 gigapixels', makePng(100_000, 100_000), {}, 'file_too_complex'],
    ['a picture without a size', makeJpeg(0, 10), {}, 'file_broken'],
    ['a cut XML', Buffer.from('<a><b>'), {}, 'xml_broken'],
    ['an XML bomb', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), {}, 'xml_forbidden'],
    ['an external entity', Buffer.from(externalEntity), {}, 'xml_external_entity'],
    ['an external entity inside a P7M', makeDerP7m(Buffer.from(externalEntity)), {}, 'xml_external_entity'],
    ['a cut P7M', makeDerP7m(XML).subarray(0, 80), {}, 'signature_broken'],
    ['a P7M without content', makeDetachedP7m(), {}, 'signature_broken'],
    ['a P7M around plain text', makeBerP7m(Buffer.from('Dear customer')), {}, 'file_type_unsupported'],
    ['an empty ZIP', makeZip([]), {}, 'file_empty'],
    ['a ZIP of texts', makeZip([{ name: 'a.txt', content: 'a' }]), {}, 'file_type_unsupported'],
  ])('%s', async (_, bytes, label, code) => {
    expect(await fileErrorCode(check(bytes, label))).toBe(code);
  });

  it('refuses a file over the limit before reading it', async () => {
    const source = { sizeBytes: 26 * 1024 * 1024, readRange: () => Promise.reject(new Error('read')) };
    expect(await fileErrorCode(checkFile(source))).toBe('file_too_large');
  });
});
