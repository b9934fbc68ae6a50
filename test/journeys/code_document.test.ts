import { validateResult } from '#schemas/validation/validate.js';
import {
  daysAgo,
  DOCUMENT_DATE,
  putDocument,
  putRate,
  type ExtractedDocument,
} from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const run = (action: string, body: unknown, { apiKey } = organization) => act(url, apiKey, action, body);
const put = (document?: ExtractedDocument) => putDocument(organization.id, document);
const code = async (documentId: string) => (await run('code_document', { documentId })).body.result;

/** As a supplier would write it, with a date that is always in the open years. */
const E_MAIL = [
  'Lomax A/S',
  'CVR-nr. 13585628',
  'Faktura 1042',
  `Fakturadato: ${DOCUMENT_DATE.split('-').reverse().join('-')}`,
  'Subtotal 1.000,00',
  'Moms 25% 250,00',
  'I alt DKK 1.250,00',
].join('\n');

beforeEach(async () => {
  organization = await newOrganization();
  await run('set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

describe('code_document', () => {
  it('proposes account, VAT code, text and amount, each with its reason', async () => {
    const answer = await run('code_document', { documentId: await put() });
    expect(answer.status).toBe(200);
    expect(validateResult('code_document', answer.body.result)).toEqual([]);
    expect(answer.body.result).toMatchObject({
      state: 'coded',
      error: null,
      ledgerAccountId: '2450',
      category: 'office_supplies',
      vatCode: 'I25',
      bookingText: 'Lomax A/S, faktura 1042',
      codedAmount: -1250,
      warnings: [],
    });
    expect(answer.body.result.codingLines).toEqual([
      expect.objectContaining({
        netAmount: -1000,
        vatAmount: -250,
        amount: -1250,
        origin: 'region_rule',
        reason: expect.stringContaining('"kopipapir"'),
      }),
    ]);
  });

  it('codes Italian documents by rate and natura', async () => {
    await run('set_region', { regionKey: 'italy' });
    const vatLines = [
      { rate: 22, nature: null, net: 100, vat: 22 },
      { rate: 10, nature: null, net: 50, vat: 5 },
      { rate: 0, nature: 'N4', net: 10, vat: 0 },
    ];
    const supplier = { name: 'Cartoleria Rossi', vatNumber: 'IT00743110157', country: 'IT' };
    const coded = await code(
      await put({ extraction: { supplier, currency: 'EUR', total: 187, net: 160, vat: 27, vatLines } }),
    );
    expect(coded).toMatchObject({ state: 'coded', vatCode: null, codedAmount: -187, ledgerAccountId: '4102' });
    expect(
      coded.codingLines.map(({ vatCode, amount }: { vatCode: string; amount: number }) => [vatCode, amount]),
    ).toEqual([
      ['A22', -122],
      ['A10', -55],
      ['AN', -10],
    ]);
  });

  it('uses the linked contact when the document names no supplier, and codes a coded document again', async () => {
    const contact = (
      await run('save_contact', { name: 'Meier GmbH', type: 'vendor', country: 'DE', vatNumber: 'DE136695976' })
    ).body.result;
    const supplier = { name: 'Meier', vatNumber: null, country: null };
    const extraction = { supplier, total: 1000, net: 1000, vat: 0, vatLines: [] };
    const id = await put({ extraction, contactId: contact.id, text: 'consulting services' });
    expect((await code(id)).vatCode).toBe('IYEU');
    const again = await code(id);
    expect(again).toMatchObject({ state: 'coded', vatCode: 'IYEU', version: 3 });
  });

  it('converts a foreign currency at the rate of the day, or reports that the rate is missing', async () => {
    const supplier = { name: 'Hotel Adler', vatNumber: 'DE136695976', country: 'DE' };
    const extraction = {
      kind: 'receipt' as const,
      supplier,
      currency: 'EUR',
      total: 119,
      net: 100,
      vat: 19,
      vatLines: [{ rate: 19, nature: null, net: 100, vat: 19 }],
    };
    const id = await put({ extraction });
    const failed = await run('code_document', { documentId: id });
    expect([failed.status, failed.body.result.state]).toEqual([200, 'extracted']);
    expect(failed.body.result.error).toMatchObject({
      step: 'code',
      code: 'exchange_rate_missing',
      message: expect.stringContaining('from EUR to DKK'),
    });
    await putRate(organization.id, 'EUR', 'DKK', daysAgo(17), '7.46');
    const coded = await code(id);
    expect(coded).toMatchObject({ state: 'coded', error: null, codedAmount: -887.74, vatCode: 'I0' });
    expect(coded.warnings.map(({ message }: { message: string }) => message).join()).toContain('foreign VAT');
  });

  it.each<[string, ExtractedDocument, string]>([
    ['no total', { extraction: { total: null } }, 'coding_impossible'],
    ['no date', { extraction: { date: null } }, 'coding_impossible'],
    [
      'VAT that does not fit',
      { extraction: { total: 1300, vat: 300, vatLines: [{ rate: 25, nature: null, net: 1000, vat: 300 }] } },
      'document_not_balanced',
    ],
    [
      'a rate that Denmark does not have',
      { extraction: { total: 1120, vat: 120, vatLines: [{ rate: 12, nature: null, net: 1000, vat: 120 }] } },
      'coding_impossible',
    ],
    ['a date before all rules', { extraction: { date: '2001-01-01' } }, 'rule_expired'],
  ])('does not code a document with %s and shows the reason', async (_, document, errorCode) => {
    const result = await code(await put(document));
    expect(result).toMatchObject({ state: 'extracted', error: { step: 'code', code: errorCode } });
  });

  it('shows on an automatically received document why processing stopped', async () => {
    const other = await newOrganization();
    const { body } = await run('capture_document', { text: E_MAIL, source: 'email' }, other);
    const failed = await until('its error', async () => {
      const answer = await rest(other.apiKey).get(`/documents/${body.result.id}`);
      return answer.body.result.error?.step === 'code' && answer.body.result;
    });
    expect(failed).toMatchObject({ state: 'extracted', error: { code: 'region_not_set' } });
    await run('set_region', { regionKey: 'denmark' }, other);
    await run('retry_document', { documentId: body.result.id }, other);
    await until('its coding', async () => {
      const answer = await rest(other.apiKey).get(`/documents/${body.result.id}`);
      return answer.body.result.state === 'coded';
    });
  });

  it('refuses documents in the wrong state', async () => {
    const draft = await run('code_document', { documentId: await put({ state: 'draft' }) });
    expect([draft.status, draft.body.code]).toEqual([409, 'document_not_extracted']);
    const unknown = await run('code_document', { documentId: 'doc_none' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    const other = await newOrganization();
    const foreign = await run('code_document', { documentId: await put() }, other);
    expect(foreign.body.code).toBe('not_found');
    const own = await putDocument(other.id);
    const noRegion = await run('code_document', { documentId: own }, other);
    expect([noRegion.status, noRegion.body.code]).toEqual([409, 'region_not_set']);
  });
});

describe('update_coding', () => {
  const update = (documentId: string, body: object) => run('update_coding', { documentId, ...body });

  it('corrects values and the values that depend on them', async () => {
    const id = await put();
    await code(id);
    const { body } = await update(id, { ledgerAccountId: '1890', bookingText: 'Lunch' });
    expect(body.result).toMatchObject({
      state: 'coded',
      ledgerAccountId: '1890',
      category: 'restaurant',
      vatCode: 'IREP',
      bookingText: 'Lunch',
      codedAmount: -1250,
    });
    expect(body.result.codingLines[0]).toMatchObject({ origin: 'person' });
    const recoded = await code(id);
    expect(recoded).toMatchObject({ ledgerAccountId: '1890', bookingText: 'Lunch' });
    const amount = await update(id, { codedAmount: -1000, vatCode: 'I0' });
    expect(amount.body.result).toMatchObject({ codedAmount: -1000, vatCode: 'I0', ledgerAccountId: '1890' });
  });

  it('corrects a document that no rule can code, once VAT code and amount are given', async () => {
    const vatLines = [{ rate: 12, nature: null, net: 1000, vat: 120 }];
    const id = await put({ extraction: { total: 1120, vat: 120, vatLines } });
    expect((await code(id)).error).toMatchObject({ step: 'code', code: 'coding_impossible' });
    const half = await update(id, { vatCode: 'I25' });
    expect([half.status, half.body.code]).toEqual([409, 'coding_impossible']);
    const { body } = await update(id, { vatCode: 'I25', codedAmount: -1250 });
    expect(body.result).toMatchObject({ state: 'coded', error: null, vatCode: 'I25', codedAmount: -1250 });
    expect(body.result.codingLines[0]).toMatchObject({ netAmount: -1000, vatAmount: -250 });
    const untried = await put();
    expect((await update(untried, { vatCode: 'I25' })).body.code).toBe('document_not_coded');
  });

  it('learns: codes the next document of the vendor the same way until another correction contradicts it', async () => {
    const first = await put();
    await code(first);
    await update(first, { ledgerAccountId: '2310', bookingText: 'Hardware 1042' });
    const second = await code(await put({ extraction: { number: '1043' } }));
    expect(second).toMatchObject({ ledgerAccountId: '2310', bookingText: 'Hardware 1043' });
    expect(second.codingLines[0]).toMatchObject({
      origin: 'memory',
      reason: expect.stringContaining('a person corrected an earlier document of Lomax A/S in this way'),
    });
    await update(second.id, { ledgerAccountId: '2230' });
    const third = await code(await put({ extraction: { number: '1044' } }));
    expect(third).toMatchObject({ ledgerAccountId: '2230', bookingText: 'Hardware 1044' });
    const other = await code(
      await put({ extraction: { supplier: { name: 'Lomax B', vatNumber: 'DK25063864', country: 'DK' } } }),
    );
    expect(other.ledgerAccountId).toBe('2450');
  });

  it('refuses values that the region does not have or that contradict the document, and changes nothing', async () => {
    const id = await put();
    await code(id);
    const unknown = await update(id, { ledgerAccountId: '9999', vatCode: 'U25', category: 'fun', codedAmount: 1.234 });
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/category',
      '/codedAmount',
      '/ledgerAccountId',
      '/vatCode',
    ]);
    const contradicts = await update(id, { vatCode: 'IYEU' });
    expect([contradicts.status, contradicts.body.code]).toEqual([409, 'coding_impossible']);
    expect((await code(id)).vatCode).toBe('I25');
  });

  it('refuses a document that is not coded', async () => {
    const { status, body } = await update(await put(), { bookingText: 'x' });
    expect([status, body.code]).toEqual([409, 'document_not_coded']);
  });
});
