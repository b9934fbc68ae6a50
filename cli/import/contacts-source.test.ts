import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContactRowCheck } from './check-contact-row.js';
import { ContactBook } from './contact-book.js';
import { contactsSource } from './contacts-source.js';
import { isBroken, type ImportSource } from './import-item.js';
import { invoicesSource } from './invoices-source.js';

const folder = mkdtempSync(join(tmpdir(), 'partita-contacts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OFFLINE = { url: undefined, apiKey: '' };
const file = join(folder, 'file.csv');

async function problems(source: ImportSource): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const item of source.items()) found.push(isBroken(item) ? item.problem : 'fine');
  return found;
}

test('finds wrong check digits and countries without sending anything', async () => {
  writeFileSync(
    file,
    'name,country,vatNumber,fiscalCode\nGood,DK,DK12345674,\nDigit,DK,DK12345678,\nCountry,ZZ,,\nPerson,IT,,RSSMRA80A01H501X\nDomestic,,12345674,\n',
  );
  expect(await problems(contactsSource(file, new Map(), await ContactRowCheck.open(OFFLINE)))).toEqual([
    'fine',
    expect.stringMatching(/^vatNumber /),
    expect.stringMatching(/^country /),
    expect.stringMatching(/^fiscalCode /),
    // A Danish organisation could save it.
    'fine',
  ]);
});

test('leaves a row that changes a contact to the worker', async () => {
  writeFileSync(file, 'id,name,vatNumber\ncon_1,Known,DK12345678\n');
  expect(await problems(contactsSource(file, new Map(), await ContactRowCheck.open(OFFLINE)))).toEqual(['fine']);
});

test('checks the buyers of invoices, in the words of the columns', async () => {
  writeFileSync(
    file,
    'number,buyer,buyerVatNumber,buyerCountry,description,unitPrice,vatRate\n1,A,DK12345674,DK,Work,10,25\n2,B,DK12345678,DK,Work,10,25\n3,C,,ZZ,Work,10,25\n',
  );
  const contacts = new ContactBook(OFFLINE, await ContactRowCheck.open(OFFLINE));
  expect(await problems(invoicesSource(file, new Map(), contacts))).toEqual([
    'fine',
    expect.stringMatching(/^buyerVatNumber /),
    expect.stringMatching(/^buyerCountry /),
  ]);
});
