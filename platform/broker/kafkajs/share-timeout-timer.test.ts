import { createRequire } from 'node:module';
import { shareTimeoutTimer, type CheckedQueue } from './share-timeout-timer.js';

shareTimeoutTimer();
const require = createRequire(import.meta.url);
const Queue = require('kafkajs/src/network/requestQueue') as new (options: object) => CheckedQueue & {
  push(request: object): void;
};

const log = { debug: () => undefined, namespace: () => log };

function makeConnection() {
  const state = { isConnected: true, timeouts: 0 };
  const queue = new Queue({
    maxInFlightRequests: null,
    requestTimeout: 15_000,
    enforceRequestTimeout: true,
    clientId: 'test',
    broker: '127.0.0.1:9092',
    logger: log,
    isConnected: () => state.isConnected,
  });
  queue.scheduleRequestTimeoutCheck();
  const send = (correlationId: number): void =>
    queue.push({
      entry: { correlationId, apiName: 'Fetch', apiKey: 1, apiVersion: 11, reject: () => (state.timeouts += 1) },
      expectResponse: true,
      sendRequest: () => undefined,
    });
  return { state, queue, send };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('one timer ends the requests of every connection after their time, and goes with the last connection', () => {
  const [one, two] = [makeConnection(), makeConnection()];
  expect(jest.getTimerCount()).toBe(1);
  one.send(1);
  two.send(2);
  jest.advanceTimersByTime(14_900);
  expect([one.state.timeouts, two.state.timeouts]).toEqual([0, 0]);
  jest.advanceTimersByTime(1_000);
  expect([one.state.timeouts, two.state.timeouts]).toEqual([1, 1]);

  one.queue.destroy();
  two.send(3);
  jest.advanceTimersByTime(16_000);
  expect([one.state.timeouts, two.state.timeouts]).toEqual([1, 2]);
  two.state.isConnected = false;
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
});
