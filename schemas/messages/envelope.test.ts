import { readReply, readRequest } from './envelope.js';
import { readHeader } from './headers.js';
import { writeHeaders } from './write-headers.js';

test('reads back what it has written for a command', () => {
  const headers = writeHeaders({
    kind: 'command',
    id: 'cmd_1',
    action: 'save_contact',
    source: '/partita/gateway/1',
    time: '2026-01-02T03:04:05.000Z',
    traceParent: '00-a-b-01',
    requestId: 'req_1',
    proof: { kind: 'signed', principal: 'v1.e30.sig' },
    replyTo: { partition: 7, correlationId: 'abc' },
  });
  expect(headers).toEqual({
    ce_specversion: '1.0',
    ce_id: 'cmd_1',
    ce_type: 'partita.save_contact.command',
    ce_source: '/partita/gateway/1',
    ce_time: '2026-01-02T03:04:05.000Z',
    traceparent: '00-a-b-01',
    'request-id': 'req_1',
    'partita-principal': 'v1.e30.sig',
    'correlation-id': 'abc',
    'reply-partition': '7',
  });
  expect(readRequest(headers)).toEqual({
    kind: 'command',
    specVersion: '1.0',
    source: '/partita/gateway/1',
    id: 'cmd_1',
    action: 'save_contact',
    proof: { kind: 'signed', principal: 'v1.e30.sig' },
    replyTo: { partition: 7, correlationId: 'abc' },
    traceParent: '00-a-b-01',
    requestId: 'req_1',
    timeMs: Date.UTC(2026, 0, 2, 3, 4, 5),
    deadline: undefined,
    attempt: 0,
    firstFailedAtMs: undefined,
    notBeforeMs: undefined,
    returnTo: undefined,
  });
});

test('reads back what it has written for replies', () => {
  const reply = { id: 'evt_1', action: 'save_contact', source: '/w', commandId: 'cmd_1', outcome: 'done' } as const;
  const answers = { correlationId: 'abc' };
  expect(readReply(writeHeaders({ kind: 'result', ...reply, replayed: true, answers }))).toEqual({
    kind: 'result',
    commandId: 'cmd_1',
    action: 'save_contact',
    correlationId: 'abc',
    outcome: 'done',
    replayed: true,
    commandRecord: undefined,
  });
  const importer = { commandRecord: 't/0/1', time: '2026-01-02T03:04:05.000Z' };
  expect(readReply(writeHeaders({ kind: 'result', ...reply, answers: importer }))).toMatchObject({
    correlationId: undefined,
    replayed: false,
    commandRecord: 't/0/1',
  });
  expect(readReply(writeHeaders({ kind: 'previewed', ...reply, answers })).kind).toBe('previewed');
  expect(readReply(writeHeaders({ kind: 'probe-reply', correlationId: 'p' }))).toMatchObject({
    kind: 'probe',
    correlationId: 'p',
  });
});

test.each([
  [{}, { kind: 'none' }],
  [{ 'partita-principal': 'p' }, { kind: 'signed', principal: 'p' }],
  [{ authorization: 'bearer pk_1' }, { kind: 'key', apiKey: 'pk_1' }],
  [{ authorization: 'Basic pk_1' }, { kind: 'key', apiKey: '' }],
  [{ authorization: ['Bearer pk_1', 'Bearer pk_2'] }, { kind: 'both', apiKey: 'pk_1' }],
  [
    { authorization: 'Bearer pk_1', 'partita-principal': 'p' },
    { kind: 'both', apiKey: 'pk_1' },
  ],
])('reads the proof of %j', (headers, proof) => {
  expect(readRequest(headers).proof).toEqual(proof);
});

test('reads the envelope of any sender without an error', () => {
  const envelope = readRequest({
    ce_type: 'partita.save_contact.result',
    'request-id': 'null\0byte',
    'reply-partition': '-1',
    'correlation-id': 'abc',
    deadline: 'soon',
    attempt: 'many',
    'first-failed-at': 'never',
  });
  expect(envelope).toMatchObject({
    kind: 'unknown',
    id: '',
    action: undefined,
    requestId: null,
    replyTo: undefined,
    deadline: { text: 'soon', atMs: NaN },
    attempt: 0,
    firstFailedAtMs: undefined,
  });
});

test('reads the first of several headers with the same name, and none from a header without a value', () => {
  expect(readHeader({ twice: ['first', 'second'] }, 'twice')).toBe('first');
  expect(readHeader(JSON.parse('{"empty":null}') as Record<string, string>, 'empty')).toBeUndefined();
  expect(readHeader({}, 'none')).toBeUndefined();
});
