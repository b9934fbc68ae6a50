import { isBankWord } from '../read/fold-words.js';
import type { ItemIndex } from './item-index.js';
import type { Knowledge, LearntParty } from '../read/knowledge.js';
import type { Line } from '../read/line.js';
import type { ReasonCode } from '../read/matching-result.js';
import { nameInText, nameLikeness } from '../read/name-likeness.js';
import { nameKeys, type Party } from './party.js';

/** The evidence of a line for or against a party. */
interface PartyEvidence {
  readonly points: number;
  readonly code: ReasonCode | null;
  readonly detail: string;
}

interface NameEvidence {
  /** Null when the names contradict each other. */
  readonly points: number | null;
  readonly code: ReasonCode;
  readonly likeness: number;
}

const NAME_STEPS: readonly (readonly [number, number])[] = [
  [950, 450],
  [850, 400],
  [740, 320],
  [640, 220],
  [560, 120],
  [420, 0],
];
const TEXT_STEPS: readonly (readonly [number, number])[] = [
  [900, 400],
  [800, 330],
  [700, 250],
  [600, 150],
];

/** Below these values, a similar name is no evidence. */
export const MIN_NAME_LIKENESS = 560;
export const MIN_TEXT_LIKENESS = 600;

/** A name key of more parties than this is no evidence alone. */
export const MAX_PARTIES_PER_KEY = 40;
export const MAX_PARTIES_PER_LOOSE_KEY = 15;
const MAX_PARTIES_PER_LINE = 5;
const EXACT_LIKENESS = 1000;
/** The maximum number of cached line texts. Banks repeat their texts, but memory must not grow with the books. */
const MAX_REMEMBERED = 20_000;
const SURE_POINTS = 380;

const isLooseKey = (key: string): boolean => key.startsWith('p:') || key.startsWith('q:');

const step = (steps: readonly (readonly [number, number])[], likeness: number): number | null =>
  steps.find(([from]) => likeness >= from)?.[1] ?? null;

export class PartyFinder {
  readonly #index: ItemIndex;
  readonly #knowledge: Knowledge;
  readonly #nameCache = new Map<string, Map<Party, NameEvidence>>();
  readonly #candidateCache = new Map<string, readonly Party[]>();
  /** The evidence of the last line, cached because its items belong to few parties. */
  #lastLine: Line | null = null;
  readonly #ofLastLine = new Map<Party, PartyEvidence>();

  readonly #noParties: readonly Party[] = [];
  /** The name evidence of the candidates of a line, cached together with them. */
  readonly #namesOf = new WeakMap<readonly Party[], readonly NameEvidence[]>();

  constructor(index: ItemIndex, knowledge: Knowledge) {
    this.#index = index;
    this.#knowledge = knowledge;
  }

  /** The best evidence by name. Points are null when the names contradict each other. */
  #byName(line: Line, party: Party): NameEvidence {
    let ofWords = this.#nameCache.get(line.wordsKey);
    if (ofWords === undefined) {
      if (this.#nameCache.size >= MAX_REMEMBERED) this.#nameCache.clear();
      this.#nameCache.set(line.wordsKey, (ofWords = new Map()));
    }
    const known = ofWords.get(party);
    if (known) return known;
    let likeness = 0;
    let inText = 0;
    for (const name of party.names) {
      likeness = Math.max(likeness, nameLikeness(name, line.nameWords));
      inText = Math.max(inText, nameInText(name, line.textWords), nameInText(name, line.nameWords));
    }
    const named = step(NAME_STEPS, likeness);
    const mentioned = step(TEXT_STEPS, inText);
    const hasDistinctiveName = line.nameWords.some((word) => word.length > 2 && !isBankWord(word)) && !line.isPooled;
    const found =
      mentioned !== null && mentioned > (named ?? 0)
        ? { points: mentioned, code: 'name_in_text' as const, likeness: inText }
        : named !== null && line.nameWords.length > 0
          ? { points: named, code: 'name' as const, likeness }
          : { points: hasDistinctiveName && party.names.length > 0 ? null : 0, code: 'other_name' as const, likeness };
    ofWords.set(party, found);
    return found;
  }

  #nameOf(line: Line, party: Party, candidates: readonly Party[]): NameEvidence {
    const at = candidates.indexOf(party);
    return (at < 0 ? undefined : this.#namesOf.get(candidates)?.[at]) ?? this.#byName(line, party);
  }

  /** All evidence that connects the line with the party, or speaks against it. */
  evidence(line: Line, party: Party, learnt: readonly LearntParty[], candidates: readonly Party[]): PartyEvidence {
    if (line !== this.#lastLine) {
      this.#lastLine = line;
      this.#ofLastLine.clear();
    }
    let known = this.#ofLastLine.get(party);
    if (known === undefined) this.#ofLastLine.set(party, (known = this.#weigh(line, party, learnt, candidates)));
    return known;
  }

  #weigh(line: Line, party: Party, learnt: readonly LearntParty[], candidates: readonly Party[]): PartyEvidence {
    let best: PartyEvidence | null = null;
    let sum = 0;
    const add = (piece: PartyEvidence): void => {
      sum += piece.points;
      if (best === null || piece.points > best.points) best = piece;
    };
    const known = learnt.length === 0 ? undefined : learnt.find(({ partyKey }) => party.keys.has(partyKey));
    if (known) add({ points: known.points, code: known.code, detail: known.detail });
    if (line.iban !== null && party.ibans.has(line.iban)) add({ points: 550, code: 'iban', detail: line.iban });
    const id = party.fiscalIds.size === 0 ? undefined : line.idGroups.find((group) => party.fiscalIds.has(group));
    if (id !== undefined) add({ points: 500, code: 'fiscal_id', detail: id });
    const name = this.#nameOf(line, party, candidates);
    if (name.points !== null && name.points > 0 && !this.#isNamesake(line, party, name, candidates)) {
      add({ points: name.points, code: name.code, detail: party.label });
    }
    // Name and account are mostly not independent, so the second piece counts for a quarter.
    const surest = best as PartyEvidence | null;
    if (surest !== null)
      return { ...surest, points: surest.points + Math.min(150, Math.floor((sum - surest.points) / 4)) };
    const another = candidates[0];
    const isAnother =
      another !== undefined && another.key !== party.key && this.isSure(line, another, learnt, candidates);
    if (name.points === null)
      return { points: isAnother ? -420 : -300, code: 'other_name', detail: line.nameWords.join(' ') };
    if (isAnother) return { points: -220, code: 'other_name', detail: another.label };
    return line.isWithoutInvoice
      ? { points: -200, code: 'other_name', detail: line.source.text }
      : { points: 0, code: null, detail: '' };
  }

  /**
   * "Lindholm" is similar to "Lindholm Holding". If a party is called exactly "Lindholm", the line refers to that
   * party.
   */
  #isNamesake(line: Line, party: Party, name: NameEvidence, candidates: readonly Party[]): boolean {
    if (name.likeness >= EXACT_LIKENESS) return false;
    return candidates.some((other) => {
      if (other === party) return false;
      const { code, likeness } = this.#nameOf(line, other, candidates);
      return code === 'name' && likeness >= EXACT_LIKENESS;
    });
  }

  /** Whether the line certainly comes from this party, one of its candidates. */
  isSure(line: Line, party: Party, learnt: readonly LearntParty[], candidates: readonly Party[]): boolean {
    if (line.iban !== null && party.ibans.has(line.iban)) return true;
    if (learnt.some(({ partyKey, points }) => party.keys.has(partyKey) && points >= 400)) return true;
    return (this.#nameOf(line, party, candidates).points ?? 0) >= SURE_POINTS;
  }

  /** The parties that the line may come from, most likely first. */
  candidates(line: Line, learnt: readonly LearntParty[]): readonly Party[] {
    const cacheKey = `${line.wordsKey}|${line.iban ?? ''}|${learnt.map(({ partyKey }) => partyKey).join(',')}`;
    const known = this.#candidateCache.get(cacheKey);
    const fiscal = line.idGroups.filter((group) => this.#index.partiesByKey(`f:${group}`).length > 0);
    if (known && fiscal.length === 0) return known;
    const found = new Set<Party>();
    for (const { partyKey } of learnt) {
      const party = this.#index.party(partyKey);
      if (party) found.add(party);
    }
    const keys = [...nameKeys(line.nameWords), ...nameKeys(line.textWords)];
    for (const word of line.textWords) if (word.length >= 4) keys.push(`n:${word.slice(0, 10)}`);
    // A name inside a text: two adjacent words joined, like the key of a whole name.
    for (let at = 0; at + 1 < line.textWords.length && at < 12; at += 1) {
      keys.push(`n:${(line.textWords[at]! + line.textWords[at + 1]!).slice(0, 10)}`);
    }
    if (line.iban !== null) keys.push(`i:${line.iban}`);
    for (const group of fiscal) keys.push(`f:${group}`);
    const scored: { party: Party; points: number; likeness: number }[] = [];
    const seen = new Set<Party>();
    const score = (party: Party): void => {
      if (seen.has(party)) return;
      seen.add(party);
      const { points } = this.#weigh(line, party, learnt, this.#noParties);
      if (points > 100) scored.push({ party, points, likeness: this.#byName(line, party).likeness });
    };
    const addCandidates = (wanted: (key: string) => boolean): void => {
      for (const key of keys) {
        if (!wanted(key)) continue;
        const parties = this.#index.partiesByKey(key);
        if (parties.length <= (isLooseKey(key) ? MAX_PARTIES_PER_LOOSE_KEY : MAX_PARTIES_PER_KEY))
          for (const party of parties) score(party);
      }
    };
    for (const party of found) score(party);
    addCandidates((key) => !isLooseKey(key));
    // Prefixes and suffixes are tried only when whole words find nothing. They find misspelt names, but also many
    // others.
    if (!scored.some(({ points }) => points >= SURE_POINTS)) addCandidates(isLooseKey);
    scored.sort((a, b) => b.points - a.points || b.likeness - a.likeness || (a.party.key < b.party.key ? -1 : 1));
    const best = scored.slice(0, MAX_PARTIES_PER_LINE).map(({ party }) => party);
    if (best.length > 0)
      this.#namesOf.set(
        best,
        best.map((party) => this.#byName(line, party)),
      );
    if (fiscal.length === 0) {
      if (this.#candidateCache.size >= MAX_REMEMBERED) this.#candidateCache.clear();
      this.#candidateCache.set(cacheKey, best);
    }
    return best;
  }

  learntFor(line: Line): readonly LearntParty[] {
    return this.#knowledge.partiesFor(line);
  }
}
