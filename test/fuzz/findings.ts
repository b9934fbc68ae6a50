/** What went wrong, with enough to repeat it. */
export interface Finding {
  readonly kind: string;
  readonly input: string;
  readonly what: string;
}

/** Counts inputs and answers of one kind. */
export class Findings {
  inputs = 0;
  readonly answers = new Map<string, number>();
  readonly list: Finding[] = [];

  constructor(readonly kind: string) {}

  count(answer: string): void {
    this.inputs += 1;
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }

  add(input: unknown, what: string): void {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    if (this.list.length < 50)
      this.list.push({ kind: this.kind, input: text.slice(0, 2_000), what: what.slice(0, 2_000) });
  }
}
