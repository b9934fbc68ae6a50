import { DEFAULT_LIMITS, LIMIT_SETTINGS } from '#platform/organization-limits.js';
import { createLogger } from '#platform/log.js';
import type { Principal } from '#platform/security/principal.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import type { GatewayDependencies } from '../dependencies.js';
import { ConcurrencyLimiter } from '../middleware/limit-concurrency.js';
import { runOperation } from '../run-operation.js';
import { runQuery } from '../run-query.js';

const log = createLogger('test', 'silent');
const ID = '01jcq8r5t9e4x8s6m2k7vwz3ha';

/** Four calls of `org_a` are in flight. A call that gets through reads `database`, which reports the organisation. */
function makeBusyGateway() {
  const outsideCalls = new ConcurrencyLimiter(
    DEFAULT_LIMITS.outsideCalls,
    'too_many_provider_calls_open',
    LIMIT_SETTINGS.outsideCalls,
  );
  const none = { set: () => undefined };
  const leave = Array.from({ length: DEFAULT_LIMITS.outsideCalls }, () => outsideCalls.enter(`org_${ID}`, none));
  const reached = new Error('reached the database');
  const fail = (): never => {
    throw reached;
  };
  const unreachable = new Proxy({}, { get: fail });
  const dependencies = {
    outsideCalls,
    database: unreachable,
    config: unreachable,
    secretBox: unreachable,
    log,
  } as unknown as GatewayDependencies;
  return { dependencies, leave, reached };
}

const principalOf = (organizationId: string): Principal => ({
  organizationId,
  actor: { type: 'user', id: `usr_${ID}`, name: 'Karen' },
  permissions: permissionsOfRole('owner'),
});

const connection = {
  kind: 'accounting',
  provider: 'e-conomic',
  settings: [],
  secrets: [{ name: 'appSecretToken', value: 'x' }],
};
const CALLS = [
  ['create_connection', connection],
  ['update_connection', { secrets: connection.secrets }],
  ['check_connection', {}],
  ['subscribe_connection', {}],
  ['invite_user', { email: 'a@example.com', name: 'A', role: 'viewer' }],
] as const;

test.each(CALLS)('%s waits for a provider, so four of one organisation run at a time', async (name, body) => {
  const { dependencies, leave, reached } = makeBusyGateway();
  const headers = new Map<string, string>();
  const call = (organizationId: string) =>
    runOperation(
      {
        name,
        body,
        id: `pcn_${ID}`,
        principal: principalOf(organizationId),
        requestId: 'req_1',
        traceParent: '',
        log,
        headers,
        idempotencyKey: undefined,
      },
      dependencies,
    );
  await expect(call(`org_${ID}`)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(headers.get('Retry-After')).toBe('5');
  // Another organisation gets through, and so does this one when a call has ended.
  await expect(call(`org_${ID.replace('01', '02')}`)).rejects.toBe(reached);
  leave[0]!();
  await expect(call(`org_${ID}`)).rejects.toBe(reached);
});

test('list_institutions counts too, and says when to try again', async () => {
  const { dependencies } = makeBusyGateway();
  const headers = new Map<string, string>();
  const call = runQuery('list_institutions', {}, principalOf(`org_${ID}`), dependencies, headers);
  await expect(call).rejects.toMatchObject({ code: 'rate_limited' });
  expect(headers.get('Retry-After')).toBe('5');
});
