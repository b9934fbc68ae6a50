import type { Said } from '#schemas/sentences/say.js';
import { mayAutoPost, type AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import type { RuleUse } from '#domain/regions/rule-use.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { HeldDocument } from './document-needs.js';

export type { Approval } from './document-needs.js';

interface SettingRow {
  readonly auto_post: boolean;
  readonly auto_post_threshold: string;
}

export const settingOf = (row: SettingRow | undefined): AutoPostSetting => ({
  autoPost: row?.auto_post ?? false,
  threshold: Number(row?.auto_post_threshold ?? 1),
});

export async function loadAutoPostSetting(tx: Transaction): Promise<AutoPostSetting> {
  const [row] = await tx.sql<SettingRow>`
    select auto_post, auto_post_threshold from organization_settings where organization_id = current_organization()`;
  return settingOf(row);
}

/** Whether the setting posts this document, as `findAutoPostable` decides for many. */
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
  readonly state: string;
  readonly has_error: boolean;
  readonly confidence: string | null;
  readonly rules: readonly RuleUse[] | null;
  readonly held_back: Said | null;
}

const SELECT_CANDIDATES = `
  select id, state, error is not null as has_error, confidence, coding -> 'rules' as rules, coding -> 'heldBack' as held_back
  from documents
  where organization_id = current_organization() and state = 'coded' and error is null and duplicate_of is null and reversals = '[]'
    and confidence >= $1`;

/**
 * The coded documents that this setting posts automatically, oldest first. With `id`, only that document is considered.
 */
export async function findAutoPostable(
  tx: Transaction,
  setting: AutoPostSetting,
  id: string | null = null,
): Promise<string[]> {
  if (!setting.autoPost) return [];
  const rows = await (id === null
    ? tx.query<CandidateRow & { readonly id: string }>(`${SELECT_CANDIDATES} order by created_at, id`, [
        setting.threshold,
      ])
    : tx.query<CandidateRow & { readonly id: string }>(`${SELECT_CANDIDATES} and id = $2`, [setting.threshold, id]));
  return rows.filter((row) => mayAutoPost(setting, candidateOf(row))).map((row) => row.id);
}

const candidateOf = ({ state, has_error, confidence, rules, held_back: heldBack }: CandidateRow) => ({
  state,
  hasError: has_error,
  confidence: confidence === null ? null : Number(confidence),
  rules: rules ?? [],
  heldBack,
});
