import { ImportProgress } from './import-progress.js';

test('shows the current rate, the lag and the remaining time', () => {
  jest.useFakeTimers({ now: 0 });
  const state = { total: 1_000, sent: 0, answered: 0, refused: 0 };
  const progress = new ImportProgress('contacts', () => state, { isTTY: true, write: () => true });
  jest.setSystemTime(20_000);
  expect(progress.describe()).toContain('0/1,000  0/s  0 in flight  ETA –');
  // After 20 seconds without results, 50 results arrive per second.
  Object.assign(state, { sent: 600, answered: 100 });
  jest.setSystemTime(22_000);
  progress.describe();
  for (let second = 23; second <= 32; second++) {
    state.answered += 50;
    jest.setSystemTime(second * 1_000);
    progress.describe();
  }
  Object.assign(state, { refused: 3 });
  expect(progress.describe()).toContain('600/1,000  50/s  0 in flight  3 refused  ETA 00:08');
  jest.useRealTimers();
});
