import { EventOrder } from './event-order.js';

const event = (id: string, aggregateId: string, after?: string) => ({
  id,
  aggregateType: 'contact',
  aggregateId,
  ...(after !== undefined && { after }),
});

test('an event leaves at once when no earlier event of its record waits in the outbox', () => {
  expect(new EventOrder().take([event('e1', 'a'), event('e2', 'a'), event('e3', 'b')])).toEqual([true, true, true]);
});

test('an event stays in the outbox behind one that this process did not publish, and so do those after it', () => {
  const order = new EventOrder();
  expect(order.take([event('e2', 'a', 'e1'), event('e3', 'a'), event('x1', 'b')])).toEqual([false, false, true]);
});

test('an event leaves behind one that this process has handed to its producer', () => {
  const order = new EventOrder();
  order.take([event('e1', 'a')]);
  expect(order.take([event('e2', 'a', 'e1')])).toEqual([true]);
  order.giveBack([{ id: 'e2' }]);
  expect(order.take([event('e3', 'a', 'e2')])).toEqual([false]);
});

test('remembers the latest events, and forgets the others', () => {
  const order = new EventOrder();
  const hand = (from: number, until: number): void => {
    for (let index = from; index < until; index += 1) order.take([event(`e${index}`, `r${index}`)]);
  };
  hand(0, 10_001);
  expect(order.take([event('second', 'r1', 'e1')])).toEqual([true]);
  order.giveBack([{ id: 'e2' }]);
  expect(order.take([event('second', 'r2', 'e2')])).toEqual([false]);
  hand(10_001, 30_000);
  expect(order.take([event('third', 'r1', 'e1')])).toEqual([false]);
  expect(order.take([event('second', 'r20000', 'e20000')])).toEqual([true]);
});
