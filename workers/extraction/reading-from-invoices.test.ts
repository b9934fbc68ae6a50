import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEinvoices } from '#operations/documents/read-einvoices.js';
import { findProjectRoot } from '#platform/project-root.js';
import { readingFromInvoices } from './reading-from-invoices.js';
import type { Reading, ReadingContext } from './reading.js';

const XML = readFileSync(
  join(findProjectRoot(), 'test/fixtures/einvoices/fatturapa-parcella-ritenuta-cassa.xml'),
  'utf8',
);

const CONTEXT: ReadingContext = {
  today: '2026-11-16',
  organization: { name: 'Rossi S.r.l.', vatNumber: null },
  baseCurrency: 'EUR',
  region: 'italy',
};

const read = async (type: string): Promise<Reading> => {
  const xml = XML.replace(/<TipoDocumento>\w+</, `<TipoDocumento>${type}<`);
  const invoices = await readEinvoices(Buffer.from(xml));
  if (invoices === undefined) throw new Error('the file is not an electronic invoice');
  return readingFromInvoices(invoices, CONTEXT);
};

it('gives a self-billing document no confidence and says what it is, because its purchase may be in the books', async () => {
  expect((await read('TD06')).confidence).toBeGreaterThan(0.9);
  const { confidence, warnings } = await read('TD16');
  expect([confidence, warnings.map(({ message }) => message).join()]).toEqual([0, expect.stringContaining('TD16')]);
});
