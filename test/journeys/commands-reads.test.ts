import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#platform/ids.js';
import { inOrganization } from '#platform/database/transaction.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { withRole } from '../support/database.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

const untilFinished = async (location: string): Promise<any> => {
  for (;;) {
    const { body } = await rest(organization.apiKey, url).get(location.replace('/api/rest', ''));
    if (body.result.status !== 'accepted') return body.result;
    await sleep(50);
  }
};

describe('get_command', () => {
  it('follows a command from 202 to its result, with one acceptance time', async () => {
    const accepted = await act(
      url,
      organization.apiKey,
      'save_contact',
      { name: 'Later' },
      { Prefer: 'respond-async' },
    );
    expect(accepted.status).toBe(202);
    expect(accepted.headers.get('Preference-Applied')).toBe('respond-async');
    const { id, status, action, acceptedAt } = accepted.body.command;
    expect([status, action]).toEqual(['accepted', 'save_contact']);
    const location = accepted.headers.get('Location');
    expect(location).toBe(`/api/rest/commands/${id}`);
    const finished = await untilFinished(location!);
    expect(finished).toMatchObject({
      id,
      action,
      status: 'done',
      acceptedAt,
      problem: null,
      result: { name: 'Later' },
    });
    expect(Date.parse(finished.completedAt)).toBeGreaterThanOrEqual(Date.parse(acceptedAt));
  });

  it('returns the same error as the direct answer for a rejected command', async () => {
    const headers = { Prefer: 'respond-async', 'X-Request-Id': 'my-request' };
    const accepted = await act(url, organization.apiKey, 'save_contact', { name: 'X', email: 'nobody' }, headers);
    const finished = await untilFinished(accepted.headers.get('Location')!);
    expect(finished).toMatchObject({
      status: 'rejected',
      result: null,
      problem: { status: 400, code: 'invalid_input', requestId: 'my-request', errors: [{ pointer: '/email' }] },
    });
  });

  it('shows a command that no worker has received yet', async () => {
    const id = await acceptOnly(organization, 'save_contact');
    const { body } = await rest(organization.apiKey).get(`/commands/${id}`);
    expect(body.result).toMatchObject({ id, status: 'accepted', completedAt: null, result: null, problem: null });
  });

  it('answers 404 for an unknown command', async () => {
    const { status, body } = await rest(organization.apiKey).get('/commands/cmd_00000000000000000000000000');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

describe('list_commands', () => {
  it('merges finished and accepted commands, newest first, page by page', async () => {
    const mine = await newOrganization();
    const ids: string[] = [];
    for (const body of [{ name: 'One' }, { name: 'Two' }, { name: 'Three', email: 'nobody' }]) {
      const answer = await act(url, mine.apiKey, 'save_contact', body);
      ids.unshift(answer.headers.get('Partita-Command-Id')!);
    }
    ids.unshift(await acceptOnly(mine, 'save_contact'));
    const answer = await act(url, mine.apiKey, 'delete_contact', { id: 'con_none' });
    ids.unshift(answer.headers.get('Partita-Command-Id')!);

    for (const limit of ['50', '1', '2']) {
      const list = await readPages(mine.apiKey, 'list_commands', { limit });
      expect(list.map(({ id }) => id)).toEqual(ids);
    }
    const idsWith = async (filters: Record<string, string>) =>
      (await readPages(mine.apiKey, 'list_commands', { ...filters, limit: '1' })).map(({ id }) => id);
    expect(await idsWith({ status: 'accepted' })).toEqual([ids[1]]);
    expect(await idsWith({ status: 'rejected' })).toEqual([ids[0], ids[2]]);
    expect(await idsWith({ status: 'done' })).toEqual([ids[3], ids[4]]);
    expect(await idsWith({ status: 'dead' })).toEqual([]);
    expect(await idsWith({ action: 'delete_contact' })).toEqual([ids[0]]);
    expect(await idsWith({ action: 'save_contact', status: 'rejected' })).toEqual([ids[2]]);
  });
});

/** The row that the gateway writes when the caller does not wait for the result. */
function acceptOnly({ id }: TestOrganization, action: string): Promise<string> {
  const commandId = newId('cmd');
  return withRole('partita_app', (pool) =>
    inOrganization(pool, id, async (tx) => {
      await tx.sql`insert into accepted_commands (organization_id, command_id, action) values (${id}, ${commandId}, ${action})`;
      return commandId;
    }),
  );
}
