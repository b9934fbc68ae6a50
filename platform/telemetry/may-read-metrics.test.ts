import { mayReadMetrics } from './may-read-metrics.js';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({ headers, socket: { remoteAddress } });

test.each([
  ['this machine', from('127.0.0.1'), undefined, true],
  ['this machine, IPv6', from('::1'), undefined, true],
  ['this machine, IPv4 in IPv6', from('::ffff:127.0.0.1'), undefined, true],
  ['another machine', from('10.0.0.7'), undefined, false],
  ['a proxy on this machine', from('127.0.0.1', { 'x-forwarded-for': '8.8.8.8' }), undefined, false],
  ['another machine with the token', from('10.0.0.7', { authorization: 'Bearer secret' }), 'secret', true],
  ['another machine with a wrong token', from('10.0.0.7', { authorization: 'Bearer other' }), 'secret', false],
  ['this machine without the token', from('127.0.0.1'), 'secret', false],
])('%s', (_, request, token, allowed) => expect(mayReadMetrics(request, token)).toBe(allowed));
