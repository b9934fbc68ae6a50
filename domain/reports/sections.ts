import type { AccountType } from '../regions/account.js';
import type { Texts } from './texts.js';

/** A group of accounts in a statement. `after` is the running total that follows it. */
export interface Section {
  readonly label: Texts;
  readonly takes: (standardAccount: string) => boolean;
  readonly after?: Texts;
}

/** How the statements of a country are laid out. */
export interface StatementLayout {
  readonly result: readonly Section[];
  readonly assets: readonly Section[];
  readonly liabilities: readonly Section[];
  /** The standard accounts of equity. */
  readonly equity: RegExp;
  /** What accounts of a type may map to, for people. */
  readonly standardAccounts: Readonly<Record<AccountType, string>>;
}
