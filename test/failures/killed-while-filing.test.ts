import { danishSale } from '#domain/test-support/worked-ledgers.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request } from '../support/fleet.js';
import { putEntries } from '../support/books/ledger.js';
import { failureStack } from '../support/stack-control.js';

let started: FailureFleet;
// Entries are written directly into the database of this stack.
beforeAll(() => void (process.env['DATABASE_URL'] = failureStack().databaseUrl));
afterEach(() => started?.stop());

test('files once with one entry when the worker dies between the settlement and the lock of the period', async () => {
  const env = { PARTITA_SESSION_TIMEOUT_MS: '6000' };
  started = await startFailureFleet({
    env,
    workers: ['settings', 'vat'],
    workerEnv: { PARTITA_TEST_FAULTS: 'die-before-statement:file_vat_return:update vat_returns' },
  });
  const { fleet, direct } = started;
  const { id: organizationId, apiKey } = await fleet.newOrganization();
  await act(fleet.url, apiKey, 'set_region', { regionKey: 'denmark' });
  const date = `${new Date().getUTCFullYear() - 1}-03-15`;
  await putEntries(organizationId, [{ lines: danishSale(date, 'U25', 100_000n), date }]);
  const draft = (await act(fleet.url, apiKey, 'prepare_vat_return', {})).body.result;
  const books = async () => {
    const [row] = await direct.query<{ entries: bigint; filed: bigint; closed: string | null }>(
      `select (select count(*) from ledger_entries where organization_id = $1) as entries,
         (select count(*) from vat_returns where organization_id = $1 and state = 'filed') as filed,
         (select closed_until::text from organization_settings where organization_id = $1) as closed`,
      [organizationId],
    );
    return [Number(row?.entries), Number(row?.filed), row?.closed];
  };

  const waiting = act(fleet.url, apiKey, 'file_vat_return', { returnId: draft.id, reference: 'TS-1' });
  expect(await fleet.worker.untilExit()).toBeNull();
  expect(await books()).toEqual([1, 0, null]);

  fleet.worker.start({ PARTITA_TEST_FAULTS: '' });
  const answer = await waiting;
  expect([answer.status, answer.body.result.state]).toEqual([200, 'filed']);
  expect(await books()).toEqual([2, 1, draft.periodEnd]);
  const entry = await request(`${fleet.url}/api/rest/ledger-entries/${answer.body.result.settlementEntryId}`, {
    apiKey,
  });
  expect(entry.body.result.lines.map(({ accountId, amount }: any) => [accountId, amount])).toEqual([
    ['7680', 250],
    ['7840', -250],
  ]);
  const again = await act(fleet.url, apiKey, 'file_vat_return', { returnId: draft.id });
  expect([again.status, again.body.code]).toEqual([409, 'return_filed']);
  expect(await books()).toEqual([2, 1, draft.periodEnd]);
});
