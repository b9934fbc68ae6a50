/** A cache of answers for some minutes. Concurrent reads of a key share one call, and failures are not cached. */
export class AnswerCache {
  private readonly answers = new Map<string, { readonly answer: Promise<unknown>; readonly untilMs: number }>();

  constructor(private readonly ttlMs: number) {}

  get<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const cached = this.answers.get(key);
    if (cached && cached.untilMs > Date.now()) return cached.answer as Promise<T>;
    if (this.answers.size >= MAX_ANSWERS) this.answers.clear();
    const answer = ask();
    this.answers.set(key, { answer, untilMs: Date.now() + this.ttlMs });
    answer.catch(() => this.forget(key));
    return answer;
  }

  forget(key: string): void {
    this.answers.delete(key);
  }
}

/** The maximum number of cached answers, enough for some thousand connections. Beyond it, the cache is cleared. */
const MAX_ANSWERS = 10_000;
