/**
 * `npm run bench:mcp` measures the same action over REST and as a tool, in both protocol eras, with a key and as a
 * connected app, in one run on one machine. Compare the ratios, not the figures of different machines.
 */
import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import { Fleet, request } from '#test/support/fleet.js';
import { connect, PASSWORD } from '#test/support/mcp/oauth.js';
import { startTestStack, stopTestStack } from '#test/support/stack.js';
import { BENCH_STACK } from './measure/bench-environment.js';
import { measure, type Measured } from './callers/load.js';
import { RawCallers, type RawRequest } from './callers/raw-callers.js';
import { keepReport } from './measure/keep-report.js';

/** The goal: the p50 of a tool call is at most this multiple of the same action's p50 over REST. */
const GOAL = 1.3;

const options = new Command('bench:mcp')
  .description('Measures save_contact as a tool against save_contact over REST, and tools/list.')
  .option('--callers <list>', 'comma-separated numbers of callers', '1,16,64')
  .option('--seconds <n>', 'seconds per measurement', '5')
  .option('--rounds <n>', 'number of measurements; the report shows the median', '3')
  .parse()
  .opts<{ callers: string; seconds: string; rounds: string }>();

const LEGACY = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-11-25' };
const current = (method: string, name?: string) => ({
  Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': '2026-07-28',
  'Mcp-Method': method,
  ...(name !== undefined && { 'Mcp-Name': name }),
});
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const contact = (caller: number, call: number) => ({
  name: `Contact ${caller}-${call}`,
  type: 'vendor',
  country: 'DK',
  email: `c${caller}.${call}@example.com`,
  notes: 'bench',
});

function requests(key: string, token: string): Record<string, RawRequest> {
  const path = '/api/mcp';
  const message = (method: string, params: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const call = (meta: object) => (caller: number, count: number) =>
    message('tools/call', { name: 'save_contact', arguments: contact(caller, count), ...meta });
  const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
  const named = current('tools/call', 'save_contact');
  return {
    REST: {
      path: '/api/rest/actions/save_contact',
      headers: bearer(key),
      body: (caller, count) => JSON.stringify(contact(caller, count)),
    },
    'tool, 2026-07-28': { path, headers: { ...named, ...bearer(key) }, body: call({ _meta: META }) },
    'tool, 2025-11-25': { path, headers: { ...LEGACY, ...bearer(key) }, body: call({}) },
    'tool, connected app': { path, headers: { ...named, ...bearer(token) }, body: call({ _meta: META }) },
    'tools/list': {
      path,
      headers: { ...current('tools/list'), ...bearer(key) },
      body: () => message('tools/list', { _meta: META }),
    },
  };
}

const median = (list: readonly Measured[]): Measured =>
  list.toSorted((a, b) => a.p50Ms - b.p50Ms)[Math.floor(list.length / 2)]!;

async function measureAll(port: number, all: Record<string, RawRequest>, callers: number) {
  const rounds: Record<string, Measured[]> = {};
  for (let round = 1; round <= Number(options.rounds); round++) {
    process.stdout.write(`${callers} callers, round ${round} of ${options.rounds} …\n`);
    for (const [name, what] of Object.entries(all)) {
      const clients = new RawCallers(port, what, callers);
      await clients.open();
      const load = { callers, warmUpMs: 1_000, measureMs: Number(options.seconds) * 1000 };
      (rounds[name] ??= []).push(await measure(load, clients.callOnce));
      clients.close();
    }
  }
  return Object.fromEntries(Object.entries(rounds).map(([name, list]) => [name, median(list)]));
}

function print(callers: number, measured: Record<string, Measured>): void {
  const { REST } = measured;
  console.log(`\n${callers} caller${callers === 1 ? '' : 's'}`);
  for (const [name, { perSecond, p50Ms, p99Ms, errors }] of Object.entries(measured)) {
    const ratio = p50Ms / (REST?.p50Ms ?? NaN);
    const isTool = name.startsWith('tool,');
    console.log(
      `  ${name.padEnd(20)} ${Math.round(perSecond).toString().padStart(6)} /s  p50 ${p50Ms.toFixed(2).padStart(7)} ms  p99 ${p99Ms.toFixed(2).padStart(7)} ms` +
        (isTool ? `  ${ratio.toFixed(2)} × REST (goal ${GOAL})` : '') +
        (errors > 0 ? `  ${errors} ERRORS` : ''),
    );
  }
}

console.log('Starting Kafka, registry, Postgres, gateway and worker …');
const stack = await startTestStack(BENCH_STACK);
const env = { PARTITA_LOG_LEVEL: 'warn', NODE_ENV: 'production', PARTITA_SECRET: randomBytes(32).toString('base64') };
let fleet: Fleet | undefined;
try {
  fleet = await Fleet.start(stack, { env });
  const organization = await fleet.newOrganization();
  const users = await request(`${fleet.url}/api/rest/users`, { apiKey: organization.apiKey });
  const [{ email }] = users.body.result;
  const { tokens } = await connect(fleet.url, {
    email,
    password: PASSWORD,
    organization: organization.id,
    access: 'write',
  });
  const all = requests(organization.apiKey, tokens.access_token);
  const results: Record<string, Record<string, Measured>> = {};
  for (const callers of options.callers.split(',').map(Number)) {
    results[callers] = await measureAll(Number(new URL(fleet.url).port), all, callers);
  }
  for (const [callers, measured] of Object.entries(results)) print(Number(callers), measured);
  keepReport('mcp', { takenAt: new Date().toISOString(), results });
} finally {
  await fleet?.stop();
  await stopTestStack(stack);
}
process.exit(0);
