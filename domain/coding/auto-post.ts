import { unverifiedRules, type RuleUse } from '../regions/rule-use.js';

export interface AutoPostSetting {
  readonly autoPost: boolean;
  readonly threshold: number;
}

export interface AutoPostCandidate {
  readonly state: string;
  readonly hasError: boolean;
  readonly confidence: number | null;
  readonly rules: readonly RuleUse[];
}

/**
 * Decides whether a document is posted without a person. Auto-posting must be on, the document coded without error, its
 * confidence at or above the threshold, and every rule behind it verified.
 */
export const mayAutoPost = (setting: AutoPostSetting, candidate: AutoPostCandidate): boolean =>
  setting.autoPost &&
  candidate.state === 'coded' &&
  !candidate.hasError &&
  candidate.confidence !== null &&
  candidate.confidence >= setting.threshold &&
  unverifiedRules(candidate.rules).length === 0;
