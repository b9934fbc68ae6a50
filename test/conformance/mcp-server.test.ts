import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from '#platform/project-root.js';
import { startAuthorizingProxy, type AuthorizingProxy } from '../support/authorizing-proxy.js';
import { closeSharedPool, Fleet, type FleetProcess } from '../support/fleet.js';
import { startSecondGateway } from '../support/failures/second-gateway.js';

/**
 * Runs the official conformance suite against our endpoint with the requirement sets of both protocol eras, and counts
 * every check. Checks that do not pass are listed here with the reason. A listed check that passes fails the test, so
 * the list stays current.
 */
const NOT_OFFERED: Readonly<Record<string, readonly [reason: string, checks: readonly string[]]>> = {
  elicitation: [
    'Only ask_user asks, about documents with open questions. The suite calls tools of its own, which the fixtures do not have.',
    [
      'tools-call-elicitation',
      'elicitation-sep1034-general',
      'elicitation-sep1330-general',
      'sep-2322-elicitation-incomplete',
      'sep-2322-request-state-incomplete',
      'sep-2322-multiple-inputs-incomplete',
      'sep-2322-multi-round-r1',
      'sep-2322-missing-response-rerequests',
      'sep-2322-non-tool-incomplete',
      'sep-2322-result-type-included',
      'sep-2322-reject-tampered-state',
      'sep-2322-respect-client-capabilities',
      'sep-2322-ignore-unexpected-params',
      'sep-2575-server-rejects-undeclared-capability',
      'sep-2575-missing-capability-http-400',
      'sep-2575-http-server-no-independent-requests-on-stream',
    ],
  ],
  'sampling and roots': [
    'Deprecated by the protocol. The server does not use the model or the folders of a client.',
    ['tools-call-sampling', 'sep-2322-sampling-incomplete', 'sep-2322-list-roots-incomplete'],
  ],
  logging: [
    'Deprecated by the protocol. Errors are in the answer, and changes are in the audit log.',
    ['logging-set-level', 'tools-call-with-logging', 'sep-2575-server-no-log-without-loglevel'],
  ],
  subscriptions: [
    'Without sessions the server cannot push to a client of 2025. Clients of 2026-07-28 can subscribe.',
    ['resources-subscribe', 'resources-unsubscribe'],
  ],
  sessions: [
    'Any gateway answers any request, so there are no sessions and no streams to resume.',
    [
      'server-sse-multiple-streams-session',
      'server-sse-polling-session',
      'server-sse-priming-event',
      'server-sse-retry-field',
    ],
  ],
  'custom headers': [
    'No tool takes a parameter in a header.',
    [
      'sep-2243-server-no-xmcp-tool',
      'sep-2243-server-decode-base64',
      'sep-2243-server-validate-param-match',
      'sep-2243-server-reject-invalid-param-chars',
      'sep-2243-server-reject-param-mismatch',
    ],
  ],
};

/** Tasks are a new extension that no revision requires. Long actions answer with a command id instead. */
const isTaskScenario = (scenario: string): boolean => scenario.startsWith('server-tasks-');

const { url, newOrganization } = Fleet.shared();
const SUITE = join(findProjectRoot(), 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const built = (name: string): string => pathToFileURL(join(findProjectRoot(), 'dist/test/support/mcp', name)).href;

let gateway: FleetProcess;
let proxy: AuthorizingProxy;
const results = mkdtempSync(join(tmpdir(), 'partita-conformance-'));

beforeAll(async () => {
  const { apiKey } = await newOrganization();
  gateway = await startSecondGateway({ NODE_OPTIONS: `--import ${built('conformance-fixtures.js')}` });
  proxy = await startAuthorizingProxy(gateway.healthUrl, apiKey, listBySdk);
});
afterAll(async () => {
  await proxy?.close();
  await gateway?.stop();
  rmSync(results, { recursive: true, force: true });
  await closeSharedPool();
});

/** The gateway leaves a list with a cursor to the server of the SDK, to which the fixtures add the tools of the suite. */
function listBySdk(body: Buffer): Buffer {
  try {
    const message = JSON.parse(body.toString());
    if (message.method !== 'tools/list') return body;
    return Buffer.from(JSON.stringify({ ...message, params: { cursor: '', ...message.params } }));
  } catch {
    return body;
  }
}

interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
}

async function runSuite(
  requirements: string,
  at = proxy,
  folder = 'with-fixtures',
): Promise<{ passed: string[]; others: string[] }> {
  const output = join(results, `${folder}-${requirements}`);
  const args = ['server', '--url', `${at.url}/api/mcp`, '--requirements', requirements, '-o', output];
  const suite = spawn(process.execPath, ['--import', built('load-third-party-tools.js'), SUITE, ...args], {
    stdio: 'ignore',
  });
  await once(suite, 'exit');
  const checks = readdirSync(output)
    .filter((scenario) => !isTaskScenario(scenario))
    .flatMap((scenario) => JSON.parse(readFileSync(join(output, scenario, 'checks.json'), 'utf8')) as Check[]);
  const ids = (statuses: readonly string[]): string[] => [
    ...new Set(checks.filter(({ status }) => statuses.includes(status)).map(({ id }) => id)),
  ];
  return { passed: ids(['SUCCESS']), others: ids(['FAILURE', 'WARNING']).sort() };
}

const notOffered = Object.values(NOT_OFFERED).flatMap(([, checks]) => checks);

test.each([
  ['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'tools-call-with-progress', 'resources-read-binary']],
  ['2026-07-28', ['tools-list', 'sep-2164-error-code', 'sep-2575-server-implements-discover', 'wire-schema-valid']],
])('meets every requirement of %s except those that are not offered', async (revision, sample) => {
  const { passed, others } = await runSuite(revision);
  expect(others.filter((id) => !notOffered.includes(id))).toEqual([]);
  expect(passed.filter((id) => notOffered.includes(id))).toEqual([]);
  expect(passed).toEqual(expect.arrayContaining(sample));
});

/**
 * How many checks pass on the product as it is, without the fixtures. The number is exact: when more of them pass, the test fails until
 * the number is raised. It is never lowered.
 */
const PASSING = JSON.parse(
  readFileSync(join(findProjectRoot(), 'test/conformance/passing-checks.json'), 'utf8'),
) as Record<string, number>;

test.each(Object.entries(PASSING))(
  'passes exactly the recorded number of checks of %s on the plain product',
  async (revision, recorded) => {
    const { apiKey } = await newOrganization();
    const plain = await startAuthorizingProxy(url, apiKey);
    try {
      const { passed, others } = await runSuite(revision, plain, 'plain');
      process.stdout.write(
        `MCP conformance ${revision}: ${passed.length} checks pass without fixtures (recorded ${recorded})\n`,
      );
      const { length } = passed;
      expect({ revision, passed: length, others: length < recorded ? others : [] }).toEqual({
        revision,
        passed: recorded,
        others: [],
      });
    } finally {
      await plain.close();
    }
  },
);
