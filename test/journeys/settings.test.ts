import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const set = (action: string, body: unknown) => act(url, organization.apiKey, action, body);

beforeEach(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

describe('set_region', () => {
  it('selects the rules and the usual journal of the country', async () => {
    const denmark = await set('set_region', { regionKey: 'denmark' });
    expect(denmark.status).toBe(200);
    expect(denmark.body.result).toMatchObject({
      regionKey: 'denmark',
      defaultJournalId: 'purchases',
      effectiveVatFrequency: 'quarterly',
      vatFrequency: null,
      warnings: [],
    });
    const italy = await set('set_region', { regionKey: 'italy', defaultJournalId: 'bank' });
    expect(italy.body.result).toMatchObject({
      regionKey: 'italy',
      defaultJournalId: 'bank',
      effectiveVatFrequency: 'monthly',
    });
    expect(italy.body.result.warnings).toEqual([
      { pointer: '/regionKey', message: expect.stringContaining('changed from DKK to EUR') },
    ]);
  });

  it('changes the base currency with the region, until a user has chosen it', async () => {
    const currency = async () => (await rest(organization.apiKey).get('/organization')).body.result.baseCurrency;
    await set('set_region', { regionKey: 'italy' });
    expect(await currency()).toBe('EUR');
    const audit = await readPages(organization.apiKey, 'list_audit_log', { action: 'set_region' });
    expect(audit.find(({ target }) => target.type === 'organization')).toMatchObject({
      before: { baseCurrency: 'DKK' },
      after: { baseCurrency: 'EUR' },
    });
    await rest(organization.apiKey).patch('/organization', { baseCurrency: 'EUR' });
    const chosen = await set('set_region', { regionKey: 'denmark' });
    expect(await currency()).toBe('EUR');
    expect(chosen.body.result.warnings).toEqual([
      { pointer: '/regionKey', message: expect.stringContaining('base currency of the organisation is EUR') },
    ]);
  });

  it('keeps the journal when the region stays', async () => {
    await set('set_region', { regionKey: 'denmark', defaultJournalId: 'general' });
    const again = await set('set_region', { regionKey: 'denmark' });
    expect(again.body.result.defaultJournalId).toBe('general');
  });

  it('refuses a journal that the region does not have, and lists the valid ones', async () => {
    const { status, body } = await set('set_region', { regionKey: 'denmark', defaultJournalId: 'moon' });
    expect(status).toBe(409);
    expect(body.code).toBe('journal_unknown');
    expect(body.detail).toContain('purchases');
  });

  it('refuses a region that does not exist', async () => {
    const { status, body } = await set('set_region', { regionKey: 'sweden' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ pointer: '/regionKey', message: 'must be one of denmark, italy' }]);
  });
});

describe('set_auto_post', () => {
  it('keeps the threshold when it is omitted', async () => {
    await set('set_auto_post', { autoPost: true, autoPostThreshold: 0.8 });
    const off = await set('set_auto_post', { autoPost: false });
    expect(off.body.result).toMatchObject({ autoPost: false, autoPostThreshold: 0.8, postedDocuments: 0 });
  });

  it.each([-0.1, 1.1, '0.5', null])('refuses the threshold %p', async (autoPostThreshold) => {
    const { status, body } = await set('set_auto_post', { autoPost: true, autoPostThreshold });
    expect(status).toBe(400);
    expect(body.errors[0].pointer).toBe('/autoPostThreshold');
  });
});

describe('set_vat_frequency', () => {
  it('requires the field, which may be null', async () => {
    expect((await set('set_vat_frequency', {})).body.errors).toEqual([
      { pointer: '/frequency', message: 'is required' },
    ]);
    expect((await set('set_vat_frequency', { frequency: null })).body.result.vatFrequency).toBeNull();
  });

  it('accepts a frequency that is unusual in the country, with a warning that states the rule', async () => {
    await set('set_region', { regionKey: 'denmark' });
    const { status, body } = await set('set_vat_frequency', { frequency: 'annual' });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ vatFrequency: 'annual', effectiveVatFrequency: 'annual' });
    expect(body.result.warnings).toHaveLength(1);
    expect(body.result.warnings[0].pointer).toBe('/frequency');
  });
});

describe('settings of two organisations', () => {
  it('are independent, and every change makes one version', async () => {
    const other = await newOrganization();
    await set('set_region', { regionKey: 'denmark' });
    await set('set_vat_frequency', { frequency: 'monthly' });
    const mine = await set('set_auto_post', { autoPost: true });
    const theirs = await act(url, other.apiKey, 'set_auto_post', { autoPost: false });
    expect(mine.body.result).toMatchObject({ regionKey: 'denmark', vatFrequency: 'monthly', version: 4 });
    expect(theirs.body.result).toMatchObject({ regionKey: null, vatFrequency: null, version: 2 });
  });
});
