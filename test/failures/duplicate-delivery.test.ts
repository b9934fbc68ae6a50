import { newId } from '#platform/ids.js';
import type { ActionName } from '#schemas/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, type TestOrganization } from '../support/fleet.js';
import { until } from '../support/until.js';

let started: FailureFleet;
let organization: TestOrganization;

async function start(faults: string, workers: readonly string[] = ['contacts']): Promise<void> {
  started = await startFailureFleet({ workers, workerEnv: { PARTITA_TEST_FAULTS: faults } });
  organization = await started.fleet.newOrganization();
}

afterEach(() => started?.stop());

/** Sends the same bytes twice, and once more after a restart of the worker. Each delivery waits for its own reply. */
async function deliverThrice() {
  const { fleet, direct } = started;
  const commandId = newId('cmd');
  const deliveries = [1, 2, 3].map(() =>
    direct.command(organization, 'save_contact', { name: 'Once ApS' }, { commandId }),
  );
  const [first, second, third] = deliveries as [(typeof deliveries)[0], (typeof deliveries)[0], (typeof deliveries)[0]];
  await direct.produce(first, second);
  const replies = [await direct.reply(first), await direct.reply(second)];
  await fleet.worker.stop();
  fleet.worker.start();
  await direct.produce(third);
  replies.push(await direct.reply(third));
  return replies;
}

test('gives a command that is delivered three times one effect and three equal replies', async () => {
  await start('');
  const { direct } = started;
  const replies = await deliverThrice();
  const contacts = await direct.contacts(organization);
  expect(contacts).toHaveLength(1);
  expect(replies.map(({ outcome, body }) => ({ outcome, id: body.id, version: body.version }))).toEqual(
    [1, 2, 3].map(() => ({ outcome: 'done', id: contacts[0]?.id, version: 1 })),
  );
  expect(replies.map(({ replayed }) => replayed)).toEqual([false, true, true]);
  const audited = await direct.query('select from audit_log where organization_id = $1 and action = $2', [
    organization.id,
    'save_contact',
  ]);
  const events = await direct.query('select from events where organization_id = $1 and type = $2', [
    organization.id,
    'contact.saved',
  ]);
  expect([audited.length, events.length]).toEqual([1, 1]);
});

const BILL = [
  'Papirhuset ApS',
  'CVR 20000087',
  'Faktura 4711',
  'Fakturadato 2026-03-02',
  'Kopipapir A4   400,00',
  'Moms 25%   100,00',
  'I alt DKK   500,00',
].join('\n');

test('gives each command of a document that is delivered twice one effect and two equal replies', async () => {
  await start('', ['settings', 'documents', 'extraction', 'coding', 'posting']);
  const { fleet, direct } = started;
  await act(fleet.url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  const deliverTwice = async (action: ActionName, payload: object): Promise<{ id: string; state: string }> => {
    const commandId = newId('cmd');
    const [first, second] = [1, 2].map(() => direct.command(organization, action, payload, { commandId }));
    await direct.produce(first!, second!);
    const replies = [await direct.reply(first!), await direct.reply(second!)];
    expect(replies.map(({ outcome, replayed }) => [outcome, replayed])).toEqual([
      ['done', false],
      ['done', true],
    ]);
    expect(replies[1]!.body).toEqual(replies[0]!.body);
    return replies[0]!.body;
  };
  const { id: documentId } = await deliverTwice('capture_document', { text: BILL });
  const states = [];
  for (const action of ['extract_document', 'code_document', 'post_document'] as const)
    states.push((await deliverTwice(action, { documentId })).state);
  expect(states).toEqual(['extracted', 'coded', 'posted']);
  const count = async (table: string): Promise<number> =>
    (await direct.query(`select from ${table} where organization_id = $1`, [organization.id])).length;
  expect([await count('documents'), await count('ledger_entries'), await count('command_starts')]).toEqual([1, 1, 0]);
  const events = await direct.query<{ type: string }>(
    `select type from events where organization_id = $1 and command_id is not null order by seq`,
    [organization.id],
  );
  expect(events.map(({ type }) => type).filter((type) => /^(document|ledger_entry)\./.test(type))).toEqual([
    'document.captured',
    'document.extracted',
    'document.coded',
    'document.posted',
    'ledger_entry.posted',
  ]);
});

test('has three effects for three deliveries when the inbox is switched off', async () => {
  await start('skip-inbox');
  await deliverThrice();
  await until('three contacts', async () => (await started.direct.contacts(organization)).length === 3);
});
