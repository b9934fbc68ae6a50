import { createServer } from 'node:net';
import { EmbeddedError } from './embedded-error.js';
import { readErrorCode } from './read-error-code.js';

export interface EmbeddedPorts {
  readonly postgres: number;
  readonly kafka: number;
  readonly kafkaController: number;
  readonly registry: number;
}

interface PortDefinition {
  readonly title: string;
  readonly variable: string;
  readonly defaultPort: number;
}

/**
 * The defaults are above 10000, because a developer's machine often has another Kafka, Postgres or registry on the
 * well-known ports.
 */
const DEFINITIONS: Readonly<Record<keyof EmbeddedPorts, PortDefinition>> = {
  postgres: { title: 'Postgres', variable: 'PARTITA_POSTGRES_PORT', defaultPort: 15432 },
  kafka: { title: 'Kafka', variable: 'PARTITA_KAFKA_PORT', defaultPort: 19092 },
  kafkaController: { title: "Kafka's controller", variable: 'PARTITA_KAFKA_CONTROLLER_PORT', defaultPort: 19093 },
  registry: { title: 'the schema registry', variable: 'PARTITA_REGISTRY_PORT', defaultPort: 18081 },
};

const NAMES = ['postgres', 'kafka', 'kafkaController', 'registry'] as const;
/** How many ports after the usual one are tried. */
const PORTS_TRIED = 100;

/** Takes each port from `given`, then from the environment. Without either it is the first free one from the default on. */
export async function choosePorts(given: Partial<EmbeddedPorts>, env: NodeJS.ProcessEnv): Promise<EmbeddedPorts> {
  const wanted = (name: keyof EmbeddedPorts): number | undefined => given[name] ?? readPort(name, env);
  const stated = NAMES.map(wanted);
  refuseSharedPorts(stated);
  const taken = new Set(stated.filter((port) => port !== undefined));
  const choose = async (name: keyof EmbeddedPorts): Promise<number> => {
    const port = await choosePort(wanted(name), DEFINITIONS[name], taken);
    taken.add(port);
    return port;
  };
  return {
    postgres: await choose('postgres'),
    kafka: await choose('kafka'),
    kafkaController: await choose('kafkaController'),
    registry: await choose('registry'),
  };
}

/** A port that was asked for must be free. Otherwise the next free one after the default is taken. */
export async function choosePort(
  asked: number | undefined,
  definition: PortDefinition,
  taken: ReadonlySet<number> = new Set(),
): Promise<number> {
  const { defaultPort } = definition;
  if (asked !== undefined) {
    await assertPortIsFree(asked, definition);
    return asked;
  }
  for (let port = defaultPort; port < defaultPort + PORTS_TRIED; port += 1)
    if (!taken.has(port) && (await isFree(port))) return port;
  throw new EmbeddedError(describePortProblem(defaultPort, definition, 'EADDRINUSE'));
}

export async function findFreePort(): Promise<number> {
  const server = await openServer(0);
  await server.close();
  return server.port;
}

/** Opens all four ports at the same time, so that no two are the same. */
export async function findFreePorts(): Promise<EmbeddedPorts> {
  const [postgres, kafka, kafkaController, registry] = await Promise.all([
    openServer(0),
    openServer(0),
    openServer(0),
    openServer(0),
  ]);
  const ports = {
    postgres: postgres.port,
    kafka: kafka.port,
    kafkaController: kafkaController.port,
    registry: registry.port,
  };
  await Promise.all([postgres.close(), kafka.close(), kafkaController.close(), registry.close()]);
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  try {
    await (await openServer(port)).close();
    return true;
  } catch (error) {
    if (readErrorCode(error) === 'EADDRINUSE') return false;
    throw error;
  }
}

/** Throws an EmbeddedError if the port cannot be opened. */
export async function assertPortIsFree(
  port: number,
  wanted: { readonly title: string; readonly variable: string },
): Promise<void> {
  try {
    const server = await openServer(port);
    await server.close();
  } catch (error) {
    const code = readErrorCode(error) ?? String(error);
    throw new EmbeddedError(describePortProblem(port, wanted, code), { cause: error });
  }
}

export function describePortProblem(
  port: number,
  wanted: { readonly title: string; readonly variable: string },
  code: string,
): string {
  const reason = {
    EADDRINUSE: 'is in use by another program',
    EACCES: 'cannot be opened by this user',
  }[code];
  return `Port ${port} for ${wanted.title} ${reason ?? `cannot be opened (${code})`}. Free the port, or set ${wanted.variable} to another one.`;
}

function readPort(name: keyof EmbeddedPorts, env: NodeJS.ProcessEnv): number | undefined {
  const { variable } = DEFINITIONS[name];
  return parsePort(env[variable], variable);
}

/** Returns undefined if the variable is not set. */
export function parsePort(text: string | undefined, variable: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new EmbeddedError(
    `${variable} is "${text}", but a port is a whole number from 1 to 65535. Correct ${variable} and start again.`,
  );
}

/** `ports` in the order of NAMES. */
function refuseSharedPorts(ports: readonly (number | undefined)[]): void {
  const taken = new Map<number, PortDefinition>();
  for (const [at, name] of NAMES.entries()) {
    const port = ports[at];
    if (port === undefined) continue;
    const definition = DEFINITIONS[name];
    const other = taken.get(port);
    if (other) {
      throw new EmbeddedError(
        `Port ${port} is set both for ${other.title} (${other.variable}) and for ${definition.title} (${definition.variable}). Change one of them.`,
      );
    }
    taken.set(port, definition);
  }
}

function openServer(port: number): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      resolve({ port: actual, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}
