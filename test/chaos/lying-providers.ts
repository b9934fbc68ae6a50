import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#evaluation/matching/generator/random.js';
import { FAULTS, type Fault, type FaultPlan, type SimulatedProvider } from '../simulators/simulated-provider.js';
import { configureBank, type Customer, type Providers } from './organizations.js';

/** Switches the lies of all providers on and off, and counts them. */
export class LyingProviders {
  readonly counts = new Map<string, number>();

  constructor(
    private readonly providers: Providers,
    private readonly customers: readonly Customer[],
    private readonly random: Random,
  ) {}

  /** About every eighth write and every thirtieth read of external books fails in a random way. */
  start(): void {
    for (const books of this.books()) books.plan = this.plan();
  }

  stop(): void {
    for (const books of this.books()) books.plan = () => undefined;
    for (const { receiver } of this.customers) receiver.answer = [204];
  }

  /** Banks answer with errors and torn bodies; webhook receivers refuse for a moment. */
  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await sleep(2_000 + this.random.next() * 4_000, undefined, { signal: stop }).catch(() => undefined);
      const { bank, receiver } = this.random.pick(this.customers);
      const times = this.random.integer(1, 3);
      const fault = this.random.pick([
        { status: 500 },
        { status: 429, headers: { 'Retry-After': '1' } },
        { status: 200, tear: true },
      ]);
      await configureBank(this.providers.banks.url, bank.name, {
        faults: [{ path: '/transactions', times, body: {}, ...fault }],
      });
      this.count(`bank ${fault.status}${'tear' in fault ? ' torn' : ''}`);
      receiver.answer = this.random.chance(0.3) ? [503] : [204];
    }
  }

  private books(): SimulatedProvider[] {
    return [this.providers.economic, this.providers.fatture];
  }

  private plan(): FaultPlan {
    return ({ method }) => {
      if (!this.random.chance(method === 'GET' ? 0.03 : 0.12)) return undefined;
      const fitting = FAULTS.filter(
        (fault) => method !== 'GET' || !fault.includes('commit') || fault.endsWith('before_commit'),
      );
      const fault: Fault = this.random.pick(fitting);
      this.count(fault);
      return fault;
    };
  }

  private count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}
