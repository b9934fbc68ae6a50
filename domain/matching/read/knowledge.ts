import { foldText } from './fold-words.js';
import { ibanKey, type Line } from './line.js';
import { memoryKeysOf } from './match-memory.js';
import type { MatchingRule, MatchMemory, RejectedPair } from './matching-input.js';

export interface LearntParty {
  readonly partyKey: string;
  readonly points: number;
  readonly code: 'rule' | 'memory';
  readonly detail: string;
}

/** A rule with its text folded once. */
interface ReadRule {
  readonly rule: MatchingRule;
  readonly text: string | null;
  readonly iban: string | null;
}

const applies = ({ rule: { when }, text, iban }: ReadRule, line: Line, lineText: () => string): boolean => {
  const { accountId, amount } = line.source;
  const size = amount.minor < 0n ? -amount.minor : amount.minor;
  if (when.accountId !== null && when.accountId !== accountId) return false;
  if (when.direction !== null && (when.direction === 'out') !== line.amount < 0) return false;
  if (when.minimumMinor !== null && size < when.minimumMinor) return false;
  if (when.maximumMinor !== null && size > when.maximumMinor) return false;
  if (when.counterpartIban !== null && iban !== line.iban) return false;
  return text === null || lineText().includes(text);
};

/**
 * The strength of a memory: one match may be a coincidence, three are a habit. The points of a key with several
 * counterparts are divided among them.
 */
const memoryPoints = (times: number, allTimes: number): number => {
  const habit = times >= 5 ? 480 : times >= 3 ? 430 : times === 2 ? 360 : 280;
  return Math.floor((habit * times) / Math.max(1, allTimes));
};

/** Rules, memory and corrections of people. */
export class Knowledge {
  readonly #rules: readonly ReadRule[];
  readonly #memory = new Map<string, Map<string, number>>();
  readonly #rejected: ReadonlySet<string>;

  constructor(rules: readonly MatchingRule[], memory: readonly MatchMemory[], rejected: readonly RejectedPair[]) {
    this.#rules = rules
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((rule) => ({
        rule,
        text: rule.when.textContains === null ? null : ` ${foldText(rule.when.textContains)} `,
        iban: ibanKey(rule.when.counterpartIban),
      }));
    for (const { key, counterpartKey, times } of memory) {
      if (times <= 0) continue;
      const counts = this.#memory.get(key) ?? new Map<string, number>();
      counts.set(counterpartKey, (counts.get(counterpartKey) ?? 0) + times);
      this.#memory.set(key, counts);
    }
    this.#rejected = new Set(rejected.map(({ transactionId, itemId }) => `${transactionId} ${itemId}`));
  }

  isRejected(line: Line, itemId: string): boolean {
    return this.#rejected.size > 0 && this.#rejected.has(`${line.id} ${itemId}`);
  }

  ruleFor(line: Line, kind: 'ignore' | 'suggest_only'): MatchingRule | null {
    return this.#rulesFor(line, kind)[0] ?? null;
  }

  #rulesFor(line: Line, kind: MatchingRule['then']['kind']): readonly MatchingRule[] {
    if (this.#rules.length === 0) return [];
    let folded: string | null = null;
    const { counterpartName, text, reference } = line.source;
    const lineText = (): string => (folded ??= ` ${foldText(`${counterpartName ?? ''} ${text} ${reference ?? ''}`)} `);
    return this.#rules
      .filter((read) => read.rule.then.kind === kind && applies(read, line, lineText))
      .map(({ rule }) => rule);
  }

  /** The counterparts that rules and memory name for this line, with the strongest evidence of each. */
  partiesFor(line: Line): readonly LearntParty[] {
    const found = new Map<string, LearntParty>();
    const keep = (party: LearntParty): void => {
      if ((found.get(party.partyKey)?.points ?? 0) < party.points) found.set(party.partyKey, party);
    };
    if (this.#memory.size > 0) {
      for (const key of memoryKeysOf(line.source)) {
        const counts = this.#memory.get(key);
        if (!counts) continue;
        const all = [...counts.values()].reduce((sum, times) => sum + times, 0);
        for (const [partyKey, times] of counts) {
          const by = key.startsWith('iban:') ? 'this account' : 'this text';
          keep({ partyKey, points: memoryPoints(times, all), code: 'memory', detail: `${by}, ${times} times` });
        }
      }
    }
    for (const { then, name } of this.#rulesFor(line, 'counterpart')) {
      if (then.kind === 'counterpart') keep({ partyKey: then.counterpartKey, points: 600, code: 'rule', detail: name });
    }
    return [...found.values()].sort((a, b) => b.points - a.points || (a.partyKey < b.partyKey ? -1 : 1));
  }
}
