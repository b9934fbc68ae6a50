import { exactPoints } from './amount-fit.js';
import type { RateTable } from '../read/exchange-rates.js';
import { hypothesisKey, type Hypothesis } from './hypothesis.js';
import { wordsOf } from '../read/fold-words.js';
import { ibanKey, type Line } from '../read/line.js';
import type { OwnAccount } from '../read/matching-input.js';
import { nameLikeness } from '../read/name-likeness.js';
import type { ReadLine } from './read-line.js';
import type { Evidence } from './pair-evidence.js';

const MAX_DAYS = 5;
/** The maximum number of lines of one amount. Above it, only lines that name an own account are tried. */
const MAX_LINES_PER_AMOUNT = 40;

const TRANSFER_WORDS = new Set(
  'overforsel overfort overf egen egne intern internal transfer giroconto girofondi girocconto giro trasferimento storting topup opsparing likviditet eget own savings conti mellem'
    .split(' ')
    .flatMap((word) => wordsOf(word)),
);

type OwnIbans = ReadonlyMap<string, readonly OwnAccount[]>;

export const ownIbansOf = (accounts: readonly OwnAccount[]): OwnIbans => {
  const byIban = new Map<string, OwnAccount[]>();
  for (const account of accounts) {
    const iban = ibanKey(account.iban);
    if (iban !== null) byIban.set(iban, [...(byIban.get(iban) ?? []), account]);
  }
  return byIban;
};

export const ownAccountNamed = (line: Line, own: OwnIbans): OwnAccount | null =>
  line.iban === null ? null : (own.get(line.iban)?.find(({ id }) => id !== line.source.accountId) ?? null);

const isNamedInText = (line: Line, account: OwnAccount): boolean => {
  const iban = ibanKey(account.iban);
  if (iban !== null && line.source.text.toUpperCase().replace(/\s/g, '').includes(iban.slice(-10))) return true;
  if (account.name === null) return false;
  const words = wordsOf(account.name);
  return nameLikeness(words, line.nameWords) >= 850 || ` ${line.allWords.join(' ')} `.includes(` ${words.join(' ')} `);
};

const sideEvidence = (read: ReadLine, other: OwnAccount | undefined, own: OwnIbans): number => {
  const { line, parties } = read;
  const named = ownAccountNamed(line, own);
  if (named !== null) return named.id === other?.id ? 400 : -400;
  if (line.iban !== null) return -250;
  if (other !== undefined && isNamedInText(line, other)) return 250;
  if (line.allWords.some((word) => TRANSFER_WORDS.has(word))) return 170;
  if (parties.length > 0) return -150;
  // The line has no name: a payment usually has one, a transfer often has none.
  return line.nameWords.length === 0 ? 80 : 0;
};

const transferOf = (
  outgoing: ReadLine,
  incoming: ReadLine,
  accounts: ReadonlyMap<string, OwnAccount>,
  own: OwnIbans,
  amountPoints: number,
): Hypothesis | null => {
  const days = incoming.line.day - outgoing.line.day;
  if (days < -2 || days > MAX_DAYS) return null;
  const sides =
    sideEvidence(outgoing, accounts.get(incoming.line.source.accountId), own) +
    sideEvidence(incoming, accounts.get(outgoing.line.source.accountId), own);
  const date: Evidence = {
    points: days === 0 ? 180 : days > 0 && days <= 3 ? 110 : days > 0 ? 0 : -60,
    code: 'date_near',
    detail: String(days),
  };
  const points = amountPoints + sides + date.points;
  if (points < 250) return null;
  const lines = [outgoing.line, incoming.line];
  return {
    kind: 'transfer',
    tier: 'score',
    lines,
    shares: [],
    fee: 0,
    points,
    evidence: [
      { points: amountPoints, code: 'amount_exact', detail: '' },
      { points: sides, code: 'own_account', detail: '' },
      date,
    ],
    heldBackBy: outgoing.isForPerson || incoming.isForPerson ? 'rule' : null,
    isOneOfSeries: false,
    key: hypothesisKey(lines, []),
  };
};

/** Pairs of lines on two own accounts that may be one movement of money. */
export const transferCandidates = (
  lines: readonly ReadLine[],
  ownAccounts: readonly OwnAccount[],
  rates: RateTable,
): readonly Hypothesis[] => {
  const accounts = new Map(ownAccounts.map((account) => [account.id, account]));
  const own = ownIbansOf(ownAccounts);
  const incoming = new Map<string, ReadLine[]>();
  const exchanged: ReadLine[] = [];
  for (const read of lines) {
    if (read.line.amount <= 0 || !accounts.has(read.line.source.accountId)) continue;
    const key = `${read.line.currency}:${read.line.amount}`;
    const list = incoming.get(key);
    if (list) list.push(read);
    else incoming.set(key, [read]);
    if (ownAccountNamed(read.line, own) !== null) exchanged.push(read);
  }
  const found: Hypothesis[] = [];
  for (const outgoing of lines) {
    const { line } = outgoing;
    if (line.amount >= 0 || !accounts.has(line.source.accountId)) continue;
    const same = incoming.get(`${line.currency}:${-line.amount}`) ?? [];
    const isNamed = ownAccountNamed(line, own) !== null;
    if (same.length <= MAX_LINES_PER_AMOUNT || isNamed) {
      for (const other of same) {
        if (other.line.source.accountId === line.source.accountId) continue;
        const hypothesis = transferOf(outgoing, other, accounts, own, Math.max(300, exactPoints(line.amount)));
        if (hypothesis !== null) found.push(hypothesis);
      }
    }
    if (!isNamed) continue;
    for (const other of exchanged) {
      if (other.line.currency === line.currency || Math.abs(other.line.day - line.day) > MAX_DAYS) continue;
      const converted = rates.convert(-line.amount, line.currency, other.line.currency, line.day);
      if (converted === null || Math.abs(converted - other.line.amount) * 100 > converted * 4) continue;
      const hypothesis = transferOf(outgoing, other, accounts, own, 150);
      if (hypothesis !== null) found.push(hypothesis);
    }
  }
  return found;
};
