export const RULES = [
  'acknowledged commands took effect exactly once',
  'commands have exactly one terminal answer',
  'entries balance',
  'voucher numbers have no gaps',
  'invoice numbers have no gaps',
  'vouchers at providers are the postings',
  'no document is stuck without an error',
  'bank lines are there exactly once',
  'files are complete',
  'events are complete and in order',
  'webhooks delivered every event',
  'the audit log is complete and sealed',
  'the outbox is empty',
] as const;
export type Rule = (typeof RULES)[number];

const SHOWN = 20;

/** What the checker counted, and every rule that was broken. */
export class Findings {
  private readonly counts = new Map<Rule, { checked: number; violations: number; examples: string[] }>();

  constructor() {
    for (const rule of RULES) this.counts.set(rule, { checked: 0, violations: 0, examples: [] });
  }

  checked(rule: Rule, count = 1): void {
    this.counts.get(rule)!.checked += count;
  }

  violated(rule: Rule, detail: string): void {
    const entry = this.counts.get(rule)!;
    entry.violations += 1;
    if (entry.examples.length < SHOWN) entry.examples.push(detail);
  }

  /** Counts one check and notes the violation when it fails. */
  expect(rule: Rule, holds: boolean, detail: () => string): void {
    this.checked(rule);
    if (!holds) this.violated(rule, detail());
  }

  get violations(): number {
    return [...this.counts.values()].reduce((sum, { violations }) => sum + violations, 0);
  }

  violationsOf(rule: Rule): number {
    return this.counts.get(rule)!.violations;
  }

  toJSON(): Record<string, unknown> {
    return Object.fromEntries(this.counts);
  }

  lines(): string[] {
    return [...this.counts].flatMap(([rule, { checked, violations, examples }]) => [
      `${violations === 0 ? '✓' : '✗'} ${rule}: ${checked} checked${violations > 0 ? `, ${violations} violations` : ''}`,
      ...examples.map((example) => `    ${example}`),
    ]);
  }
}
