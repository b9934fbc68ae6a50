import { localDay } from '#domain/calendar/local-day.js';
import { danishSale, italianSale } from '#domain/test-support/worked-ledgers.js';
import { entryLine } from '#domain/ledger/entry-line.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { putEntries } from '../support/books/ledger.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
const today = localDay(new Date());
const YEAR = Number(today.slice(0, 4)) - 1;
let organization: TestOrganization;
const run = (action: string, body: unknown) => act(url, organization.apiKey, action, body);
const api = () => rest(organization.apiKey);

beforeEach(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

describe('the EU sales list', () => {
  it('is due at the frequency of the organisation', async () => {
    await run('set_region', { regionKey: 'denmark' });
    await putEntries(
      organization.id,
      ['01', '03'].map((month) => ({
        lines: danishSale(`${YEAR}-${month}-15`, 'UEUY', 10_000n, '1150'),
        date: `${YEAR}-${month}-15`,
      })),
    );
    const periods = async () =>
      (await readPages(organization.apiKey, 'list_deadlines', { from: `${YEAR}-01-01`, until: `${YEAR}-12-31` }))
        .filter(({ kind }) => kind === 'eu_sales_list')
        .map(({ periodStart, periodEnd }) => `${periodStart} ${periodEnd}`);
    expect(await periods()).toEqual([`${YEAR}-01-01 ${YEAR}-01-31`, `${YEAR}-03-01 ${YEAR}-03-31`]);
    await api().patch('/vat-settings', { euSalesFrequency: 'quarterly' });
    expect(await periods()).toEqual([`${YEAR}-01-01 ${YEAR}-03-31`]);
  });

  it('agrees with rubrik B per customer, and the reconciliation confirms it', async () => {
    await run('set_region', { regionKey: 'denmark' });
    const date = `${YEAR}-05-15`;
    const customer = async (name: string, vatNumber?: string) =>
      (await run('save_contact', { name, country: 'DE', ...(vatNumber && { vatNumber }) })).body.result.id;
    const [first, second] = [await customer('Beispiel GmbH', 'DE136695976'), await customer('Ohne Nummer')];
    await putEntries(organization.id, [
      { lines: danishSale(date, 'UEUY', 200_000n, '1150'), date, contactId: first },
      { lines: danishSale(date, 'UEUV', 30_050n, '1050'), date, contactId: first },
      { lines: danishSale(date, 'UEUY', -10_000n, '1150'), date: `${YEAR}-05-20`, contactId: first },
      { lines: danishSale(date, 'UEUV', 1_000n, '1050'), date, contactId: second },
      { lines: danishSale(date, 'U25', 40_000n), date },
    ]);
    expect(
      await readPages(organization.apiKey, 'list_eu_sales', { from: `${YEAR}-05-01`, until: `${YEAR}-05-31` }),
    ).toMatchObject([
      { vatNumber: 'DE136695976', goods: 300.5, services: 1900, lines: 3 },
      { name: 'Ohne Nummer', vatNumber: null, goods: 10, services: 0, lines: 1 },
    ]);
    expect(await readPages(organization.apiKey, 'list_eu_sales', { from: `${YEAR}-06-01` })).toEqual([]);
    const { result } = (await api().get(`/vat-reconciliation?date=${YEAR}-06-30`)).body;
    expect(result).toMatchObject({
      agrees: true,
      lines: expect.arrayContaining([
        expect.objectContaining({ accountId: '7680', balance: 100, reported: 100, difference: 0 }),
      ]),
      euSales: [
        { kind: 'goods', list: 310.5, outsideEu: 0, boxes: 310.5, difference: 0, withoutVatNumber: 10 },
        { kind: 'services', list: 1900, outsideEu: 0, boxes: 1900, difference: 0, withoutVatNumber: 0 },
      ],
    });
    const draft = (await run('prepare_vat_return', {})).body.result;
    const exact = Object.fromEntries(draft.boxes.map((box: any) => [box.code, box.exactAmount]));
    expect([exact.rubrik_b_varer_eu_salg, exact.rubrik_b_ydelser]).toEqual([310.5, 1900]);
    await run('file_vat_return', { returnId: draft.id });
    const settled = (await api().get(`/vat-reconciliation?date=${YEAR}-06-30`)).body.result;
    expect(settled).toMatchObject({
      agrees: true,
      lines: expect.arrayContaining([expect.objectContaining({ accountId: '7680', balance: 0, reported: 0 })]),
    });
  });

  it('shows VAT on an account without VAT data', async () => {
    await run('set_region', { regionKey: 'denmark' });
    await putEntries(organization.id, [
      { lines: [entryLine('7740', 5_000n), entryLine('6481', -5_000n)], date: `${YEAR}-05-15` },
    ]);
    const { result } = (await api().get(`/vat-reconciliation?date=${YEAR}-05-14`)).body;
    expect(result.agrees).toBe(true);
    const after = (await api().get(`/vat-reconciliation?date=${YEAR}-05-15`)).body.result;
    expect(after).toMatchObject({
      agrees: false,
      lines: expect.arrayContaining([expect.objectContaining({ accountId: '7740', difference: 50 })]),
    });
  });

  it('includes N3.2 in Italy, and N2.1 only for customers in the EU', async () => {
    await run('set_region', { regionKey: 'italy' });
    const date = `${YEAR}-05-15`;
    const contact = async (name: string, country: string, vatNumber?: string) =>
      (await run('save_contact', { name, country, ...(vatNumber && { vatNumber }) })).body.result.id;
    const [german, american] = [await contact('Beispiel GmbH', 'DE', 'DE136695976'), await contact('Acme Inc.', 'US')];
    await putEntries(organization.id, [
      { lines: italianSale(date, 'VN32', 10_000n), date, currency: 'EUR', contactId: german },
      { lines: italianSale(date, 'VN21', 20_000n), date, currency: 'EUR', contactId: german },
      { lines: italianSale(date, 'VN21', 70_000n), date, currency: 'EUR', contactId: american },
    ]);
    expect(await readPages(organization.apiKey, 'list_eu_sales')).toMatchObject([
      { vatNumber: 'DE136695976', goods: 100, services: 200 },
    ]);
    const { result } = (await api().get(`/vat-reconciliation?date=${YEAR}-12-31`)).body;
    expect(result).toMatchObject({
      agrees: true,
      euSales: [
        { kind: 'goods', list: 100, boxes: 100 },
        { kind: 'services', list: 200, outsideEu: 700, boxes: 900, difference: 0 },
      ],
    });
  });
});
