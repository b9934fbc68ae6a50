import { SecretBox } from '#platform/security/secret-box.js';
import { openSecrets, sealSecrets } from './secret-results.js';

const box = new SecretBox({ current: 'a secret that only this test knows', previous: undefined });
const command = { organizationId: 'org_1', commandId: 'cmd_1', action: 'start_bank_authorization' };
const body = { authorizationId: 'bau_1', consentUrl: 'https://bank.example/state', expiresAt: '2026-01-01' };

test('the address of a consent is sealed: reads of commands do not show it, and a repetition returns it', () => {
  const stored = sealSecrets(command, { status: 'done', body }, box);
  expect(stored?.body).toEqual({ authorizationId: 'bau_1', expiresAt: '2026-01-01' });
  expect(JSON.stringify(stored)).not.toContain('bank.example');
  const sealed = stored?.sealed ?? null;
  expect(openSecrets(command, { status: 'done', body: stored?.body, sealed }, box)).toEqual({ status: 'done', body });
});

test('a sealed field does not open in another row', () => {
  const stored = sealSecrets(command, { status: 'done', body }, box);
  const moved = { ...command, commandId: 'cmd_2' };
  const outcome = { status: 'done' as const, body: stored?.body, sealed: stored?.sealed ?? null };
  expect(() => openSecrets(moved, outcome, box)).toThrow();
});
