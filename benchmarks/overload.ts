/**
 * `npm run bench:overload`: more callers than the installation serves, and callers that waste connections. It prints the answers, the
 * memory of the gateway and how soon a normal caller is served as before.
 */
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { Fleet, type TestOrganization } from '#test/support/fleet.js';
import { startTestStack, stopTestStack } from '#test/support/stack.js';
import { memoryOf } from './measure/processes.js';

const options = new Command('overload')
  .option('--seconds <n>', 'duration of the overload', '60')
  .option('--times <n>', 'overload as a multiple of the sustainable rate', '10')
  .option('--idle <n>', 'idle connections', '10000')
  .option('--organizations <n>', 'organisations that send', '40')
  .option('--slow <n>', 'connections that send a byte per second', '300')
  .option('--deaf <n>', 'connections that never read their answers', '200')
  .parse()
  .opts<{ seconds: string; times: string; organizations: string; idle: string; slow: string; deaf: string }>();

interface Tally {
  readonly statuses: Map<string, number>;
  withoutRetryAfter: number;
  readonly accepted: Set<string>;
}

// More than the gateway lets wait. A request that waits here for a socket never reaches it.
const agent = new Agent({ keepAlive: true, maxSockets: 8_000 });
let names = 0;

/** Sends one command and notes its answer. Resolves with the status. */
function save(port: number, apiKey: string, tally: Tally): Promise<number> {
  const name = `Contact ${(names += 1)}`;
  const body = JSON.stringify({ name });
  return new Promise((resolve) => {
    const note = (status: number | string): void => {
      tally.statuses.set(String(status), (tally.statuses.get(String(status)) ?? 0) + 1);
      resolve(Number(status) || 0);
    };
    const sent = httpRequest(
      {
        port,
        agent,
        method: 'POST',
        path: '/api/rest/actions/save_contact',
        headers: {
          Authorization: `Bearer ${apiKey}`,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        },
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        if (statusCode === 200 || statusCode === 202) tally.accepted.add(name);
        if ((statusCode === 429 || statusCode === 503) && headers['retry-after'] === undefined)
          tally.withoutRetryAfter += 1;
        response.resume();
        response.once('end', () => note(statusCode));
        response.once('error', () => note('broken'));
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => note(error.code ?? 'error'));
    sent.end(body);
  });
}

const newTally = (): Tally => ({ statuses: new Map(), withoutRetryAfter: 0, accepted: new Set() });

/** As many as callers that wait for their answers get done. */
async function sustainableRate(port: number, keys: readonly string[]): Promise<number> {
  const tally = newTally();
  const seconds = 8;
  const untilMs = Date.now() + seconds * 1000;
  const lane = async (_: unknown, index: number): Promise<void> => {
    while (Date.now() < untilMs) await save(port, keys[index % keys.length]!, tally);
  };
  await Promise.all(Array.from({ length: 64 }, lane));
  return (tally.statuses.get('200') ?? 0) / seconds;
}

/** Sends at a fixed rate, whatever the answers are. Callers whose socket is busy wait for it, as everywhere. */
async function overload(port: number, keys: readonly string[], perSecond: number, tally: Tally): Promise<number> {
  const startedMs = Date.now();
  const untilMs = startedMs + Number(options.seconds) * 1000;
  let sent = 0;
  let open = 0;
  while (Date.now() < untilMs) {
    const due = ((Date.now() - startedMs) / 1000) * perSecond;
    // More open requests than this only wait in this process.
    while (sent < due && open < 20_000) {
      open += 1;
      void save(port, keys[(sent += 1) % keys.length]!, tally).then(() => (open -= 1));
    }
    await sleep(5);
  }
  while (open > 0) await sleep(50);
  return sent;
}

/**
 * How often Linux had no place for a new connection, since it started. Node accepts one connection per turn of its loop, so a gateway
 * with much to do accepts slowly; a connection that finds no place in time is reset.
 */
function queueOverflows(): number {
  const [names_ = '', values = ''] = readFileSync('/proc/net/netstat', 'utf8').split('\n');
  return Number(values.split(' ')[names_.split(' ').indexOf('ListenOverflows')]);
}

async function latencyOf(port: number, apiKey: string): Promise<number> {
  const tally = newTally();
  const times: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const startedMs = performance.now();
    await save(port, apiKey, tally);
    times.push(performance.now() - startedMs);
  }
  return times.toSorted((a, b) => a - b)[10]!;
}

/** Contacts of all organisations by name. */
async function countDone(
  url: string,
  organizations: readonly TestOrganization[],
  names_: Set<string>,
): Promise<number> {
  let found = 0;
  for (const { apiKey } of organizations) {
    let cursor: string | null = null;
    do {
      const query = `limit=200${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
      const response = await fetch(`${url}/api/rest/contacts?${query}`, {
        headers: { Authorization: `Bearer ${apiKey}` },
      });
      const page = (await response.json()) as { result: { name: string }[]; nextCursor: string | null };
      for (const { name } of page.result) if (names_.has(name)) found += 1;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  return found;
}

function wasteConnections(port: number, apiKey: string): { readonly sockets: Socket[]; readonly stop: () => void } {
  const open = (): Socket => connect(port, '127.0.0.1').on('error', () => undefined);
  // They read, so that this process notices when the gateway closes them.
  const idle = Array.from({ length: Number(options.idle) }, () => open().resume());
  const slow = Array.from({ length: Number(options.slow) }, () => open().resume());
  for (const socket of slow) socket.write('POST /api/rest/actions/save_contact HTTP/1.1\r\n');
  const drip = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('X')), 1_000);
  const ask = `GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${apiKey}\r\n\r\n`;
  const deaf = Array.from({ length: Number(options.deaf) }, () => open().pause());
  for (const socket of deaf) socket.write(ask.repeat(50));
  const sockets = [...idle, ...slow, ...deaf];
  return {
    sockets,
    stop: () => {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

const stack = await startTestStack();
let fleet: Fleet | undefined;
try {
  // The limits of an installation without own settings, except that all callers have one address here.
  const defaults = { PARTITA_RATE_LIMIT_PER_SECOND: '200', PARTITA_RATE_LIMIT_BURST: '1000' };
  fleet = await Fleet.start(stack, { env: { ...defaults, PARTITA_CONNECTIONS_PER_ADDRESS: '10000' } });
  const { url } = fleet;
  const port = Number(new URL(url).port);
  const organizations: TestOrganization[] = [];
  for (let count = 0; count < Number(options.organizations); count += 1)
    organizations.push(await fleet.newOrganization());
  const keys = organizations.map(({ apiKey }) => apiKey);
  await sustainableRate(port, keys);
  const rate = await sustainableRate(port, keys);
  const before = await latencyOf(port, keys[0]!);
  const pid = fleet.gateway.pid;
  const memory = [memoryOf(pid)];
  const watch = setInterval(() => memory.push(memoryOf(pid)), 500);
  const tally = newTally();
  const target = rate * Number(options.times);
  const overflows = queueOverflows();
  const sent = await overload(port, keys, target, tally);
  const endedMs = Date.now();
  console.log(
    `sustainable: ${Math.round(rate)} commands/s; asked for ${Math.round(target)}/s, sent ${sent} in ${options.seconds} s`,
  );
  console.log(`answers: ${[...tally.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  console.log(
    `new connections for which the queue of the system had no place: ${queueOverflows() - overflows} attempts`,
  );
  console.log(`429 and 503 without Retry-After: ${tally.withoutRetryAfter}`);
  console.log(`memory of the gateway: ${memory[0]} MB before, ${Math.max(...memory)} MB at most`);
  let latency = await latencyOf(port, keys[0]!);
  while (latency > before * 2 && Date.now() - endedMs < 60_000) latency = await latencyOf(port, keys[0]!);
  console.log(
    `${((Date.now() - endedMs) / 1000).toFixed(1)} s later a caller waits ${latency.toFixed(1)} ms (before: ${before.toFixed(1)} ms)`,
  );
  await sleep(5_000);
  const done = await countDone(url, organizations, tally.accepted);
  console.log(`accepted ${tally.accepted.size}, done ${done}`);

  const waste = wasteConnections(port, keys[0]!);
  await sleep(5_000);
  console.log(
    `with ${waste.sockets.length} wasted connections a caller waits ${(await latencyOf(port, keys[1]!)).toFixed(1)} ms`,
  );
  await sleep(25_000);
  const left = waste.sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length;
  console.log(`30 s later ${left} of them are open; memory of the gateway ${memoryOf(pid)} MB`);
  clearInterval(watch);
  waste.stop();
} finally {
  agent.destroy();
  await fleet?.stop();
  await stopTestStack(stack);
}
process.exit(0);
