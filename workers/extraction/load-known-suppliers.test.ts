import { jest } from '@jest/globals';
import type { Transaction } from '#platform/database/transaction.js';
import { loadKnownSuppliers } from './load-known-suppliers.js';

/** A transaction that answers with the vendors of now, and counts how often they are loaded. */
function books() {
  const state = { newest: '2026-01-01', names: ['Papir ApS'], loads: 0 };
  const sql = async ([text]: TemplateStringsArray): Promise<unknown[]> => {
    if (text?.includes('max(updated_at)')) return [{ newest: state.newest }];
    state.loads += 1;
    return state.names.map((name) => ({ name }));
  };
  return { state, tx: { sql } as unknown as Transaction };
}

afterEach(() => void jest.useRealTimers());

test('vendors are loaded again when one of them has changed', async () => {
  const { state, tx } = books();
  const first = await loadKnownSuppliers(tx, 'changes');
  expect(first).toEqual(['Papir ApS']);
  expect(await loadKnownSuppliers(tx, 'changes')).toBe(first);
  expect(state.loads).toBe(1);
  Object.assign(state, { newest: '2026-01-02', names: ['Papir A/S'] });
  expect(await loadKnownSuppliers(tx, 'changes')).toEqual(['Papir A/S']);
});

test('a removed vendor is forgotten after a while', async () => {
  jest.useFakeTimers();
  const { state, tx } = books();
  await loadKnownSuppliers(tx, 'removes');
  state.names = [];
  jest.advanceTimersByTime(30_001);
  expect(await loadKnownSuppliers(tx, 'removes')).toEqual([]);
});

test('each organisation has its own vendors, and only some organisations are kept', async () => {
  const [one, other] = [books(), books()];
  other.state.names = ['Carta Srl'];
  await loadKnownSuppliers(one.tx, 'one');
  expect(await loadKnownSuppliers(other.tx, 'other')).toEqual(['Carta Srl']);
  expect(await loadKnownSuppliers(one.tx, 'one')).toEqual(['Papir ApS']);
  for (let count = 0; count < 40; count += 1) await loadKnownSuppliers(other.tx, `organisation ${count}`);
  await loadKnownSuppliers(one.tx, 'one');
  expect(one.state.loads).toBe(2);
});
