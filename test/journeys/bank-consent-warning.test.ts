import { inOrganization, inTransaction } from '#platform/database/transaction.js';
import duty from '#workers/banking/duties/warn-of-expiry.js';
import { linkSandbox } from '../support/bank.js';
import { withRole } from '../support/database.js';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';

const { url, newOrganization } = Fleet.shared();
afterAll(closeSharedPool);

const DAY_MS = 86_400_000;

it('warns once, two weeks before a consent ends, and not for an unused consent', async () => {
  const organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  const { id, validUntil } = (await linkSandbox(organization)).body.result;
  const daysBefore = (days: number): Date => new Date(Date.parse(validUntil) - days * DAY_MS);
  const due = async (now: Date): Promise<string[]> => {
    const found = await withRole('partita_relay', (pool) => inTransaction(pool, (tx) => duty.find(tx, now, 10_000)));
    return found.filter(({ organizationId }) => organizationId === organization.id).map(({ key }) => key);
  };
  expect(await due(daysBefore(15))).toEqual([]);
  expect(await due(daysBefore(13))).toEqual([id]);
  expect(await due(daysBefore(-1))).toEqual([]);

  const events: unknown[] = [];
  const warn = () =>
    duty.run({ organizationId: organization.id, key: id }, {
      clock: () => daysBefore(13),
      change: (_action: string, work: any) =>
        withRole('partita_app', (pool) =>
          inOrganization(pool, organization.id, (tx) =>
            work(tx, { audit: () => undefined, emit: (type: string, event: any) => events.push([type, event.data]) }),
          ),
        ),
    } as any);
  await warn();
  await warn();
  expect(events).toEqual([
    ['bank_authorization.expiring', expect.objectContaining({ id, expiresSoon: true, validUntil })],
  ]);
  expect(await due(daysBefore(13))).toEqual([]);

  // After a renewal, the accounts use the new consent. The end of the old one no longer matters.
  const renewed = (await linkSandbox(organization)).body.result;
  await withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      organization.id,
      (tx) => tx.sql`update bank_authorizations set warned_at = null where organization_id = current_organization()`,
    ),
  );
  await warn();
  expect(events).toHaveLength(1);
  expect(renewed.id).not.toBe(id);
});
