import { inOrganization } from '#platform/database/transaction.js';
import { act, closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { withRole } from '../support/database.js';
import { pointersOf, readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const update = (body: unknown) => rest(organization.apiKey).patch('/organization', body);

beforeEach(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

describe('update_organization', () => {
  it('changes and normalises the given fields, clears with null, and answers like the read', async () => {
    await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
    const address = { street: ' Havnegade 12 ', postalCode: '8000', city: 'Aarhus C', country: 'dk' };
    const first = await update({
      legalName: 'Havnegade  Design ApS',
      businessId: '12 34 56 74',
      address,
      email: 'a@b.example',
    });
    expect(first.status).toBe(200);
    expect(first.body.result).toMatchObject({
      id: organization.id,
      legalName: 'Havnegade Design ApS',
      regionKey: 'denmark',
      businessId: '12345674',
      address: { street: 'Havnegade 12', postalCode: '8000', city: 'Aarhus C', province: null, country: 'DK' },
      baseCurrency: 'DKK',
      fiscalYearStart: '01-01',
      email: 'a@b.example',
    });
    const second = await update({ email: null, iban: 'DK50 0040 0440 1162 43' });
    expect(second.body.result).toEqual({
      ...first.body.result,
      email: null,
      iban: 'DK5000400440116243',
      updatedAt: second.body.result.updatedAt,
    });
    expect((await rest(organization.apiKey).get('/organization')).body).toEqual(second.body);
  });

  it('keeps what the organisation does, as a code or a title', async () => {
    expect((await update({ industry: ' 43.32 ' })).body.result.industry).toBe('43.32');
    expect((await update({ industry: null })).body.result.industry).toBeNull();
  });

  it('writes the profile before and after to the audit log', async () => {
    await request(`${url}/api/rest/organization`, {
      method: 'PATCH',
      apiKey: organization.apiKey,
      body: { vatRegime: 'ordinary' },
      headers: { 'X-Request-Id': 'profile-change' },
    });
    const [entry] = await readPages(organization.apiKey, 'list_audit_log', { action: 'update_organization' });
    expect(entry).toMatchObject({
      target: { type: 'organization', id: organization.id },
      requestId: 'profile-change',
      commandId: expect.stringMatching(/^cmd_/),
      before: { vatRegime: null },
      after: { vatRegime: 'ordinary' },
    });
  });

  it('names every invalid field, by format and by rule, and changes nothing', async () => {
    const form = await update({ legalName: '', baseCurrency: 'kroner', colour: 'red', address: { street: 'x' } });
    expect(form.status).toBe(400);
    expect(pointersOf(form)).toEqual([
      '/address/city',
      '/address/country',
      '/address/postalCode',
      '/baseCurrency',
      '/colour',
      '/legalName',
    ]);
    await act(url, organization.apiKey, 'set_region', { regionKey: 'italy' });
    const rules = await update({
      vatNumber: 'IT12345678901',
      iban: 'DK00',
      email: 'nobody',
      fiscalRegime: 'RF99',
      baseCurrency: 'ABC',
    });
    expect(rules.status).toBe(400);
    expect(pointersOf(rules)).toEqual(['/baseCurrency', '/email', '/fiscalRegime', '/iban', '/vatNumber']);
    expect((await update({})).status).toBe(400);
    expect(await readPages(organization.apiKey, 'list_audit_log', { action: 'update_organization' })).toEqual([]);
  });

  it('refuses another currency when there are ledger entries', async () => {
    expect((await update({ baseCurrency: 'SEK' })).body.result.baseCurrency).toBe('SEK');
    await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
    await postSomething(organization);
    const refused = await update({ baseCurrency: 'EUR' });
    expect(refused.status).toBe(400);
    expect(pointersOf(refused)).toEqual(['/baseCurrency']);
    expect((await update({ baseCurrency: 'SEK', email: 'a@b.example' })).status).toBe(200);
  });
});

async function postSomething({ id }: TestOrganization): Promise<void> {
  await withRole('partita_app', (pool) =>
    inOrganization(pool, id, async (tx) => {
      const accounts = await tx.sql<{ number: string }>`select number from accounts order by number limit 2`;
      await tx.sql`
        insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date,
          entry_date, vat_date, text, currency)
        values (${id}, 'led_one', 'general', '2026', 1, '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', 'x', 'SEK')`;
      for (const [index, amount] of [100, -100].entries()) {
        await tx.sql`
          insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor)
          values (${id}, 'led_one', ${index + 1}, ${accounts[index]?.number}, ${amount})`;
      }
    }),
  );
}
