import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestContext } from '../http/context.js';
import { readBytes } from './read-json-body.js';

const LIMIT_BYTES = 10;

/** Sends the parts as chunks, without a length. The server reads the body at once or when it has arrived. */
async function bodyOf(parts: readonly string[], whenArrived: boolean): Promise<string> {
  const server = createServer(async (req, res) => {
    while (whenArrived && !req.complete) await nextTurn();
    const context = { req, set: () => undefined } as unknown as RequestContext;
    res.end(await readBytes(context, LIMIT_BYTES).catch((error: unknown) => `refused: ${(error as Error).message}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outgoing = send({ port, method: 'POST', agent: false });
  const answered = once(outgoing, 'response');
  for (const part of parts) outgoing.write(part);
  outgoing.end();
  const [response] = await answered;
  const body = await text(response);
  server.close();
  return body;
}

test.each([true, false])('reads a body in one or several chunks (arrived: %s)', async (whenArrived) => {
  expect(await bodyOf(['0123456789'], whenArrived)).toBe('0123456789');
  expect(await bodyOf(['0123', '456'], whenArrived)).toBe('0123456');
  expect(await bodyOf([], whenArrived)).toBe('');
});

test.each([true, false])('refuses a body above the limit (arrived: %s)', async (whenArrived) => {
  const refusal = 'refused: payload_too_large: The body is too large. The limit is 10 bytes.';
  expect(await bodyOf(['012345', '6789a'], whenArrived)).toBe(refusal);
});
