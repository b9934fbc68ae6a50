import { daysAgo } from '../support/documents/documents.js';
import { closeSharedPool, type TestOrganization } from '../support/fleet.js';
import { danishSeller, run, saveContact } from '../support/books/invoices.js';
import { readPages, rest } from '../support/rest.js';

let seller: TestOrganization;
beforeAll(async () => {
  seller = await danishSeller();
});
afterAll(closeSharedPool);

const check = (id: string) => rest(seller.apiKey).post(`/contacts/${id}/check`, {});

it('looks companies up, keeps the answers, and blocks nothing when a register is away', async () => {
  const german = await saveContact(seller, { name: 'Müller GmbH', country: 'DE', vatNumber: 'DE136695976' });
  const valid = await check(german);
  expect([valid.status, valid.body.result]).toEqual([
    201,
    expect.objectContaining({
      register: 'vies',
      number: 'DE136695976',
      outcome: 'valid',
      name: 'MÜLLER GMBH',
      consultationNumber: 'WAPI136695976',
    }),
  ]);
  const danish = await saveContact(seller, { name: 'Lomax', country: 'DK', businessId: '13585628' });
  expect((await check(danish)).body.result).toMatchObject({ register: 'cvr', outcome: 'valid', name: 'Lomax A/S' });
  const french = await saveContact(seller, { name: 'Dupont', country: 'FR', vatNumber: 'FR40303265045' });
  const away = await check(french);
  expect(away.body.result).toMatchObject({ outcome: 'unavailable', reason: expect.stringContaining('MS_UNAVAILABLE') });
  const nameless = await saveContact(seller, { name: 'Hansen', country: 'DK' });
  expect((await check(nameless)).body.code).toBe('contact_without_number');
  expect((await check('con_unknown')).body.code).toBe('not_found');
  const checks = await readPages(seller.apiKey, 'list_contact_checks', {});
  expect(checks.map(({ outcome }: any) => outcome)).toEqual(['unavailable', 'valid', 'valid']);
});

it('looks a company up before there is a contact, and stores nothing', async () => {
  const lookUp = (body: object) => rest(seller.apiKey).post('/company-lookups', body);
  const known = (await readPages(seller.apiKey, 'list_contact_checks', {})).length;
  const found = await lookUp({ vatNumber: 'de 136695976', country: 'DE' });
  expect([found.status, found.body.result]).toEqual([
    200,
    expect.objectContaining({ number: 'DE136695976', outcome: 'valid', name: 'MÜLLER GMBH' }),
  ]);
  expect((await lookUp({ businessId: '13585628' })).body.result).toMatchObject({ register: 'cvr', name: 'Lomax A/S' });
  expect((await lookUp({ businessId: '1358' })).body.code).toBe('contact_without_number');
  expect(await readPages(seller.apiKey, 'list_contact_checks', {})).toHaveLength(known);
});

it('warns on invoices to a buyer whose number was not valid', async () => {
  const spanish = await saveContact(seller, { name: 'Lopez S.L.', country: 'ES', vatNumber: 'ESA13585625' });
  const lines = [{ description: 'Design', unitPrice: 100, vatRate: 0 }];
  const before = await run(seller, 'save_invoice', { contactId: spanish, currency: 'DKK', lines });
  expect(JSON.stringify(before.body.result.warnings)).toContain('check the VAT number');
  expect((await check(spanish)).body.result.outcome).toBe('invalid');
  const after = await run(seller, 'save_invoice', { contactId: spanish, currency: 'DKK', lines });
  const warned = JSON.stringify(after.body.result.warnings);
  expect(warned).toContain('was not valid in VIES');
  expect(warned).not.toContain('check the VAT number');
});

it('holds a purchase from the EU back if the register did not know its supplier', async () => {
  const spanish = await saveContact(seller, {
    name: 'Gomez S.L.',
    type: 'vendor',
    country: 'ES',
    vatNumber: 'ESB13585625',
  });
  const { legalName } = (await rest(seller.apiKey).get('/organization')).body.result;
  const text = `Gomez S.L.\nNIF ESB13585625\nMadrid, Spain\nBill to: ${legalName}\nInvoice 7\nDate ${daysAgo(9)}\nConsulting services  100.00\nReverse charge\nTotal DKK  100.00`;
  const { id: documentId } = (await run(seller, 'capture_document', { text })).body.result;
  await run(seller, 'extract_document', { documentId });
  await run(seller, 'link_document_contact', { documentId, contactId: spanish });
  const code = async () => (await run(seller, 'code_document', { documentId })).body.result;
  const before = await code();
  expect(before.codingLines.map(({ vatCode }: any) => vatCode)).toEqual(['IYEU']);
  expect(before.heldBack ?? '').not.toContain('VIES');
  expect((await check(spanish)).body.result.outcome).toBe('invalid');
  const after = await code();
  expect(after.heldBack).toMatch(/ESB13585625.*VIES did not know this number/);
  expect(JSON.stringify(after.warnings)).toContain('VIES did not know');
});

it('keeps the industry of a Danish supplier with its date, and coding names it', async () => {
  const danish = await saveContact(seller, { name: 'Lomax', type: 'vendor', country: 'DK', businessId: '13585628' });
  expect((await check(danish)).body.result).toMatchObject({
    industryCode: '464900',
    industry: 'Engroshandel med andre husholdningsvarer',
  });
  const text = `Lomax A/S\nCVR-nr. 13585628\nFaktura 9\nDato ${daysAgo(9)}\nVarer til lager  1.000,00\nMoms 25%  250,00\nI alt DKK  1.250,00`;
  const { id: documentId } = (await run(seller, 'capture_document', { text })).body.result;
  await run(seller, 'extract_document', { documentId });
  const coded = (await run(seller, 'code_document', { documentId })).body.result;
  expect(JSON.stringify(coded)).toContain('Engroshandel med andre husholdningsvarer');
});
