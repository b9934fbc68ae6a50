import type { PreviewPayload } from '#schemas/records/preview.js';
import { describePreview } from './describe-preview.js';

const POSTING = { name: 'post_document', undo: null, reachesOutside: true };

const payload: PreviewPayload = {
  status: 'done',
  body: '{"id":"doc_1"}',
  changes: [
    {
      targetType: 'document',
      targetId: 'doc_1',
      before: '{"state":"coded","total":5,"tags":["a"]}',
      after: '{"state":"posted","total":5,"tags":["a"],"postedAt":"now"}',
    },
    { targetType: 'ledger_entry', targetId: 'led_1', before: null, after: '{"id":"led_1"}' },
    { targetType: 'note', targetId: null, before: '{"id":1}', after: null },
  ],
  events: [{ type: 'document.posted', aggregateType: 'document', aggregateId: 'doc_1' }],
  followUps: [{ action: 'match_transactions', payload: '{"documentId":"doc_1"}' }],
};

test('shows what would change, and which fields', () => {
  const structuredContent = describePreview(POSTING, payload, true);
  expect(structuredContent).toMatchObject({
    wouldSucceed: true,
    mayDoIt: true,
    result: { id: 'doc_1' },
    refusal: null,
    changes: [
      { kind: 'changed', recordId: 'doc_1', fields: ['state', 'postedAt'] },
      { kind: 'created', recordId: 'led_1', fields: [], before: null },
      { kind: 'deleted', recordId: null, fields: [], after: null },
    ],
    events: [{ type: 'document.posted', recordType: 'document', recordId: 'doc_1' }],
    followUps: [{ action: 'match_transactions', input: { documentId: 'doc_1' } }],
  });
});

test('summarises the preview for a user', () => {
  const structuredContent = describePreview(POSTING, payload, false);
  const { summary } = structuredContent;
  expect(summary).toMatch(/^Nothing was changed\. post_document would succeed\./);
  expect(summary).toContain('It would change document doc_1: state, postedAt.');
  expect(summary).toContain('It would create ledger_entry led_1.');
  expect(summary).toContain('It would delete note.');
  expect(summary).toContain('These commands would follow automatically: match_transactions.');
  expect(summary).toContain('This caller may not call post_document.');
});

test('shows why an action would be rejected', () => {
  const body = JSON.stringify({ code: 'not_found', title: 'Not found', detail: 'Gone.', errors: [], status: 404 });
  const rejected = { ...payload, status: 'rejected', body, changes: [], events: [], followUps: [] } as const;
  expect(describePreview(POSTING, rejected, true)).toEqual({
    summary: 'Nothing was changed. post_document would be rejected (not_found): Gone.',
    wouldSucceed: false,
    mayDoIt: true,
    reachesOutside: expect.any(Boolean),
    result: null,
    refusal: { code: 'not_found', title: 'Not found', detail: 'Gone.', errors: [] },
    changes: [],
    events: [],
    followUps: [],
  });
});
