import { FINISHED, type IncomingRecord } from '#platform/broker/consume/incoming-record.js';
import { PrincipalSigner, type Principal } from '#platform/security/principal.js';
import { commandRecordName, commandType, HEADERS, SPEC_VERSION } from '#schemas/messages/index.js';
import { RecordReader, type ReadRecordsDependencies } from './process-commands.js';

const signer = new PrincipalSigner({ current: 'a secret that only this test knows', previous: undefined });
const principal: Principal = {
  organizationId: 'org_1',
  actor: { type: 'key', id: 'key_1', name: 'test' },
  permissions: ['invoices:edit'],
};

function contactRecord(name: string, headers: Record<string, string> = {}): IncomingRecord {
  const value = Buffer.from(name);
  const commandId = `cmd_${name}`;
  return {
    topic: 'partita.contacts.commands',
    partition: 0,
    offset: 1n,
    key: Buffer.from(commandId),
    value,
    timestampMs: 1,
    attempts: 1,
    firstTriedAtMs: 0,
    headers: {
      [HEADERS.id]: commandId,
      [HEADERS.type]: commandType('save_contact'),
      [HEADERS.source]: '/test',
      [HEADERS.specVersion]: SPEC_VERSION,
      [HEADERS.principal]: signer.sign(principal, { commandId, action: 'save_contact', value }),
      ...headers,
    },
  };
}

function start(schemas: object = {}, access: readonly string[] = principal.permissions) {
  const decoded: string[] = [];
  const refused: unknown[] = [];
  const reader = new RecordReader({
    worker: 'contacts',
    signer,
    keys: { findImporter: async () => ({ ...principal, answersOn: 'results' }) },
    access: { permissionsOf: async () => [access] },
    replyPartitions: 1,
    commandLimitBytes: 1_000,
    clock: () => new Date(),
    schemas: {
      canDecode: () => true,
      isReady: () => true,
      ...schemas,
      decode: (bytes: Buffer) => {
        decoded.push(bytes.toString());
        return { name: commandRecordName('save_contact'), value: { name: bytes.toString(), type: 'vendor' } };
      },
    },
    failures: {
      settleRecord: async (_received: unknown, error: unknown) => {
        refused.push(error);
        return FINISHED;
      },
      settleCommand: async (_command: unknown, error: unknown) => void refused.push(error),
    },
  } as unknown as ReadRecordsDependencies);
  return { reader, decoded, refused };
}

test('a command that was read ahead is not read again in its turn, but in its second attempt', async () => {
  const { reader, decoded, refused } = start();
  const record = contactRecord('Acme');
  reader.readAhead(record);
  const commands = await reader.read([record], () => undefined);
  expect(refused).toEqual([]);
  expect(commands).toMatchObject([{ commandId: 'cmd_Acme', record }]);
  expect(decoded).toEqual(['Acme']);
  expect(await reader.read([record], () => undefined)).toHaveLength(1);
  expect(decoded).toEqual(['Acme', 'Acme']);
});

test('a command that is wrong is refused in its turn', async () => {
  const { reader, refused } = start();
  const record = contactRecord('Acme', { [HEADERS.specVersion]: '2.0' });
  reader.readAhead(record);
  await new Promise(setImmediate);
  expect(refused).toEqual([]);
  const settled: IncomingRecord[] = [];
  expect(await reader.read([record], (one) => void settled.push(one))).toEqual([]);
  expect(settled).toEqual([record]);
  expect(refused).toMatchObject([{ code: 'invalid_input' }]);
});

test('commands of importers are read in their turn', async () => {
  const { reader, decoded, refused } = start();
  const { headers, ...rest } = contactRecord('Acme', { [HEADERS.authorization]: 'Bearer pk_1' });
  const record = { ...rest, topic: 'partita.contacts.bulk', headers: { ...headers, [HEADERS.principal]: undefined } };
  reader.readAhead(record);
  await new Promise(setImmediate);
  expect(decoded).toEqual([]);
  const commands = await reader.read([record], () => undefined);
  expect(refused).toEqual([]);
  expect(commands).toHaveLength(1);
});

/** A store that does not know the schema yet, and counts how often it is asked to fetch it. */
function startWithUnknownSchema() {
  let fetches = 0;
  const started = start({
    canDecode: () => false,
    isReady: () => {
      fetches += 1;
      return false;
    },
  });
  return { ...started, fetches: () => fetches };
}

test.each([
  ['no proof', { [HEADERS.principal]: '' }],
  [
    'a false proof',
    { [HEADERS.principal]: signer.sign(principal, { commandId: 'cmd_other', action: 'x', value: Buffer.alloc(0) }) },
  ],
  [
    'no proof of a preview',
    { [HEADERS.principal]: '', [HEADERS.type]: commandType('save_contact').replace('command', 'preview') },
  ],
])('the schema of a stranger with %s is not fetched', async (_what, headers) => {
  const { reader, fetches } = startWithUnknownSchema();
  const record = contactRecord('Acme', headers);
  reader.readAhead(record);
  const verdicts: unknown[] = [];
  await reader.read([record], (_record, verdict) => void verdicts.push(verdict));
  expect(verdicts).toEqual([FINISHED]);
  expect(fetches()).toBe(0);
});

test('the schema of a verified sender is fetched, and the record waits for it', async () => {
  const { reader, fetches, refused } = startWithUnknownSchema();
  const record = contactRecord('Acme');
  reader.readAhead(record);
  expect(fetches()).toBe(0);
  const verdicts: { kind: string }[] = [];
  expect(await reader.read([record], (_record, verdict) => void verdicts.push(verdict))).toEqual([]);
  expect([fetches(), refused]).toEqual([1, []]);
  expect(verdicts).toMatchObject([{ kind: 'retry' }]);
});

test('a command that waited while its sender was removed is refused, and a fresh one is not looked up again', async () => {
  const { reader, refused } = start({}, ['read']);
  expect(await reader.read([contactRecord('Waited')], () => undefined)).toEqual([]);
  expect(refused).toMatchObject([{ code: 'forbidden', detail: expect.stringContaining('access of the sender ended') }]);
  const fresh = contactRecord('Fresh', { [HEADERS.time]: new Date().toISOString() });
  expect(await reader.read([fresh], () => undefined)).toHaveLength(1);
});
