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
 * Whether a document is posted without a person: auto-posting is on, the document is coded without error, its confidence
 * reaches the threshold, and nothing that it rests on is unverified.
 */
export const mayAutoPost = (setting: AutoPostSetting, candidate: AutoPostCandidate): boolean =>
  setting.autoPost &&
  candidate.state === 'coded' &&
  !candidate.hasError &&
  candidate.confidence !== null &&
  candidate.confidence >= setting.threshold &&
  unverifiedRules(candidate.rules).length === 0;
