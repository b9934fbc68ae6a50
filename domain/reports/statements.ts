import type { Language } from '../money/money-text.js';
import { addUp, headingRow, lineRow, totalRow, type AccountSums, type ReportRow } from './report.js';
import type { Section, StatementLayout } from './sections.js';
import { fill, PHRASES, type Texts } from './texts.js';

interface Layout {
  readonly language: Language;
  readonly columns: number;
}

const signed = ({ sums }: AccountSums, sign: bigint): bigint[] => sums.map((sum) => sum * sign);

const hasAmounts = ({ sums }: AccountSums): boolean => sums.some((sum) => sum !== 0n);

/** Heading, one line for each account, and their sum. Nothing for a group without amounts. */
const group = (label: string, accounts: readonly AccountSums[], sign: bigint, { language, columns }: Layout) => {
  const shown = accounts.filter(hasAmounts);
  const total = addUp(
    shown.map((account) => signed(account, sign)),
    columns,
  );
  const rows: ReportRow[] =
    shown.length === 0
      ? []
      : [
          headingRow(label, columns),
          ...shown.map((account) =>
            lineRow(`${account.number} ${account.name}`, signed(account, sign), { accountId: account.number }),
          ),
          totalRow(fill(PHRASES.totalOf[language], label), total, { level: 1 }),
        ];
  return { rows, total };
};

/** Gives each account to the first section that takes it. What no section takes is returned apart. */
const sortIntoSections = (sections: readonly Section[], accounts: readonly AccountSums[]) => {
  const taken = sections.map((section, index) =>
    accounts.filter((account) => sections.findIndex((one) => one.takes(account.standardAccount ?? '')) === index),
  );
  const rest = accounts.filter((account) => !sections.some((one) => one.takes(account.standardAccount ?? '')));
  return { taken, rest };
};

const sumOfRows = (a: readonly bigint[], b: readonly bigint[]): bigint[] =>
  a.map((amount, index) => amount + (b[index] ?? 0n));

/** Income is positive, cost is negative: the rows add up to the result. */
export const profitAndLoss = (
  statements: StatementLayout,
  accounts: readonly AccountSums[],
  language: Language,
  columns: number,
): readonly ReportRow[] => {
  const layout = { language, columns };
  const own = accounts.filter(({ type }) => type === 'income' || type === 'expense');
  const sections = statements.result;
  const { taken, rest } = sortIntoSections(sections, own);
  const leftOver: readonly (readonly [Texts, readonly AccountSums[], Texts | undefined])[] = [
    [PHRASES.otherIncome, rest.filter(({ type }) => type === 'income'), undefined],
    [PHRASES.otherCosts, rest.filter(({ type }) => type === 'expense'), undefined],
  ];
  const groups = [
    ...sections.map(({ label, after }, index) => [label, taken[index] ?? [], after] as const),
    ...leftOver,
  ];
  const rows: ReportRow[] = [];
  let running = addUp([], columns);
  for (const [label, members, after] of groups) {
    const { rows: shown, total } = group(label[language], members, -1n, layout);
    rows.push(...shown);
    running = sumOfRows(running, total);
    if (after && rows.length > 0) rows.push(totalRow(after[language], running));
  }
  return [...rows, totalRow(PHRASES.result[language], running)];
};

/** The results that are not in an equity account yet, debit positive like account sums. */
interface OpenResults {
  readonly ofYear: readonly bigint[];
  readonly before: readonly bigint[];
}

/** Assets are debit positive, equity and liabilities credit positive. Both sides are equal. */
export const balanceSheet = (
  statements: StatementLayout,
  accounts: readonly AccountSums[],
  results: OpenResults,
  language: Language,
  columns: number,
): readonly ReportRow[] => {
  const layout = { language, columns };
  const { assets, liabilities } = statements;
  const assetSide = side(assets, accounts, 'asset', PHRASES.otherAssets, 1n, layout);
  const liabilitySide = side(liabilities, accounts, 'liability', PHRASES.otherLiabilities, -1n, layout);
  const equity = equityRows(accounts, results, layout);
  const passive = sumOfRows(equity.total, liabilitySide.total);
  return [
    ...assetSide.rows,
    totalRow(fill(PHRASES.totalOf[language], PHRASES.assets[language]), assetSide.total),
    ...equity.rows,
    ...liabilitySide.rows,
    totalRow(fill(PHRASES.totalOf[language], PHRASES.equityAndLiabilities[language]), passive),
  ];
};

const side = (
  sections: readonly Section[],
  accounts: readonly AccountSums[],
  type: 'asset' | 'liability',
  other: Texts,
  sign: bigint,
  layout: Layout,
) => {
  const { taken, rest } = sortIntoSections(
    sections,
    accounts.filter((account) => account.type === type),
  );
  const groups = [
    ...sections.map(({ label }, index) => group(label[layout.language], taken[index] ?? [], sign, layout)),
    group(other[layout.language], rest, sign, layout),
  ];
  return {
    rows: groups.flatMap(({ rows }) => rows),
    total: addUp(
      groups.map(({ total }) => total),
      layout.columns,
    ),
  };
};

const equityRows = (accounts: readonly AccountSums[], { ofYear, before }: OpenResults, layout: Layout) => {
  const { language, columns } = layout;
  const own = accounts.filter((account) => account.type === 'equity' && hasAmounts(account));
  const results = [
    [PHRASES.resultBefore, before],
    [PHRASES.resultOfYear, ofYear],
  ] as const;
  const lines = [
    ...own.map((account) =>
      lineRow(`${account.number} ${account.name}`, signed(account, -1n), { accountId: account.number }),
    ),
    ...results
      .filter(([, sums]) => sums.some((sum) => sum !== 0n))
      .map(([label, sums]) =>
        lineRow(
          label[language],
          sums.map((sum) => -sum),
        ),
      ),
  ];
  const total = addUp(
    lines.map(({ amounts }) => amounts.map((amount) => amount ?? 0n)),
    columns,
  );
  const label = PHRASES.equity[language];
  const rows =
    lines.length === 0
      ? []
      : [headingRow(label, columns), ...lines, totalRow(fill(PHRASES.totalOf[language], label), total, { level: 1 })];
  return { rows, total };
};

/** Opening, debit, credit and closing of each account, and the closing of the comparison where there is one. */
export const trialBalance = (accounts: readonly AccountSums[], language: Language, columns: number) => [
  ...accounts
    .filter(hasAmounts)
    .map((account) =>
      lineRow(`${account.number} ${account.name}`, account.sums, { accountId: account.number, level: 0 }),
    ),
  totalRow(
    PHRASES.total[language],
    addUp(
      accounts.map(({ sums }) => sums),
      columns,
    ),
  ),
];
