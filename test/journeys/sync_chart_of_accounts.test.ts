import { validateResult } from '#schemas/validation/validate.js';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import { connectedToEconomic, economic } from '../support/providers.js';
import { readPages } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
const sync = ({ apiKey }: { readonly apiKey: string }) => act(url, apiKey, 'sync_chart_of_accounts', {});
afterAll(closeSharedPool);

it('caches the chart of accounts, and reports that other connections have none', async () => {
  const who = await connectedToEconomic();
  const first = await sync(who);
  expect(first.status).toBe(200);
  expect(validateResult('sync_chart_of_accounts', first.body.result)).toEqual([]);
  expect(first.body.result).toMatchObject({ provider: 'e-conomic', changed: 0, deactivated: 0, vatCodes: 5 });
  expect(first.body.result.added).toBe(first.body.result.accounts);
  await economic.call('changeAccount', who.token, 3600, { name: 'Hotel og rejser' });
  await economic.call('changeAccount', who.token, 3617, null);
  await economic.call('changeAccount', who.token, 4000, { name: 'Ny', accountType: 'profitAndLoss' });
  expect((await sync(who)).body.result).toMatchObject({
    added: 1,
    changed: 1,
    deactivated: 1,
  });
  expect((await sync(who)).body.result).toMatchObject({
    added: 0,
    changed: 0,
    deactivated: 0,
  });
  const accounts = await readPages(who.apiKey, 'list_provider_accounts', { limit: '3' });
  expect(accounts.find(({ number }) => number === '3617')).toMatchObject({ active: false });
  expect(accounts.find(({ number }) => number === '1000')).toMatchObject({ type: 'heading', postable: false });

  await economic.call('revoke', who.token, true);
  expect((await sync(who)).body.code).toBe('provider_refused');
  const other = await newOrganization();
  expect((await sync(other)).body.code).toBe('region_not_set');
  await act(url, other.apiKey, 'set_region', { regionKey: 'denmark' });
  expect((await sync(other)).body.code).toBe('provider_not_connected');
  await act(url, other.apiKey, 'set_region', { regionKey: 'italy' });
  expect((await sync(other)).body.code).toBe('region_unsupported');
  const region = await act(url, who.apiKey, 'set_region', { regionKey: 'italy' });
  expect([region.status, region.body.code]).toEqual([409, 'region_locked']);
});
