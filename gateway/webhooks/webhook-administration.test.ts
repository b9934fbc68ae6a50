import { inWords } from '#schemas/sentences/violation.js';
import { ActionError } from '#schemas/errors.js';
import { checkWebhook } from './webhook-administration.js';

const refusal = (url: string, allowPrivateNetworks = false): string | undefined => {
  try {
    checkWebhook({ url }, { allowPrivateNetworks, timeoutMs: 1_000 });
    return undefined;
  } catch (error) {
    return error instanceof ActionError ? inWords(error.violations)[0]?.message : String(error);
  }
};

test.each(['http://127.0.0.1:9000/hook', 'https://10.0.0.1/hook', 'http://example.com/hook'])(
  'names the setting that would allow %s',
  (url) => {
    expect(refusal(url)).toMatch(/PARTITA_WEBHOOK_ALLOW_PRIVATE_NETWORKS=true/);
    expect(refusal(url, true)).toBeUndefined();
  },
);

test('does not name it for an address that is wrong anyway', () => {
  expect(refusal('https://user:secret@example.com/')).toMatch(/user name/);
  expect(refusal('https://user:secret@example.com/')).not.toMatch(/PARTITA_/);
});
