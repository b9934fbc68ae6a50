import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandTurns } from './command-turns.js';

/** Twice 0.02 s: two commands beside others. */
const RATE = 100;

class TestClock {
  ms = 0;
  readonly #resting: { readonly ms: number; readonly work: () => void }[] = [];

  readonly nowMs = (): number => this.ms;

  readonly after = (ms: number, work: () => void): void => {
    this.#resting.push({ ms, work });
  };

  get rests(): number[] {
    return this.#resting.map(({ ms }) => ms);
  }

  endRests(): void {
    for (const { work } of this.#resting.splice(0)) work();
  }
}

function startCommands(turns: CommandTurns) {
  const onTheirWay: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const start = (organizationId: string, ...names: string[]): void => {
    for (const name of names)
      void turns
        .run(organizationId, 'save_contact', async () => {
          onTheirWay.push(name);
          const failure = await new Promise<Error | undefined>((end) => ends.set(name, end));
          onTheirWay.splice(onTheirWay.indexOf(name), 1);
          if (failure) throw failure;
        })
        .catch(() => undefined);
  };
  const end = async (name: string, failure?: Error): Promise<void> => {
    ends.get(name)?.(failure);
    await nextTurn();
  };
  return { onTheirWay, start, end };
}

test('an organisation alone sends all it has', () => {
  const { onTheirWay, start } = startCommands(new CommandTurns(RATE));
  start('a', 'a1', 'a2', 'a3', 'a4');
  expect(onTheirWay).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('beside another organisation it sends a few at a time, and the rest ten seconds after the last one of the other', async () => {
  const clock = new TestClock();
  const { onTheirWay, start, end } = startCommands(new CommandTurns(RATE, clock));
  start('quiet', 'q1');
  start('busy', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6');
  start('quiet', 'q2');
  expect(onTheirWay).toEqual(['q1', 'b1', 'b2', 'q2']);
  await end('b1');
  expect(onTheirWay).toEqual(['q1', 'b2', 'q2', 'b3']);
  await end('q1');
  expect(onTheirWay).toEqual(['b2', 'q2', 'b3']);
  await end('q2');
  clock.ms = 9_999;
  await end('b2');
  expect(onTheirWay).toEqual(['b3', 'b4']);
  clock.ms = 10_000;
  await end('b3');
  expect(onTheirWay).toEqual(['b4', 'b5', 'b6']);
});

test('a command that fails gives its turn on', async () => {
  const { onTheirWay, start, end } = startCommands(new CommandTurns(RATE));
  start('quiet', 'q1');
  start('busy', 'b1', 'b2', 'b3');
  await end('b2', new Error('the broker is gone'));
  expect(onTheirWay).toEqual(['q1', 'b1', 'b3']);
});

test('busy organisations take turns', async () => {
  const { onTheirWay, start, end } = startCommands(new CommandTurns(RATE / 2));
  start('a', 'a1');
  start('b', 'b1', 'b2', 'b3');
  start('a', 'a2', 'a3');
  await end('a1');
  await end('b1');
  expect(onTheirWay).toEqual(['a2', 'b2']);
});

/** Another organisation's commands have just taken longer than at best. */
async function startInSlowHouse() {
  const clock = new TestClock();
  const turns = new CommandTurns(RATE, clock);
  /** Eight commands, of which one is quick. */
  const takeEight = async (quickestMs: number): Promise<void> => {
    for (let count = 0; count < 8; count += 1)
      await turns.run('quiet', 'save_contact', async () => {
        clock.ms += count === 5 ? quickestMs : 500;
      });
  };
  await takeEight(10);
  await takeEight(14);
  return { clock, takeEight, ...startCommands(turns) };
}

test('in a slow house one at a time goes beside others, with a rest after it, and more again later', async () => {
  const { clock, takeEight, onTheirWay, start, end } = await startInSlowHouse();
  start('busy', 'b1', 'b2', 'b3');
  expect(onTheirWay).toEqual(['b1']);
  clock.ms += 20;
  await end('b1');
  expect(onTheirWay).toEqual([]);
  expect(clock.rests).toEqual([40]);
  clock.endRests();
  await nextTurn();
  expect(onTheirWay).toEqual(['b2']);
  await takeEight(12);
  expect(clock.rests).toEqual([]);
  await end('b2');
  start('busy', 'b4');
  expect(onTheirWay).toEqual(['b3', 'b4']);
});

test('in a slow house a long line rests less, so that its end has its turn in time', async () => {
  const { clock, onTheirWay, start, end } = await startInSlowHouse();
  start('busy', ...Array.from({ length: 70 }, (_, count) => `b${count}`));
  expect(onTheirWay).toEqual(['b0']);
  clock.ms += 20;
  await end('b0');
  expect(clock.rests).toEqual([20]);
});

test('in a slow house with several busy organisations, each sends a few at a time', async () => {
  const { clock, onTheirWay, start, end } = await startInSlowHouse();
  start('busy', 'b1', 'b2', 'b3');
  start('as busy', 'c1', 'c2', 'c3', 'c4');
  expect(onTheirWay).toEqual(['b1', 'c1', 'c2']);
  clock.ms += 30;
  await end('c1');
  expect(onTheirWay).toEqual(['b1', 'c2', 'b2', 'c3']);
  expect(clock.rests).toEqual([]);
});
