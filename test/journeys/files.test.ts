import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { makeDerP7m } from '#platform/files/test-support/make-p7m.js';
import { findProjectRoot } from '#platform/project-root.js';
import { RESOURCES } from '#schemas/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { pictureOf } from '../chaos/picture.js';
import { act, closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { fatturaPa, pdfOf } from '../support/documents/sample-documents.js';
import { uploadForm, uploadRaw } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
const PDF = pdfOf(['Nordisk Papir ApS', 'I alt DKK 1.250,00']);
let organization: TestOrganization;
let apiKey: string;

beforeAll(async () => {
  organization = await newOrganization();
  ({ apiKey } = organization);
});
afterAll(closeSharedPool);

const download = (id: string, headers: Record<string, string> = {}, key = apiKey) =>
  fetch(`${url}/api/rest/files/${id}`, { headers: { Authorization: `Bearer ${key}`, ...headers } });

describe('upload', () => {
  it('accepts a form and returns what the bytes contain', async () => {
    const { status, headers, body } = await uploadForm(PDF, {
      apiKey,
      name: 'Faktura æøå "1".pdf',
      type: 'application/octet-stream',
    });
    expect(status).toBe(201);
    expect(validateAgainst(RESOURCES.upload_file.response, body.result)).toEqual([]);
    expect(body.result).toMatchObject({
      id: expect.stringMatching(/^file_[0-9a-z]{26}$/),
      name: 'Faktura æøå "1".pdf',
      mimeType: 'application/pdf',
      bytes: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
    });
    expect(headers.get('Location')).toBe(`/api/rest/files/${body.result.id}`);
  });

  it('accepts the bytes as the body, with the name in the query or in Content-Disposition', async () => {
    const named = await uploadRaw(fatturaPa(), { apiKey, name: '../../fattura.xml', type: 'text/xml' });
    expect([named.status, named.body.result.name, named.body.result.mimeType]).toEqual([
      201,
      'fattura.xml',
      'application/xml',
    ]);
    const disposed = await uploadRaw(PDF, {
      apiKey,
      headers: { 'Content-Disposition': `attachment; filename="x.pdf"; filename*=UTF-8''k%C3%B8b.pdf` },
    });
    expect([disposed.status, disposed.body.result.name]).toEqual([201, 'køb.pdf']);
    const nameless = await uploadRaw(PDF, { apiKey });
    expect([nameless.status, nameless.body.result.name]).toEqual([201, null]);
  });

  it('writes to the audit log', async () => {
    const { body } = await uploadForm(PDF, { apiKey, name: 'a.pdf' });
    const log = await rest(apiKey).get(`/audit-log?targetId=${body.result.id}`);
    expect(log.body.result).toHaveLength(1);
    expect(log.body.result[0]).toMatchObject({
      action: 'upload_file',
      target: { type: 'file', id: body.result.id },
      before: null,
      after: body.result,
    });
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'a.pdf', 400, 'file_empty'],
    ['half a PDF', PDF.subarray(0, 300), 'a.pdf', 400, 'file_broken'],
    ['a text', Buffer.from('just words'), 'a.txt', 415, 'file_type_unsupported'],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.html', 415, 'file_type_unsupported'],
    ['a PDF declared as an image', PDF, 'a.png', 415, 'file_type_mismatch'],
    ['broken XML', Buffer.from('<?xml version="1.0"?><a><b></a>'), 'a.xml', 400, 'xml_broken'],
    [
      'an XML bomb',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'),
      'a.xml',
      400,
      'xml_forbidden',
    ],
    [
      'XML that reads local files',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      'a.xml',
      400,
      'xml_external_entity',
    ],
  ])('refuses %s with its own code', async (_what, bytes, name, status, code) => {
    const answers = [await uploadForm(bytes, { apiKey, name }), await uploadRaw(bytes, { apiKey, name })];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([
      [status, code],
      [status, code],
    ]);
  });

  it('refuses a body that is too large, with or without a declared length', async () => {
    const large = Buffer.alloc(25 * 1024 * 1024 + 1, 'a');
    const declared = await uploadRaw(Buffer.concat([large, Buffer.alloc(70_000)]), { apiKey }).catch(() => undefined);
    expect(declared === undefined || declared.status === 413).toBe(true);
    expect(await statusOfStream(apiKey, large.length + 5_000_000)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('refuses forms without a file, with two files, and broken forms', async () => {
    const none = new FormData();
    none.append('note', 'hello');
    const two = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) two.append('file', new Blob([Uint8Array.from(PDF)]), name);
    const send = async (body: FormData | string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${url}/api/rest/files`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${apiKey}`, ...headers },
        body,
      });
      return { status: response.status, code: ((await response.json()) as { code: string }).code };
    };
    const refused = { status: 400, code: 'invalid_input' };
    expect(await send(none)).toEqual(refused);
    expect(await send(two)).toEqual(refused);
    expect(await send('--x\r\n', { 'Content-Type': 'multipart/form-data; boundary=x' })).toEqual(refused);
    expect(await send('--x\r\n', { 'Content-Type': 'multipart/form-data' })).toEqual(refused);
  });

  it('checks key, method and permission before it reads the body', async () => {
    expect((await uploadForm(Buffer.from('x'), { name: 'x.txt' })).status).toBe(401);
    const viewer = await rest(apiKey).post('/api-keys', {
      name: 'reads',
      scope: 'organization',
      permissions: ['read'],
    });
    expect((await uploadForm(PDF, { apiKey: viewer.body.result.key, name: 'a.pdf' })).body.code).toBe('forbidden');
    const method = await request(`${url}/api/rest/files`, { method: 'DELETE', apiKey });
    expect([method.status, method.headers.get('Allow')]).toEqual([405, 'POST']);
  });
});

describe('download', () => {
  let id: string;
  beforeAll(async () => {
    id = (await uploadForm(PDF, { apiKey, name: 'køb "x".pdf' })).body.result.id;
  });

  it('returns the same bytes as an attachment that browsers do not run', async () => {
    const response = await download(id);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true);
    const { headers } = response;
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Length')).toBe(String(PDF.length));
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="k_b _x_.pdf"; filename*=UTF-8''k%C3%B8b%20%22x%22.pdf`,
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(headers.get('ETag')).toBe(`"${createHash('sha256').update(PDF).digest('hex')}"`);
  });

  it('answers 304 for a cached file, and only headers for HEAD', async () => {
    const etag = (await download(id)).headers.get('ETag') ?? '';
    const again = await download(id, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(`${url}/api/rest/files/${id}`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${apiKey}` },
    });
    expect([head.status, head.headers.get('Content-Type'), head.headers.get('Content-Length')]).toEqual([
      200,
      'application/pdf',
      String(PDF.length),
    ]);
  });

  it('sends the invoice inside a signed file when it is asked for', async () => {
    const xml = Buffer.from('<Invoice/>');
    const signed = makeDerP7m(xml);
    const { body } = await uploadForm(signed, { apiKey, name: 'faktura.xml.p7m' });
    const [whole, inside] = await Promise.all([download(body.result.id), download(`${body.result.id}?unwrap=true`)]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(signed)).toBe(true);
    expect(await inside.text()).toBe('<Invoice/>');
    expect(inside.headers.get('Content-Type')).toBe('application/xml');
    expect(inside.headers.get('Content-Disposition')).toContain('"faktura.xml"');
    expect(inside.headers.get('ETag')).not.toBe(whole.headers.get('ETag'));
    const plain = await download(`${id}?unwrap=true`);
    expect(Buffer.from(await plain.arrayBuffer()).equals(PDF)).toBe(true);
  });

  it('draws the page of a picture that few browsers draw', async () => {
    const heic = await readFile(join(findProjectRoot(), 'test/fixtures/pictures/receipt.heic'));
    const { body } = await uploadForm(heic, { apiKey, name: 'kvittering.heic' });
    const page = await download(`${body.result.id}?picture=1`);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(page.headers.get('Content-Disposition')).toContain('"kvittering.jpg"');
    expect([...new Uint8Array(await page.arrayBuffer())].slice(0, 2)).toEqual([0xff, 0xd8]);
    const again = await download(`${body.result.id}?picture=1`, { 'If-None-Match': page.headers.get('ETag') ?? '' });
    expect([again.status, (await download(`${body.result.id}?picture=2`)).status]).toEqual([304, 404]);
    const plain = await download(`${id}?picture=1`);
    expect(Buffer.from(await plain.arrayBuffer()).equals(PDF)).toBe(true);
  });

  it('answers 404 for unknown and foreign ids alike', async () => {
    const other = await newOrganization();
    const foreign = await download(id, {}, other.apiKey);
    const unknown = await download('file_00000000000000000000000000');
    const impossible = await download(encodeURIComponent('../../etc/passwd'));
    expect([foreign.status, unknown.status, impossible.status]).toEqual([404, 404, 404]);
    const [ours, theirs] = (await Promise.all([unknown.json(), foreign.json()])) as { code: string; title: string }[];
    expect([ours?.code, ours?.title]).toEqual([theirs?.code, theirs?.title]);
  });
});

/** Sends a body of unknown length as a stream. Returns the first line of the answer. */
function statusOfStream(key: string, bytes: number): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', (error) => (answer ? resolve(answer.split('\r\n')[0] ?? '') : reject(error)));
    socket.write(
      `POST /api/rest/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = Buffer.alloc(1_000_000, 'a');
    let sent = 0;
    const more = (): void => {
      while (sent < bytes && !socket.destroyed) {
        sent += chunk.length;
        socket.write(`${chunk.length.toString(16)}\r\n`);
        socket.write(chunk);
        if (!socket.write('\r\n')) {
          socket.once('drain', more);
          return;
        }
      }
    };
    more();
  });
}

describe('byte ranges of a file', () => {
  let id: string;
  beforeAll(async () => {
    id = (await uploadForm(PDF, { apiKey, name: 'a.pdf' })).body.result.id;
  });

  it.each([
    ['bytes=0-4', 0, 5],
    ['bytes=10-', 10, PDF.length],
    ['bytes=-6', PDF.length - 6, PDF.length],
  ])('returns %s', async (range, start, end) => {
    const answer = await download(id, { Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end - 1}/${PDF.length}`);
    expect(answer.headers.get('Content-Disposition')).toContain('attachment');
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF.subarray(start, end));
  });

  it('returns the whole file when If-Range does not match or the range is not supported', async () => {
    const whole = await download(id);
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes');
    const etag = whole.headers.get('ETag') ?? '';
    const answers = await Promise.all([
      download(id, { Range: 'bytes=0-4', 'If-Range': etag }),
      download(id, { Range: 'bytes=0-4', 'If-Range': '"another"' }),
      download(id, { Range: 'bytes=0-1,3-4' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([206, 200, 200]);
    expect(Buffer.from(await answers[1]!.arrayBuffer())).toEqual(PDF);
  });

  it('refuses a range outside the file', async () => {
    const answer = await download(id, { Range: `bytes=${PDF.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('Content-Range')).toBe(`bytes */${PDF.length}`);
    expect(await answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
  });
});

describe('joining pictures', () => {
  const idOf = async (bytes: Buffer, name: string): Promise<string> =>
    (await uploadForm(bytes, { apiKey, name })).body.result.id;
  const join = (fileIds: readonly string[], key = apiKey) => rest(key).post('/joined-files', { fileIds });

  it('reads a long receipt in two pictures as one document, and what is on both of them once', async () => {
    const shop = ['Brugsen Aarhus', 'CVR-nr. 12345674', 'Bon 4711   30-10-2026'];
    const both = ['Rugbrød    28,00', 'Smør    22,00'];
    const top = await idOf(await pictureOf([...shop, 'Kaffe    45,00', ...both]), 'top.png');
    const end = await idOf(
      await pictureOf([...both, 'Mælk    12,00', 'I alt DKK    107,00', 'Heraf moms    21,40']),
      'end.png',
    );
    const joined = await join([top, end]);
    expect([joined.status, joined.body.result.name, joined.body.result.mimeType]).toEqual([
      201,
      'top.pdf',
      'application/pdf',
    ]);
    await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
    const captured = await act(url, apiKey, 'capture_document', { fileId: joined.body.result.id });
    const { body } = await act(url, apiKey, 'extract_document', { documentId: captured.body.result.id });
    const { extraction } = body.result;
    expect(extraction).toMatchObject({ supplier: { name: 'Brugsen Aarhus' }, date: '2026-10-30', total: 107 });
    expect(extraction.lineItems.map(({ amount }: { amount: number }) => amount)).toEqual([45, 28, 22, 12]);
  });

  it('names the file that is no picture, and knows only the files of the organisation', async () => {
    const picture = await idOf(await pictureOf(['Bon']), 'a.png');
    const refused = await join([picture, await idOf(PDF, 'b.pdf')]);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ pointer: '/fileIds/1', message: 'is not a picture but application/pdf' }],
    ]);
    const other = await newOrganization();
    const stolen = await join([picture, await idOf(await pictureOf(['Bon 2']), 'c.png')], other.apiKey);
    expect([stolen.status, stolen.body.detail]).toEqual([404, `There is no file ${picture}.`]);
    expect((await join([picture])).status).toBe(400);
  });
});
