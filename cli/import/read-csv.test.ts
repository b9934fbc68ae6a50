import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CsvRow } from '#domain/csv/csv-parser.js';
import { readCsv } from './read-csv.js';

const folder = mkdtempSync(join(tmpdir(), 'partita-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<CsvRow[]> {
  const file = join(folder, 'x.csv');
  writeFileSync(file, content);
  const rows: CsvRow[] = [];
  for await (const row of readCsv(file)) rows.push(row);
  return rows;
}

test('reads rows and their line numbers with any line ending and delimiter', async () => {
  const expected = [
    { line: 1, cells: ['name', 'country'] },
    { line: 2, cells: ['Åse', 'DK'] },
    { line: 4, cells: ['Bo', ''] },
  ];
  expect(await read('name,country\nÅse,DK\n\nBo,\n')).toEqual(expected);
  expect(await read('\uFEFFname;country\r\nÅse;DK\r\n\r\nBo;')).toEqual(expected);
  expect(await read('name\tcountry\nÅse\tDK\n\nBo\t')).toEqual(expected);
});

test('reads quoted cells with delimiters, quotes and line breaks', async () => {
  expect(await read('a,b\n"x, ""y""","1\n2"\nz,\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"', '1\n2'] },
    { line: 4, cells: ['z', ''] },
  ]);
});

test('reads the same rows wherever a chunk of the file ends', async () => {
  const rows = Array.from({ length: 9_000 }, (_, index) =>
    index % 3 === 0 ? `"${index}, ""quoted""\n",æ${index}` : `${index},å${index}\r`,
  );
  const read9000 = await read(`a,b\n${rows.join('\n')}\n`);
  expect(read9000).toHaveLength(9_001);
  expect(read9000.at(-1)).toEqual({ line: 2 + 9_000 + 3_000 - 1, cells: ['8999', 'å8999'] });
  expect(read9000[4]).toEqual({ line: 6, cells: ['3, "quoted"', 'æ3'] });
});

test('returns no rows for an empty file, and refuses other encodings and open quotes', async () => {
  expect(await read('')).toEqual([]);
  await expect(read(Buffer.from([0x61, 0x0a, 0xe5, 0x0a]))).rejects.toThrow(/UTF-8/);
  await expect(read('a\n"open\n')).rejects.toThrow(/line 2 are not closed/);
});
