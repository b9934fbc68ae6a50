import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act } from '../support/fleet.js';

let started: FailureFleet;
afterAll(() => started?.stop());

test('returns replies to the gateway that waits for them, also after a second gateway stops', async () => {
  started = await startFailureFleet();
  const { fleet, direct } = started;
  const second = await fleet.add('gateway');
  const leases = await direct.query<{ partition: number }>(
    'select partition from reply_leases where expires_at > now() order by 1',
  );
  expect(leases.length).toBeGreaterThanOrEqual(2);

  const organization = await fleet.newOrganization();
  const save = (url: string, name: string) => act(url, organization.apiKey, 'save_contact', { name });
  const names = Array.from({ length: 60 }, (_, index) => `contact ${index}`);
  const answers = await Promise.all(names.map((name, index) => save(index % 2 ? fleet.url : second.healthUrl, name)));
  expect(answers.map(({ status, body }) => [status, body.result.name as string])).toEqual(
    names.map((name) => [200, name]),
  );

  expect(await second.stop()).toBe(0);
  const { status } = await save(fleet.url, 'after the second gateway stopped');
  expect(status).toBe(200);
  expect(await direct.contacts(organization)).toHaveLength(names.length + 1);
});
