import type { PreviewPayload } from '#schemas/records/preview.js';
import { nameOperations } from '#schemas/sentences/text-of.js';
import { problemFromReply, type Problem } from '../http/problem.js';

type Fields = Readonly<Record<string, unknown>>;

type Refusal = Pick<Problem, 'code' | 'title' | 'detail'> & Required<Pick<Problem, 'errors'>>;

interface Change {
  readonly kind: 'created' | 'changed' | 'deleted';
  readonly recordType: string | null;
  readonly recordId: string | null;
  readonly fields: readonly string[];
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** An action or an operation, as its preview describes it. */
export interface Previewed {
  readonly name: string;
  /** What takes its effect back; null: nothing does. */
  readonly undo: string | null;
  readonly reachesOutside: boolean;
}

/** What callers of REST and MCP see of a preview. */
export function describePreview(previewed: Previewed, preview: PreviewPayload, mayDoIt: boolean) {
  const wouldSucceed = preview.status === 'done';
  const body: unknown = JSON.parse(preview.body);
  const refusal = wouldSucceed ? null : pickRefusal(body);
  const changes = preview.changes.map(toChange);
  const followUps = preview.followUps.map((each) => ({
    action: each.action,
    input: JSON.parse(each.payload) as unknown,
  }));
  return {
    summary: summarize(previewed, { refusal, changes, followUps, mayDoIt }),
    wouldSucceed,
    mayDoIt,
    reachesOutside: previewed.reachesOutside,
    result: wouldSucceed ? body : null,
    refusal,
    changes,
    events: preview.events.map(({ type, aggregateType: recordType, aggregateId: recordId }) => ({
      type,
      recordType,
      recordId,
    })),
    followUps,
  };
}

function pickRefusal(body: unknown): Refusal {
  const { code, title, detail, errors = [] } = problemFromReply(body, undefined);
  return { code, title, detail, errors };
}

function toChange({ targetType, targetId, ...change }: PreviewPayload['changes'][number]): Change {
  const before = change.before === null ? null : (JSON.parse(change.before) as Fields);
  const after = change.after === null ? null : (JSON.parse(change.after) as Fields);
  const kind = before === null ? 'created' : after === null ? 'deleted' : 'changed';
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const differs = (name: string): boolean => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);
  const record = { kind, recordType: targetType, recordId: targetId } as const;
  if (kind !== 'changed') return { ...record, fields: [], before, after };
  const fields = names.filter(differs);
  return { ...record, fields, before: pick(before, fields), after: pick(after, fields) };
}

/** Of a changed record only what changes: a document is long, and the result shows it whole. */
const pick = (record: Fields | null, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => record && name in record).map((name) => [name, record?.[name]]));

interface Summarized {
  readonly refusal: Refusal | null;
  readonly changes: readonly Change[];
  readonly followUps: readonly { readonly action: string }[];
  readonly mayDoIt: boolean;
}

function summarize(
  { name, undo, reachesOutside }: Previewed,
  { refusal, changes, followUps, mayDoIt }: Summarized,
): string {
  const sentences = ['Nothing was changed.'];
  if (refusal) sentences.push(`${name} would be rejected (${refusal.code}): ${refusal.detail}`);
  else sentences.push(`${name} would succeed.`);
  sentences.push(...changes.map(describeChange));
  if (followUps.length > 0) {
    sentences.push(
      `These commands would follow automatically: ${followUps.map((followUp) => followUp.action).join(', ')}.`,
    );
  }
  if (!refusal) sentences.push(nameOperations(undo ?? 'It cannot be undone.'));
  if (!refusal && reachesOutside) sentences.push('Data may leave Partita.');
  if (!mayDoIt) sentences.push(`This caller may not call ${name}.`);
  return sentences.join(' ');
}

function describeChange({ kind, recordType, recordId, fields }: Change): string {
  const what = [recordType ?? 'a record', recordId].filter((part) => part !== null).join(' ');
  if (kind === 'created') return `It would create ${what}.`;
  if (kind === 'deleted') return `It would delete ${what}.`;
  return `It would change ${what}: ${fields.join(', ')}.`;
}
