import { NOW, orRefusal, SITUATION } from '#operations/test-support/held-document.js';
import { ActionError } from '#schemas/errors.js';
import type { SettingsRow } from '#tables/settings-table.js';
import setAutoPost from './set_auto_post.js';
import setVatFrequency from './set_vat_frequency.js';

const ROW: SettingsRow & { key: string } = {
  ...{ key: 'org_1', region_key: 'denmark', default_journal_id: null, auto_post: false, auto_post_threshold: '0.9500' },
  ...{ vat_frequency: null, version: 3, updated_at: new Date('2026-01-01T00:00:00Z') },
};
const candidateOf = (id: string, confidence: string, heldBack: object | null = null) => ({
  ...{ key: '0.9', id, state: 'coded', has_error: false, confidence, rules: [], held_back: heldBack as never },
});
const CANDIDATES = [candidateOf('doc_1', '0.91'), candidateOf('doc_2', '0.99'), candidateOf('doc_3', '0.99', {})];

function autoPost(command: Parameters<typeof setAutoPost.rule.decide>[0], before: Partial<SettingsRow> = {}) {
  const loaded = { settings: [{ ...ROW, ...before }], candidates: CANDIDATES };
  const decision = orRefusal(() => setAutoPost.rule.decide(command, loaded, SITUATION));
  if (decision instanceof ActionError) throw decision;
  return setAutoPost.rule.write(decision, { ...SITUATION, numbers: [] });
}

test('turning automatic posting on posts what now qualifies, and tells the change', () => {
  const { result, follow, changes } = autoPost({ autoPost: true, autoPostThreshold: 0.9 });
  expect(result).toMatchObject({ autoPost: true, autoPostThreshold: 0.9, version: 4, postedDocuments: 2 });
  expect(result.updatedAt).toBe(NOW.toISOString());
  expect(follow).toEqual(
    ['doc_1', 'doc_2'].map((documentId) => ({ action: 'post_document', payload: { documentId } })),
  );
  expect(changes).toMatchObject([
    { kind: 'put', row: { auto_post: true, auto_post_threshold: '0.9000', version: 4 } },
    { entry: { before: { version: 3 }, after: { version: 4 } }, event: { type: 'settings.changed', version: 4 } },
  ]);
});

test('only a setting that reaches further posts something', () => {
  const on = { auto_post: true, auto_post_threshold: '0.9500' };
  expect(autoPost({ autoPost: true, autoPostThreshold: 0.97 }, on).result.postedDocuments).toBe(0);
  expect(autoPost({ autoPost: true }, on).result.postedDocuments).toBe(0);
  expect(autoPost({ autoPost: true, autoPostThreshold: 0.9 }, on).result.postedDocuments).toBe(2);
  expect(autoPost({ autoPost: false }, on).result).toMatchObject({ autoPost: false, postedDocuments: 0 });
});

test('without automatic posting no candidates are read', () => {
  const more = (on: boolean) => setAutoPost.rule.loadMore!({ autoPost: on }, { settings: [ROW] }, SITUATION).candidates;
  expect(more(true)).toMatchObject({ key: '0.95' });
  expect(more(false)).toMatchObject({ key: undefined });
});

test('an unusual frequency is set with a warning, which a usual one does not have', () => {
  const set = (frequency: 'monthly' | 'annual' | 'quarterly', region: SettingsRow['region_key']) => {
    const loaded = { settings: [{ ...ROW, region_key: region }] };
    const decision = setVatFrequency.rule.decide({ frequency }, loaded, SITUATION);
    if (decision instanceof ActionError) throw decision;
    return setVatFrequency.rule.write(decision, { ...SITUATION, numbers: [] }).result;
  };
  expect(set('quarterly', 'denmark')).toMatchObject({ vatFrequency: 'quarterly', warnings: [] });
  expect(set('annual', 'denmark')).toMatchObject({ vatFrequency: 'annual', warnings: [{ pointer: '/frequency' }] });
  expect(set('annual', null)).toMatchObject({ effectiveVatFrequency: null, warnings: [] });
});
