import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { ACTION_NAMES, ACTIONS, IMPLEMENTED_ACTIONS, type ActionName } from '#schemas/index.js';
import { previewName } from '#schemas/messages.js';
import type { PreviewPayload } from '#schemas/records/preview.js';
import { previewOutput } from './preview-output.js';
import { success } from './tool-result.js';

/** What is not to be taken back, or goes out of the house: posting, filing, issuing, deleting. */
const WORTH_A_LOOK = /^(post|file|issue|delete)_/;

export const PREVIEWED_ACTIONS: readonly ActionName[] = ACTION_NAMES.filter(
  (name) => WORTH_A_LOOK.test(name) && IMPLEMENTED_ACTIONS.has(name),
);

/** The tool `preview_<action>`: the input of the action, and as output what the action would do. */
export function describePreview(action: ActionName): Tool {
  const { title, request } = ACTIONS[action];
  const previewTitle = `Preview: ${title}`;
  return {
    name: previewName(action),
    title: previewTitle,
    description: `Says exactly what ${action} would do with the same input, and does nothing.

The action is carried out and undone: \`wouldSucceed\`, the \`result\` or the \`refusal\`, every record that would be created, changed or deleted with its state before and after, the events, and the commands that would follow by themselves. Numbers and new ids are those of this moment; the real call may get others. Show it to the user before you call ${action}.`,
    inputSchema: copyOf(request),
    outputSchema: copyOf(previewOutput(action)),
    annotations: {
      title: previewTitle,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

interface Refusal {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly unknown[];
}

interface Change {
  readonly kind: 'created' | 'changed' | 'deleted';
  readonly recordType: string | null;
  readonly recordId: string | null;
  readonly fields: readonly string[];
  readonly before: Fields | null;
  readonly after: Fields | null;
}

export function presentPreview(action: ActionName, preview: PreviewPayload, mayDoIt: boolean): CallToolResult {
  const wouldSucceed = preview.status === 'done';
  const body: unknown = JSON.parse(preview.body);
  const refusal = wouldSucceed ? null : pickRefusal(body as Refusal);
  const changes = preview.changes.map(toChange);
  const followUps = preview.followUps.map((each) => ({
    action: each.action,
    input: JSON.parse(each.payload) as unknown,
  }));
  const reachesOutside = ACTIONS[action].annotations.openWorldHint;
  return success({
    summary: summarize(action, { refusal, changes, followUps, mayDoIt, reachesOutside }),
    wouldSucceed,
    mayDoIt,
    reachesOutside,
    result: wouldSucceed ? body : null,
    refusal,
    changes,
    events: preview.events.map(({ type, aggregateType: recordType, aggregateId: recordId }) => ({
      type,
      recordType,
      recordId,
    })),
    followUps,
  });
}

function pickRefusal({ code, title, detail, errors }: Refusal): Refusal {
  return { code, title, detail, errors };
}

function toChange({ targetType, targetId, ...change }: PreviewPayload['changes'][number]): Change {
  const before = change.before === null ? null : (JSON.parse(change.before) as Fields);
  const after = change.after === null ? null : (JSON.parse(change.after) as Fields);
  const kind = before === null ? 'created' : after === null ? 'deleted' : 'changed';
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const differs = (name: string): boolean => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);
  const fields = kind === 'changed' ? names.filter(differs) : [];
  return { kind, recordType: targetType, recordId: targetId, fields, before, after };
}

interface Summarized {
  readonly refusal: Refusal | null;
  readonly changes: readonly Change[];
  readonly followUps: readonly { readonly action: string }[];
  readonly mayDoIt: boolean;
  readonly reachesOutside: boolean;
}

function summarize(action: ActionName, { refusal, changes, followUps, mayDoIt, reachesOutside }: Summarized): string {
  const sentences = ['Nothing was done.'];
  if (refusal) sentences.push(`${action} would be refused (${refusal.code}): ${refusal.detail}`);
  else sentences.push(`${action} would succeed.`);
  sentences.push(...changes.map(sayChange));
  if (followUps.length > 0) {
    sentences.push(`By itself would follow: ${followUps.map((followUp) => followUp.action).join(', ')}.`);
  }
  if (!refusal && ACTIONS[action].annotations.destructiveHint) sentences.push('It could not be taken back.');
  if (!refusal && reachesOutside) sentences.push('Something may leave Partita.');
  if (!mayDoIt) sentences.push(`This caller may not call ${action} itself.`);
  return sentences.join(' ');
}

function sayChange({ kind, recordType, recordId, fields }: Change): string {
  const what = [recordType ?? 'a record', recordId].filter((part) => part !== null).join(' ');
  if (kind === 'created') return `It would create ${what}.`;
  if (kind === 'deleted') return `It would delete ${what}.`;
  return `It would change ${what}: ${fields.join(', ')}.`;
}

/** The SDK wants JSON that it could write into; contracts are read-only. */
function copyOf(schema: object): Tool['inputSchema'] & { type: 'object' } {
  return JSON.parse(JSON.stringify(schema)) as Tool['inputSchema'] & { type: 'object' };
}
