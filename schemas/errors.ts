import { ERRORS, type Disposition, type ErrorCode } from './error-codes.js';
import { SENTENCES } from './sentences/catalog.js';
import type { Given, ParametersFor, Said, SentenceCode, Told } from './sentences/say.js';
import { operationsIn, wordsOf } from './sentences/text-of.js';
import type { Violation } from './sentences/violation.js';

export type { Violation } from './sentences/violation.js';

/** What to do next: an operation with its input, as far as the refusal knows it. */
export interface Remedy {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export const remedy = (operation: string, input: Remedy['input'] = {}): Remedy => ({ operation, input });

/** The only error class that handlers, gateway and CLI throw on purpose. Any other error is a bug. */
export class ActionError extends Error {
  override readonly name = 'ActionError';
  /** The first operation that the sentence names, if the refusal has no remedy of its own. */
  readonly remedy: Remedy | undefined;

  constructor(
    readonly code: ErrorCode,
    /** For a person: what is wrong and what to do next. */
    private readonly told: Told,
    readonly violations: readonly Violation[] = [],
    options?: ErrorOptions & { readonly remedy?: Remedy | undefined },
  ) {
    super(`${code}: ${wordsOf(told)}`, options);
    this.remedy = options?.remedy ?? remedyIn(told);
  }

  /** In the words of the one who reads it now. */
  get detail(): string {
    return wordsOf(this.told);
  }

  /** Undefined for a text that was written elsewhere, such as the answer of a provider. */
  get said(): Said | undefined {
    return typeof this.told === 'string' ? undefined : this.told;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get disposition(): Disposition {
    return ERRORS[this.code].disposition;
  }
}

type RefusalCode = {
  [C in SentenceCode]: (typeof SENTENCES)[C] extends { readonly error: ErrorCode } ? C : never;
}[SentenceCode];

function remedyIn(told: Told): Remedy | undefined {
  const [operation] = typeof told === 'string' ? [] : operationsIn(told);
  return operation === undefined ? undefined : remedy(operation);
}

export interface RefusalDetails {
  readonly violations?: readonly Violation[];
  readonly remedy?: Remedy;
  readonly cause?: unknown;
}

/**
 * A refusal by the code of its sentence, which names the code of the error that callers see. It may add violations and the operation
 * that helps.
 */
export function refuse<C extends RefusalCode>(
  code: C,
  ...given: [...Given<ParametersFor<C>>, more?: RefusalDetails]
): ActionError;
export function refuse(code: RefusalCode, parameters: Said['with'] = {}, more?: RefusalDetails): ActionError {
  return new ActionError(SENTENCES[code].error, { say: code, with: parameters }, more?.violations, more);
}
