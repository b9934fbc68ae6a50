import type { Principal } from './principal.js';
import { SecretBox } from './secret-box.js';
import { isPreviewed, previewDigest } from './preview-digest.js';

const box = new SecretBox({ current: 'a secret that is long enough for tests', previous: undefined });
const actor = { type: 'connected_app', id: 'app_1', name: 'Assistant' } as const;
const principal: Principal = { organizationId: 'org_1', actor, permissions: [] };
const now = new Date('2026-11-15T10:00:00Z');
const digest = previewDigest(principal, 'post_document', { documentId: 'doc_1', journalId: 'x' }, box, now);
const check = (overrides: {
  who?: Principal;
  input?: object;
  at?: string;
  given?: string;
  action?: 'delete_document';
}) =>
  isPreviewed(
    overrides.given ?? digest,
    overrides.who ?? principal,
    overrides.action ?? 'post_document',
    overrides.input ?? { journalId: 'x', documentId: 'doc_1' },
    box,
    new Date(overrides.at ?? '2026-11-15T10:29:00Z'),
  );

it('accepts the same input in any order of fields', () => expect(check({})).toBe(true));

it.each([
  ['another input', { input: { documentId: 'doc_2', journalId: 'x' } }],
  ['another action', { action: 'delete_document' as const }],
  ['another app', { who: { ...principal, actor: { ...actor, id: 'app_2' } } }],
  ['another organisation', { who: { ...principal, organizationId: 'org_2' } }],
  ['a later hour', { at: '2026-11-15T10:31:00Z' }],
  ['an invented digest', { given: 'b1.x.abc' }],
  ['a digest that was cut', { given: digest.slice(0, 20) }],
  ['no digest', { given: '' }],
])('refuses %s', (_, overrides) => expect(check(overrides)).toBe(false));
