import type { OpenItem } from '#domain/matching/read/open-item.js';
import { recordOfItem } from './load-open-records.js';
import { digestOf, keysVersion, partyOf } from './matching-keys.js';

const item = (id: string, contactId: string | null, name: string | null = null): OpenItem =>
  ({ id, counterpart: { id: contactId, name, ibans: [], fiscalIds: [] } }) as unknown as OpenItem;

test('a digest fits into a signed 64-bit column and differs for each key', () => {
  const digests = Array.from({ length: 1_000 }, (_, index) => digestOf(`n:word${index}`));
  expect(new Set(digests).size).toBe(1_000);
  expect(digests.every((digest) => digest === BigInt.asIntN(64, digest))).toBe(true);
  expect(digestOf('n:paper')).toBe(digestOf('n:paper'));
});

test('items of the same counterpart have the same party, items without one have their own', () => {
  expect(partyOf(item('led_1:1', 'con_1'))).toBe(partyOf(item('led_2:1', 'con_1')));
  expect(partyOf(item('led_1:1', 'con_1'))).not.toBe(partyOf(item('led_1:1', 'con_2')));
  expect(partyOf(item('led_1:1', null))).not.toBe(partyOf(item('led_2:1', null)));
});

test('the version of the keys stays the same within one build', () => {
  expect(keysVersion()).toMatch(/^[\w-]{16}$/);
  expect(keysVersion()).toBe(keysVersion());
});

test.each([
  ['led_1:2', 'led_1'],
  ['doc_1', 'doc_1'],
])('the item %s belongs to the record %s', (itemId, recordId) => {
  expect(recordOfItem(itemId)).toBe(recordId);
});
