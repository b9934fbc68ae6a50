import type { Said } from '#schemas/sentences/say.js';
import { unverifiedRules, type RuleUse } from '../../regions/rule-use.js';

export interface AutoPostSetting {
  readonly autoPost: boolean;
  readonly threshold: number;
}

interface AutoPostCandidate {
  readonly state: string;
  readonly hasError: boolean;
  readonly confidence: number | null;
  readonly rules: readonly RuleUse[];
  /** Why the coding must not be posted unseen; null when it may be. */
  readonly heldBack: Said | null;
}

/**
 * Decides whether a document is posted without a person. Auto-posting must be on, the document coded without error, its
 * confidence at or above the threshold, its coding not guessed and without open question, and every rule verified.
 */
export const mayAutoPost = (setting: AutoPostSetting, candidate: AutoPostCandidate): boolean =>
  setting.autoPost &&
  candidate.state === 'coded' &&
  !candidate.hasError &&
  candidate.confidence !== null &&
  candidate.confidence >= setting.threshold &&
  candidate.heldBack === null &&
  unverifiedRules(candidate.rules).length === 0;
