/** Answers that may be some minutes old, by key. Those who ask at the same time share one question; failures are not kept. */
export class KeptAnswers {
  private readonly answers = new Map<string, { readonly answer: Promise<unknown>; readonly untilMs: number }>();

  constructor(private readonly keptMs: number) {}

  get<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const kept = this.answers.get(key);
    if (kept && kept.untilMs > Date.now()) return kept.answer as Promise<T>;
    if (this.answers.size >= MAX_ANSWERS) this.answers.clear();
    const answer = ask();
    this.answers.set(key, { answer, untilMs: Date.now() + this.keptMs });
    answer.catch(() => this.forget(key));
    return answer;
  }

  forget(key: string): void {
    this.answers.delete(key);
  }
}

/** Of some thousand connections each; beyond that everything is asked again. */
const MAX_ANSWERS = 10_000;
