import sharp from 'sharp';
import { foldBySupplier, type DocumentSource } from '../extraction/training-examples.js';
import { COPY_FAULTS, worseCopy } from '../extraction/documents/worse-copies.js';

const document = (file: string, company: string | null, source: DocumentSource) => ({
  truth: { file, kind: 'receipt', company, date: null, total: null, vat: null, currency: null },
  source,
});

test('all receipts of a supplier are in one fold, with their worse copies', () => {
  const files = Array.from({ length: 12 }, (_, index) => `scans/${index}.jpg`);
  const folds = files.flatMap((file) => [
    foldBySupplier(document(file, 'Popular Book Co. (M) Sdn Bhd', 'scan')),
    foldBySupplier(document(file, 'POPULAR BOOK CO. (M)', 'worse-copy')),
  ]);
  expect(new Set(folds).size).toBe(1);
});

test('generated documents are in the fold of their layout, whatever supplier was invented', () => {
  const fold = (company: string): number => foldBySupplier(document('3/dk-cafe', company, 'paper-picture'));
  expect(new Set(['Kaffebaren', 'Hansen ApS', 'Bar Roma', 'Bistro 12', 'Nord'].map(fold)).size).toBe(1);
});

test('a worse copy follows from the name of its scan and is smaller', async () => {
  const scan = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  for (const fault of COPY_FAULTS) {
    const [copy, again] = [await worseCopy(scan, 'a.jpg', fault), await worseCopy(scan, 'a.jpg', fault)];
    expect(copy.equals(again)).toBe(true);
    expect((await sharp(copy).metadata()).width).toBeLessThan(800);
  }
});
