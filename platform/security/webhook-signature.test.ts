import { newWebhookSecret, webhookHeaders } from './webhook-signature.js';

test('signs the example of the specification', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(webhookHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a new secret has 32 random bytes, and two secrets give two signatures', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
  const { 'webhook-signature': both } = webhookHeaders({ id: 'x', at: new Date(), body: '{}' }, secrets);
  expect(both?.split(' ')).toHaveLength(2);
});
