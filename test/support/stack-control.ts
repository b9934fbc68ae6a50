import { once } from 'node:events';
import { createServer } from 'node:http';
import type { EmbeddedStack } from '#platform/embedded/start-embedded.js';
import type { StackAddresses } from './stack.js';

const PARTS = ['postgres', 'kafka', 'registry'] as const;
const OPERATIONS = ['pause', 'resume', 'kill', 'stop', 'start'] as const;
type PartName = (typeof PARTS)[number];
type Operation = (typeof OPERATIONS)[number];

interface StackDescription {
  readonly addresses: StackAddresses;
  readonly controlUrl: string;
}

/**
 * The stack runs in jest's own process and test files run in others. `POST /kafka/pause` lets a test control a part of
 * the stack.
 */
export async function serveStackControl(
  stack: EmbeddedStack,
): Promise<{ description: StackDescription; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const [, partName, operationName] = (request.url ?? '').split('/');
    const part = PARTS.find((name) => name === partName);
    const operation = OPERATIONS.find((name) => name === operationName);
    if (!part || !operation) {
      response.writeHead(404).end();
      return;
    }
    Promise.resolve(stack[part][operation]()).then(
      () => response.end('done'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { kafkaBrokers, schemaRegistryUrl, databaseUrl, databaseAdminUrl } = stack;
  return {
    description: {
      addresses: { kafkaBrokers, schemaRegistryUrl, databaseUrl, databaseAdminUrl },
      controlUrl: `http://127.0.0.1:${port}`,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FailureStack = StackAddresses &
  Readonly<Record<PartName, Readonly<Record<Operation, () => Promise<void>>>>>;

/** The stack of the jest project `failures`: its addresses, and control over its parts. */
export function failureStack(): FailureStack {
  const text = process.env['PARTITA_FAILURE_STACK'];
  if (!text) throw new Error('PARTITA_FAILURE_STACK is not set: this test belongs to the jest project "failures"');
  const { addresses, controlUrl } = JSON.parse(text) as StackDescription;
  const control = (part: PartName): Record<Operation, () => Promise<void>> => {
    const act = (operation: Operation) => async (): Promise<void> => {
      const response = await fetch(`${controlUrl}/${part}/${operation}`, { method: 'POST' });
      if (!response.ok) throw new Error(`${operation} of ${part}: ${await response.text()}`);
    };
    return { pause: act('pause'), resume: act('resume'), kill: act('kill'), stop: act('stop'), start: act('start') };
  };
  return { ...addresses, postgres: control('postgres'), kafka: control('kafka'), registry: control('registry') };
}
