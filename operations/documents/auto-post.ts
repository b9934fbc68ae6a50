import type { Said } from '#schemas/sentences/say.js';
import { mayAutoPost, type AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import type { RuleUse } from '#domain/regions/rule-use.js';
import type { Transaction } from '#platform/database/transaction.js';
import { loadNeeds } from '../engine/answer-needs.js';
import { ask } from '../engine/need.js';
import type { HeldDocument } from './lock-document.js';

export type { Approval } from './lock-document.js';

interface SettingRow {
  readonly auto_post: boolean;
  readonly auto_post_threshold: string;
}

export const settingOf = (row: SettingRow | undefined): AutoPostSetting => ({
  autoPost: row?.auto_post ?? false,
  threshold: Number(row?.auto_post_threshold ?? 1),
});

async function loadAutoPostSetting(tx: Transaction): Promise<AutoPostSetting> {
  const [row] = await tx.sql<SettingRow>`
    select auto_post, auto_post_threshold from organization_settings where organization_id = current_organization()`;
  return settingOf(row);
}

/** Whether the setting posts this document, as `postableOf` decides for many. */
export function isAutoPostable(
  setting: AutoPostSetting,
  {
    state,
    error,
    confidence,
    coding,
    duplicate_of: duplicateOf,
    reversals,
  }: Pick<HeldDocument, 'state' | 'error' | 'confidence' | 'coding' | 'duplicate_of' | 'reversals'>,
): boolean {
  const candidate = { state, has_error: error !== null, confidence, rules: coding?.rules ?? null };
  const mayPost = mayAutoPost(setting, candidateOf({ ...candidate, held_back: coding?.heldBack ?? null }));
  return mayPost && duplicateOf === null && reversals.length === 0;
}

interface CandidateRow {
  readonly id: string;
  readonly state: string;
  readonly has_error: boolean;
  readonly confidence: string | null;
  readonly rules: readonly RuleUse[] | null;
  readonly held_back: Said | null;
}

/** The coded documents from a confidence on, oldest first. */
export const candidatesFrom = (threshold: number | undefined) =>
  ask<CandidateRow>(
    `select asked.key, d.* from unnest($1::text[]) as asked (key) cross join lateral (
       select id, state, error is not null as has_error, confidence, coding -> 'rules' as rules, coding -> 'heldBack' as held_back
       from documents
       where organization_id = current_organization() and state = 'coded' and error is null and duplicate_of is null
         and reversals = '[]' and confidence >= asked.key::numeric
       order by created_at, id) as d`,
    threshold?.toString(),
  );

/** Those of them that this setting posts automatically. */
export const postableOf = (setting: AutoPostSetting, candidates: readonly CandidateRow[]): string[] =>
  candidates.filter((row) => mayAutoPost(setting, candidateOf(row))).map(({ id }) => id);

/** The same for an operation that is not moves. */
export async function findAutoPostable(tx: Transaction): Promise<string[]> {
  const setting = await loadAutoPostSetting(tx);
  if (!setting.autoPost) return [];
  const { candidates } = await loadNeeds(tx, { candidates: candidatesFrom(setting.threshold) });
  return postableOf(setting, candidates);
}

const candidateOf = ({ state, has_error, confidence, rules, held_back: heldBack }: Omit<CandidateRow, 'id'>) => ({
  state,
  hasError: has_error,
  confidence: confidence === null ? null : Number(confidence),
  rules: rules ?? [],
  heldBack,
});
