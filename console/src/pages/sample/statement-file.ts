import { cents, dayOf, type SampleCompany } from './sample-company';

interface Line {
  readonly daysAgo: number;
  readonly text: string;
  readonly amount: number;
}

/** The bank statement of the quarter as the bank offers it for download. `numbers` are those of the issued invoices. */
export function statementFile(company: SampleCompany, numbers: readonly string[]): string {
  const lines = linesOf(company, numbers).sort((one, other) => other.daysAgo - one.daysAgo);
  const amount = (value: number): string => value.toFixed(2).replace('.', ',');
  const { head, betweenDayParts } = company.statement;
  let { amount: balance } = company.opening;
  const rows = lines.map(({ daysAgo, text, amount: moved }) => {
    balance = cents(balance + moved);
    const day = dayOf(daysAgo).split('-').reverse().join(betweenDayParts);
    return `${day};${text};${amount(moved)};${amount(balance)}`;
  });
  return `${head}\n${rows.join('\n')}\n`;
}

function linesOf(
  { sales, bills, otherLines, wages, vatRate, words }: SampleCompany,
  numbers: readonly string[],
): Line[] {
  const gross = (net: number): number => cents(net + cents((net * vatRate) / 100));
  const lines: Line[] = [...otherLines];
  for (const [index, { customer, net, daysAgo, paidAfter }] of sales.entries()) {
    if (paidAfter === undefined) continue;
    const text = `${words.payment} ${numbers[index] ?? ''} ${customer}`;
    lines.push({ daysAgo: daysAgo - paidAfter, text, amount: gross(net) });
  }
  for (const { supplier, number, net, daysAgo, paidAfter } of bills) {
    if (paidAfter !== undefined)
      lines.push({ daysAgo: daysAgo - paidAfter, text: `${supplier} ${number}`, amount: -gross(net) });
  }
  for (const daysAgo of WAGE_DAYS) lines.push({ daysAgo, text: wages.text, amount: -wages.amount });
  return lines;
}

/** Wages are paid three times in the quarter. */
const WAGE_DAYS = [75, 45, 15] as const;
