import { ACTIONS } from '#schemas/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { asSuperuser } from '../support/database.js';
import { DANISH_BILL, fatturaPa, p7mOf, pdfOf, SAMPLE_INVOICE } from '../support/documents/sample-documents.js';
import { rest } from '../support/rest.js';
import { captureFile } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
const UNKNOWN = 'doc_00000000000000000000000000';
let organization: TestOrganization;

beforeEach(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

const run = (action: string, body: object) => act(url, organization.apiKey, action, body);

async function extract(documentId: string): Promise<any> {
  const { status, body } = await run('extract_document', { documentId });
  expect(status).toBe(200);
  expect(validateAgainst(ACTIONS.extract_document.result, body.result)).toEqual([]);
  return body.result;
}

const extractFile = async (bytes: Buffer, name: string) =>
  extract((await captureFile(organization.apiKey, bytes, name)).id);

const INVOICE = {
  kind: 'invoice',
  supplier: { name: SAMPLE_INVOICE.supplierName, vatNumber: SAMPLE_INVOICE.supplierVatId, country: 'IT' },
  number: SAMPLE_INVOICE.number,
  date: SAMPLE_INVOICE.date,
  currency: 'EUR',
  total: 1220,
  net: 1000,
  vat: 220,
  vatLines: [{ rate: 22, nature: null, net: 1000, vat: 220 }],
  method: 'xml',
};

it('names a payment reminder, does not code or post it, and lets a person decide otherwise', async () => {
  await run('set_region', { regionKey: 'denmark' });
  const text = `Nordisk Papir ApS\nCVR-nr. 12345674\n\nRYKKER 1\nDato: 30-10-2026\n\nFaktura nr. 1042    1.250,00\nRykkergebyr    40,00\nI alt DKK    1.290,00\n`;
  const { id } = (await run('capture_document', { text })).body.result;
  expect(await extract(id)).toMatchObject({
    extraction: { kind: 'reminder', total: 1290 },
    warnings: expect.arrayContaining([{ pointer: '/extraction/kind', message: expect.stringContaining('reminder') }]),
  });
  const coded = (await run('code_document', { documentId: id })).body.result;
  expect(coded).toMatchObject({ state: 'extracted', error: { step: 'code', code: 'document_not_postable' } });
  expect((await run('post_document', { documentId: id })).status).toBe(409);
  const decided = await run('update_coding', { documentId: id, ledgerAccountId: '2450', vatCode: 'I0' });
  expect(decided.body.result).toMatchObject({ state: 'coded', error: null });
});

describe('electronic invoices', () => {
  it('are read as data', async () => {
    const document = await extractFile(fatturaPa(), 'f.xml');
    expect(document).toMatchObject({ state: 'extracted', error: null, confidence: 1, extraction: INVOICE, version: 2 });
    expect(document.extraction.fields).toContainEqual({
      name: 'total',
      text: '1220.00',
      value: '1220.00',
      confidence: 1,
      box: null,
      reason: expect.any(String),
    });
  });

  it('are read inside a signed file', async () => {
    expect(await extractFile(p7mOf(fatturaPa()), 'f.xml.p7m')).toMatchObject({
      state: 'extracted',
      extraction: INVOICE,
    });
  });

  it('are refused when we issued them, and get a warning when they are addressed to others', async () => {
    await asSuperuser((client) =>
      client.query(`update organizations set vat_number = 'IT12345678903' where id = $1`, [organization.id]),
    );
    const own = await extractFile(fatturaPa(), 'f.xml');
    expect(own).toMatchObject({ state: 'draft', error: { step: 'extract', code: 'own_invoice' } });
    const foreign = await extractFile(
      fatturaPa({ supplierVatId: 'IT00743110157', buyerVatId: 'IT01234567897', number: '9' }),
      'f.xml',
    );
    expect(foreign).toMatchObject({
      state: 'extracted',
      warnings: [{ pointer: '/extraction', message: expect.stringContaining('addressed to') }],
    });
  });

  it('are reported when the XML is not an invoice', async () => {
    const document = await extractFile(Buffer.from('<?xml version="1.0"?><NotificaScarto/>'), 'f.xml');
    expect(document).toMatchObject({
      state: 'draft',
      error: { code: 'not_an_invoice', message: expect.stringContaining('rejection notice') },
    });
  });
});

describe('texts', () => {
  const expected = {
    supplier: { name: expect.stringContaining('Nordisk Papir'), vatNumber: 'DK12345674' },
    number: '1042',
    date: '2026-10-30',
    currency: 'DKK',
    total: 1250,
    vat: 250,
  };

  it('are read from e-mails', async () => {
    const { id } = (await run('capture_document', { text: DANISH_BILL })).body.result;
    const document = await extract(id);
    expect(document).toMatchObject({ state: 'extracted', extraction: { ...expected, method: 'text', pages: 1 } });
    expect(document.extraction.fields.every(({ box }: { box: unknown }) => box === null)).toBe(true);
  });

  it('are read from PDFs with their positions', async () => {
    const lines = DANISH_BILL.replaceAll('ø', 'oe').replaceAll('Ø', 'OE').split('\n');
    const document = await extractFile(pdfOf(lines), 'faktura.pdf');
    expect(document).toMatchObject({ state: 'extracted', extraction: { ...expected, method: 'text_layer', pages: 1 } });
    const total = document.extraction.fields.find(({ name }: { name: string }) => name === 'total');
    expect(total.box).toMatchObject({ page: 1 });
    expect(total.box.left + total.box.width).toBeLessThanOrEqual(1);
  });
});

describe('an unreadable document', () => {
  it('keeps its state and shows the reason', async () => {
    const { id } = (await run('capture_document', {})).body.result;
    expect(await extract(id)).toMatchObject({
      state: 'draft',
      error: { step: 'extract', code: 'nothing_to_read', at: expect.any(String) },
      version: 2,
    });
    const words = (await run('capture_document', { text: '…' })).body.result;
    expect(await extract(words.id)).toMatchObject({ state: 'draft', error: { code: 'nothing_found' } });
  });

  it('answers 404 when it is unknown and 409 when it is posted', async () => {
    expect((await run('extract_document', { documentId: UNKNOWN })).body.code).toBe('not_found');
    const { id } = await extractFile(fatturaPa(), 'f.xml');
    await asSuperuser(async (client) => {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(`update documents set state = 'posted', ledger_entry_id = 'led_x' where id = $1`, [id]);
      await client.query('commit');
    });
    expect((await run('extract_document', { documentId: id })).body.code).toBe('document_posted');
  });
});

describe('the contact', () => {
  const vendor = (name: string) =>
    run('save_contact', { name, type: 'vendor', country: 'IT', vatNumber: SAMPLE_INVOICE.supplierVatId });

  it('is linked when exactly one has the VAT number, and a link by a person is kept', async () => {
    const { id } = (await vendor('Cartiera')).body.result;
    const document = await extractFile(fatturaPa(), 'f.xml');
    expect(document.contactId).toBe(id);
    const mine = (await run('save_contact', { name: 'Mine', type: 'vendor' })).body.result.id;
    await run('link_document_contact', { documentId: document.id, contactId: mine });
    expect((await extract(document.id)).contactId).toBe(mine);
  });

  it('names the supplier when only its VAT number is readable', async () => {
    await run('save_contact', { name: 'Nordisk Papir ApS', type: 'vendor', country: 'DK', vatNumber: 'DK12345674' });
    const text = '~~ ~~\nCVR 12345674\nDato 30-10-2026\nI alt DKK   500,00\nHeraf moms 25%   100,00';
    const { id } = (await run('capture_document', { text })).body.result;
    expect((await extract(id)).extraction.supplier.name).toBe('Nordisk Papir ApS');
  });

  it('is not linked when two have the VAT number', async () => {
    await Promise.all([vendor('Cartiera'), vendor('Cartiera, filiale')]);
    expect((await extractFile(fatturaPa(), 'f.xml')).contactId).toBeNull();
  });
});

it('clears the coding when it runs again', async () => {
  const { id } = await extractFile(fatturaPa(), 'f.xml');
  await asSuperuser((client) =>
    client.query(
      `update documents set state = 'coded', category = 'paper', coded_amount_minor = -122000 where id = $1`,
      [id],
    ),
  );
  expect(await extract(id)).toMatchObject({ state: 'extracted', category: null, codedAmount: null });
});

describe('duplicates', () => {
  const duplicateOf = (id: string) => ({
    state: 'extracted',
    duplicateOf: id,
    error: { step: 'extract', code: 'duplicate_suspected', message: expect.stringContaining(id) },
  });

  it('are found by the same bytes', async () => {
    const first = await extractFile(fatturaPa(), 'f.xml');
    expect(await extractFile(fatturaPa(), 'copy.xml')).toMatchObject(duplicateOf(first.id));
  });

  it('are found by the same electronic invoice in other bytes', async () => {
    const first = await extractFile(fatturaPa(), 'f.xml');
    expect(await extractFile(p7mOf(fatturaPa()), 'f.xml.p7m')).toMatchObject(duplicateOf(first.id));
  });

  it('are found by supplier, number or date, and total', async () => {
    const capture = async (text: string) => extract((await run('capture_document', { text })).body.result.id);
    const first = await capture(DANISH_BILL);
    const sameNumber = await capture(DANISH_BILL.replace('30-10-2026', '31-10-2026'));
    expect(sameNumber).toMatchObject(duplicateOf(first.id));
    expect(sameNumber.error.message).toContain('number');
    const sameDate = await capture(DANISH_BILL.replace('1042', '1043'));
    expect(sameDate).toMatchObject(duplicateOf(first.id));
    const another = await capture(DANISH_BILL.replace('1042', '1044').replaceAll('30-10-2026', '01-11-2026'));
    expect(another).toMatchObject({ error: null, duplicateOf: null });
  });

  it('do not include invoices with different numbers, even with the same date and amount', async () => {
    await extractFile(fatturaPa({ number: '1' }), 'f.xml');
    expect(await extractFile(fatturaPa({ number: '2' }), 'f.xml')).toMatchObject({ error: null, duplicateOf: null });
  });

  it('are found among documents that are read in parallel, and exactly one is not a suspect', async () => {
    const captured = await Promise.all(
      Array.from({ length: 4 }, () => captureFile(organization.apiKey, fatturaPa(), 'f.xml')),
    );
    const read = await Promise.all(captured.map(({ id }) => extract(id)));
    expect(read.filter(({ error }) => error === null)).toHaveLength(1);
    expect(read.filter(({ error }) => error?.code === 'duplicate_suspected')).toHaveLength(3);
  });

  it('continue when a person marks them as distinct, and stay distinct', async () => {
    const first = await extractFile(fatturaPa(), 'f.xml');
    const second = await extractFile(fatturaPa(), 'copy.xml');
    expect((await run('retry_document', { documentId: second.id })).body.result).toMatchObject({
      state: 'extracted',
      error: null,
      duplicateOf: null,
    });
    expect(await extract(second.id)).toMatchObject({ error: null, duplicateOf: null });
    const log = await rest(organization.apiKey).get(`/documents/${first.id}`);
    expect(log.body.result.error).toBeNull();
  });

  it('do not include documents of other organisations', async () => {
    const other = await newOrganization();
    await act(url, other.apiKey, 'extract_document', {
      documentId: (await captureFile(other.apiKey, fatturaPa(), 'f.xml')).id,
    });
    expect((await extractFile(fatturaPa(), 'f.xml')).error).toBeNull();
  });
});

describe('a supplier whose name is a logo', () => {
  const text = '~%/ |_\nCVR 30714024\nDato 22-02-2026\nI ALT   112,00\nHeraf moms   22,40\n';
  const read = async (): Promise<string | null> => {
    const { id } = (await run('capture_document', { text })).body.result;
    return (await extract(id)).extraction.supplier.name;
  };
  /** An old vendor, and 600 that were saved after it. */
  const putVendors = (column: 'vat_number' | 'business_id', number: string) =>
    asSuperuser((client) =>
      client.query(
        `insert into contacts (organization_id, id, type, name, ${column}, updated_at)
         select $1, 'con_' || lpad(n::text, 26, '0'), 'vendor', case n when 0 then 'Havnens Bageri ApS' else 'Butik ' || n end,
           case n when 0 then $2 else (50000000 + n)::text end, now() + n * interval '1 second'
         from generate_series(0, 600) n`,
        [organization.id, number],
      ),
    );

  it.each([
    ['vat_number', 'DK 30 71 40 24'],
    ['business_id', '30714024'],
  ] as const)('is found by its %s among any number of vendors', async (column, number) => {
    await putVendors(column, number);
    expect(await read()).toBe('Havnens Bageri ApS');
  });

  it('is not a vendor of another organisation', async () => {
    await putVendors('vat_number', 'DK30714024');
    organization = await newOrganization();
    expect(await read()).not.toBe('Havnens Bageri ApS');
  });
});
