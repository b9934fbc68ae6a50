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

const applies = ({ when }: MatchingRule, line: Line): boolean => {
  const { source } = line;
  const text = ` ${foldText(`${source.counterpartName ?? ''} ${source.text} ${source.reference ?? ''}`)} `;
  if (when.textContains !== null && !text.includes(` ${foldText(when.textContains)} `)) return false;
  if (when.counterpartIban !== null && ibanKey(when.counterpartIban) !== line.iban) return false;
  if (when.accountId !== null && when.accountId !== source.accountId) return false;
  if (when.direction !== null && (when.direction === 'out') !== line.amount < 0) return false;
  if (when.minimumMinor !== null && source.amount.minor < when.minimumMinor) return false;
  return when.maximumMinor === null || source.amount.minor <= when.maximumMinor;
};

/** How sure a memory is: once may be chance, three times is a habit; a key that led to several counterparts is shared out. */
const memoryPoints = (times: number, allTimes: number): number => {
  const habit = times >= 5 ? 480 : times >= 3 ? 430 : times === 2 ? 360 : 280;
  return Math.floor((habit * times) / Math.max(1, allTimes));
};

/** What rules, memory and a person's corrections say. */
export class Knowledge {
  readonly #rules: readonly MatchingRule[];
  readonly #memory = new Map<string, Map<string, number>>();
  readonly #rejected: ReadonlySet<string>;

  constructor(rules: readonly MatchingRule[], memory: readonly MatchMemory[], rejected: readonly RejectedPair[]) {
    this.#rules = rules.toSorted((a, b) => (a.id < b.id ? -1 : 1));
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
    return this.#rules.find((rule) => rule.then.kind === kind && applies(rule, line)) ?? null;
  }

  /** The counterparts that rules and memory name for this line, the surest evidence per counterpart. */
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
    for (const rule of this.#rules) {
      if (rule.then.kind !== 'counterpart' || !applies(rule, line)) continue;
      keep({ partyKey: rule.then.counterpartKey, points: 600, code: 'rule', detail: rule.name });
    }
    return [...found.values()].sort((a, b) => b.points - a.points || (a.partyKey < b.partyKey ? -1 : 1));
  }
}
