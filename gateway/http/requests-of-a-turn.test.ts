import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { handleTurnByTurn } from './requests-of-a-turn.js';

const response = {} as ServerResponse;
const requestTo = (url: string) => ({ url }) as IncomingMessage;

test('handles the requests of a turn in their order, after all of them have arrived', async () => {
  const handled: (string | undefined)[] = [];
  const serve = handleTurnByTurn(({ url }) => void handled.push(url));
  for (const url of ['/a', '/b', '/c']) serve(requestTo(url), response);
  expect(handled).toEqual([]);
  await nextTurn();
  expect(handled).toEqual(['/a', '/b', '/c']);
});

test('handles a request that arrives meanwhile in the next turn', async () => {
  const handled: (string | undefined)[] = [];
  const serve = handleTurnByTurn(({ url }) => {
    handled.push(url);
    if (url === '/a') serve(requestTo('/b'), response);
  });
  serve(requestTo('/a'), response);
  await nextTurn();
  expect(handled).toEqual(['/a']);
  await nextTurn();
  expect(handled).toEqual(['/a', '/b']);
});
