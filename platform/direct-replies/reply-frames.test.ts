import { BrokenFrameError, encodeReplies, ReplyFrames } from './reply-frames.js';

const REPLIES = [
  { headers: { 'correlation-id': 'a', ce_source: '/århus' }, value: Buffer.from('first') },
  { headers: {}, value: Buffer.alloc(0) },
  { headers: { 'correlation-id': 'c' }, value: Buffer.alloc(70_000, 7) },
];

test('reads what was written, in one piece', () => {
  expect(new ReplyFrames().read(encodeReplies(REPLIES))).toEqual(REPLIES);
});

test.each([1, 7, 16_384])('reads what was written, in pieces of %d bytes', (size) => {
  const bytes = encodeReplies(REPLIES);
  const frames = new ReplyFrames();
  const read = [];
  for (let at = 0; at < bytes.length; at += size) read.push(...frames.read(bytes.subarray(at, at + size)));
  expect(read).toEqual(REPLIES);
});

test.each([
  ['a frame that is too long', Buffer.from('ffffffff00000000', 'hex')],
  ['headers longer than their frame', Buffer.from('0000000100000002', 'hex')],
  ['headers that are not JSON', Buffer.from('00000002000000027b7b', 'hex')],
  ['headers that are a list', Buffer.from('00000002000000025b5d', 'hex')],
])('refuses %s', (_what, bytes) => {
  expect(() => new ReplyFrames().read(bytes)).toThrow(BrokenFrameError);
});
