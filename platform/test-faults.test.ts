import { readTestFaults } from './test-faults.js';

test('reads faults and their arguments', () => {
  const faults = readTestFaults({ PARTITA_TEST_FAULTS: 'skip-inbox,slow:save_contact:500' });
  expect(faults.isEmpty).toBe(false);
  expect([faults.has('skip-inbox'), faults.has('list-by-sdk')]).toEqual([true, false]);
  expect(faults.argumentOf('slow:save_contact')).toBe('500');
  expect(faults.argumentOf('slow:post_document')).toBeUndefined();
});

test('has no faults without the variable', () => {
  expect(readTestFaults({}).isEmpty).toBe(true);
});

test('refuses faults in production', () => {
  expect(() => readTestFaults({ PARTITA_TEST_FAULTS: 'skip-inbox', NODE_ENV: 'production' })).toThrow(/production/);
});
