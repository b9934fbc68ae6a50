import { DEFAULT_ARCHIVE_LIMITS } from './archive-limits.js';
import { sourceFromBytes } from './file-source.js';
import { listArchive, readArchive } from './read-archive.js';
import { fileErrorCode } from './test-support/file-error-code.js';
import { makePdf } from './test-support/make-pdf.js';
import { makeZip } from './test-support/make-zip.js';

const list = (bytes: Buffer, limits = DEFAULT_ARCHIVE_LIMITS) => listArchive(sourceFromBytes(bytes), limits);

const unpackAll = async (bytes: Buffer): Promise<string[]> => {
  const contents: string[] = [];
  for await (const entry of readArchive(sourceFromBytes(bytes))) contents.push(Buffer.from(entry.bytes).toString());
  return contents;
};

it('lists files by content, without folders and system files', async () => {
  const zip = makeZip([
    { name: 'bilag/', content: '' },
    { name: 'bilag/købskvittering.txt', content: makePdf() },
    { name: '__MACOSX/bilag/._a.xml', content: 'x' },
    { name: '.DS_Store', content: 'x' },
    { name: 'note.txt', content: 'hello' },
  ]);
  expect((await list(zip)).map(({ name, type }) => [name, type])).toEqual([
    ['bilag/købskvittering.txt', 'pdf'],
    ['note.txt', undefined],
  ]);
});

it('unpacks files one by one', async () => {
  expect(
    await unpackAll(
      makeZip([
        { name: 'a.xml', content: '<a/>' },
        { name: 'b.xml', content: '<b/>' },
      ]),
    ),
  ).toEqual(['<a/>', '<b/>']);
});

describe('malicious archives', () => {
  const zeros = Buffer.alloc(8 * 1024 * 1024);
  it.each([
    ['a ZIP bomb by ratio', makeZip([{ name: 'bomb.xml', content: zeros }]), 'archive_too_large'],
    [
      'a claimed size of many gigabytes',
      makeZip([{ name: 'a.xml', content: 'a', claimedSize: 0xfffffff0 }]),
      'archive_too_large',
    ],
    ['a path upwards', makeZip([{ name: '../../etc/cron.d/x.xml', content: '<a/>' }]), 'archive_unsafe'],
    ['a path upwards with backslashes', makeZip([{ name: '..\\x.xml', content: '<a/>' }]), 'archive_unsafe'],
    ['an absolute path', makeZip([{ name: '/etc/passwd', content: '<a/>' }]), 'archive_unsafe'],
    ['a drive letter', makeZip([{ name: 'C:/x.xml', content: '<a/>' }]), 'archive_unsafe'],
    ['a link', makeZip([{ name: 'link', content: '/etc/passwd', isLink: true }]), 'archive_unsafe'],
    ['a password', makeZip([{ name: 'a.xml', content: '<a/>', encrypted: true }]), 'file_encrypted'],
    ['a ZIP in a ZIP', makeZip([{ name: 'a.zip', content: makeZip([{ name: 'a', content: 'a' }]) }]), 'archive_nested'],
    ['a cut ZIP', makeZip([{ name: 'a.xml', content: '<a/>' }]).subarray(0, 40), 'file_broken'],
  ])('%s', async (_, bytes, code) => {
    expect(await fileErrorCode(list(bytes))).toBe(code);
  });

  it('counts entries', async () => {
    const many = makeZip(Array.from({ length: 11 }, (_, index) => ({ name: `${index}.xml`, content: '<a/>' })));
    expect(await fileErrorCode(list(many, { ...DEFAULT_ARCHIVE_LIMITS, maxEntries: 10 }))).toBe('archive_too_large');
    expect(await fileErrorCode(list(many, { ...DEFAULT_ARCHIVE_LIMITS, maxEntries: 2 }))).toBe('archive_too_large');
  });

  it('limits the total size', async () => {
    const two = makeZip([
      { name: 'a.xml', content: `<a>${'x'.repeat(600)}</a>` },
      { name: 'b.xml', content: `<b>${'x'.repeat(600)}</b>` },
    ]);
    expect(await fileErrorCode(list(two, { ...DEFAULT_ARCHIVE_LIMITS, maxTotalBytes: 1000 }))).toBe(
      'archive_too_large',
    );
  });

  it('stops unpacking at the size that the directory states', async () => {
    const lying = makeZip([{ name: 'a.xml', content: `<a>${' '.repeat(100_000)}</a>`, claimedSize: 10 }]);
    expect(await fileErrorCode(unpackAll(lying))).toBe('file_broken');
  });

  it('refuses entries that share their bytes', async () => {
    // One large entry that the directory lists three times.
    const single = makeZip([
      { name: 'a.xml', content: Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)) },
    ]);
    const directoryAt = single.readUInt32LE(single.byteLength - 6);
    const record = single.subarray(directoryAt, single.byteLength - 22);
    const end = Buffer.from(single.subarray(single.byteLength - 22));
    end.writeUInt16LE(9, 8);
    end.writeUInt16LE(9, 10);
    end.writeUInt32LE(record.byteLength * 9, 12);
    const repeated = Buffer.concat([single.subarray(0, directoryAt), ...Array.from({ length: 9 }, () => record), end]);
    expect(await fileErrorCode(list(repeated))).toBe('archive_too_large');
  });
});
