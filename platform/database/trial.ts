import { AsyncScope } from '../async-scope.js';
import type { AuditEntry, DomainEvent, FollowUp } from './command-effect.js';

/** What work would leave behind. */
export interface TrialTraces {
  readonly audit: AuditEntry[];
  readonly events: DomainEvent[];
  readonly followUps: FollowUp[];
}

const trials = new AsyncScope<TrialTraces>();

/** Set while work is only tried: its transactions are rolled back, and what they would leave behind is noted here. */
export const currentTrial = (): TrialTraces | undefined => trials.value;

/** Runs work as it is, for a preview: every transaction of an organisation that it makes is rolled back. */
export const tryOut = <T>(traces: TrialTraces, work: () => Promise<T>): Promise<T> => trials.run(traces, work);
