import type { Refusal } from '#platform/broker/broker-record.js';
import { FINISHED, type IncomingRecord } from '#platform/broker/consume/incoming-record.js';
import type { Pool } from '#platform/database/pools.js';
import { setAsideUnusable } from './set-aside.js';
import { SkippedRecords } from './skipped-records.js';

const topic = 'partita.contacts.bulk';
const recordAt = (offset: number, fields: Partial<IncomingRecord> = {}): IncomingRecord => ({
  topic,
  partition: 0,
  offset: BigInt(offset),
  key: null,
  value: null,
  headers: {},
  timestampMs: 1_000,
  attempts: 1,
  firstTriedAtMs: 0,
  ...fields,
});

async function run(records: readonly IncomingRecord[], rows: object[]) {
  const skipped = new SkippedRecords({ query: async () => ({ rows }) } as unknown as Pool, [topic]);
  await skipped.load();
  const processed: IncomingRecord[] = [];
  const errors: Error[] = [];
  const process = setAsideUnusable(
    async (usable) => void processed.push(...usable),
    skipped,
    async (_record, error) => {
      errors.push(error);
      return FINISHED;
    },
  );
  const settled: IncomingRecord[] = [];
  await process(records, (record) => void settled.push(record));
  return { offsets: processed.map(({ offset }) => Number(offset)), errors, settled };
}

const row = (offset: number, at = 1_000) => ({
  topic,
  partition: 0,
  record_offset: String(offset),
  record_at: new Date(at),
  reason: 'blocks',
});

test('settles what cannot be read, by what is wrong with it, and processes the others', async () => {
  const refusal = (kind: Refusal['kind']): Partial<IncomingRecord> => ({ refusal: { kind, reason: `is ${kind}` } });
  const records = [recordAt(1), recordAt(2, refusal('undecodable')), recordAt(3, refusal('too large')), recordAt(4)];
  const { offsets, errors, settled } = await run(records, []);
  expect(offsets).toEqual([1, 4]);
  expect(settled).toEqual([records[1], records[2]]);
  expect(errors).toMatchObject([
    { name: 'UndecodableError', message: 'is undecodable' },
    { code: 'payload_too_large' },
  ]);
});

test('skips the record that the operator names, and none at the same offset of another cluster', async () => {
  const { offsets, errors } = await run([recordAt(1), recordAt(2), recordAt(3)], [row(2), row(3, 999)]);
  expect(offsets).toEqual([1, 3]);
  expect(errors.map(String)).toEqual(['Skipped: blocks']);
});

test('reads the list again for a record that is retried, but not at once', async () => {
  const rows: object[] = [];
  let [reads, nowMs] = [0, 5_000];
  const skipped = new SkippedRecords(
    {
      query: async () => {
        reads += 1;
        return { rows };
      },
    } as unknown as Pool,
    [topic],
    () => nowMs,
  );
  await skipped.load();
  rows.push(row(1));
  expect(await skipped.find(recordAt(1))).toBeUndefined();
  expect(await skipped.find(recordAt(1, { attempts: 2 }))).toBeUndefined();
  expect(reads).toBe(1);
  nowMs += 10_000;
  expect(await skipped.find(recordAt(1))).toBeUndefined();
  expect(await skipped.find(recordAt(1, { attempts: 2 }))).toBe('blocks');
  expect(reads).toBe(2);
});
