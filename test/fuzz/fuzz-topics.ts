import { randomBytes } from 'node:crypto';
import { toAvro } from '#schemas/wire/avro-payload.js';
import { ACTIONS, WORKER_NAMES } from '#schemas/index.js';
import {
  bulkTopic,
  commandRecordName,
  commandTopic,
  commandType,
  delayedTopic,
  HEADERS,
  SPEC_VERSION,
} from '#schemas/messages/index.js';
import type { Random } from '#evaluation/matching/generator/random.js';
import type { DirectAccess, RawRecord } from '../support/direct-access.js';
import { act } from '../support/fleet.js';
import { Findings } from './findings.js';
import type { FuzzTarget } from './fuzz-rest.js';
import { mutateBytes } from './mutate-bytes.js';
import { actionNames } from './fuzz-rest.js';

const HEADER_VALUES = [
  '',
  'x',
  '0',
  '-1',
  '\u0000',
  'v1.a.b',
  'Bearer pk_00000000',
  '9'.repeat(40),
  '2026-13-45T99:99:99Z',
];

/** A record with random changes in topic, key, headers and value. */
function recordOf(random: Random, direct: DirectAccess, apiKey: string): RawRecord {
  const action = random.pick(actionNames());
  const contract = ACTIONS[action];
  const worker = random.chance(0.9) ? contract.worker : random.pick(WORKER_NAMES);
  const topicOf = random.pick([commandTopic, commandTopic, bulkTopic, bulkTopic, delayedTopic]);
  const value = valueOf(random, direct, action);
  const headers: Record<string, string> = {
    [HEADERS.specVersion]: SPEC_VERSION,
    [HEADERS.id]: random.pick(['fuzz-', 'fuzz ', '']) + randomBytes(6).toString('hex'),
    [HEADERS.type]: random.chance(0.9) ? commandType(action) : random.pick(HEADER_VALUES),
    [HEADERS.authorization]: random.chance(0.8) ? `Bearer ${apiKey}` : random.pick(HEADER_VALUES),
  };
  for (const name of Object.values(HEADERS)) {
    if (random.chance(0.05)) headers[name] = random.pick(HEADER_VALUES);
    if (random.chance(0.05)) delete headers[name];
  }
  return { topic: topicOf(worker), key: random.pick(['k', '', null, 'x'.repeat(200)]), value, headers };
}

function valueOf(random: Random, direct: DirectAccess, action: ReturnType<typeof actionNames>[number]): Buffer | null {
  if (random.chance(0.03)) return null;
  const contract = ACTIONS[action];
  // The encoder shares its buffer, so the bytes are copied.
  const valid = Buffer.from(
    direct.schemas.encode(commandRecordName(action), toAvro(contract.request, contract.example.request as object)),
  );
  return random.chance(0.3) ? valid : mutateBytes(valid, randomBytes(64), random);
}

/** Publishes records and then checks that every worker still answers. */
export async function fuzzTopics(
  target: FuzzTarget,
  direct: DirectAccess,
  count: number,
  random: Random,
): Promise<Findings> {
  const findings = new Findings('topics');
  const key = target.importerKey ?? target.apiKey;
  for (let sent = 0; sent < count; sent += 200) {
    const records = Array.from({ length: Math.min(200, count - sent) }, () => recordOf(random, direct, key));
    await direct.produce(...records);
    for (const { topic } of records) findings.count(topic.split('.').at(-1) ?? '');
    const answer = await act(target.url, target.apiKey, 'save_contact', { name: 'still here' });
    if (answer.status !== 200) findings.add('save_contact after records', JSON.stringify(answer.body));
  }
  return findings;
}
