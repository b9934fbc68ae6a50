import { createOrganization } from '#operations/organizations/create-organization.js';
import type { Pool } from '#platform/database/pools.js';
import { foundWithVersion } from './previous-version.js';

export interface TestOrganization {
  readonly id: string;
  readonly userId: string;
  readonly apiKey: string;
  /** For commands on the topics, if the fleet makes such keys. */
  readonly importerKey?: string;
}

let organizations = 0;
/** `root`: the folder of another version, which founds it. */
export async function foundTestOrganization(
  authPool: Pool,
  root?: string,
  env = process.env,
): Promise<TestOrganization> {
  organizations += 1;
  const unique = `${process.pid}-${Date.now()}-${organizations}`;
  const organization = {
    legalName: `Test ${unique}`,
    baseCurrency: 'DKK',
    owner: { email: `owner-${unique}@example.com`, name: 'Test Owner', password: 'a test password' },
    keyName: 'test',
  };
  const founded = await (root === undefined
    ? createOrganization(authPool, organization)
    : foundWithVersion(root, organization, env));
  return { id: founded.organizationId, userId: founded.userId, apiKey: founded.apiKey };
}
