import { ERRORS, type Disposition, type ErrorCode } from './error-codes.js';
import { SENTENCES } from './sentences/catalog.js';
import { say, type Given, type ParametersFor, type Said, type SentenceCode } from './sentences/say.js';
import { textOf } from './sentences/text-of.js';

/** One violation, as in the `errors` extension of RFC 9457: a JSON pointer into the body and a sentence. */
export interface Violation {
  readonly pointer: string;
  readonly message: string;
}

/** The only error class that handlers, gateway and CLI throw on purpose. Any other error is a bug. */
export class ActionError extends Error {
  override readonly name = 'ActionError';

  constructor(
    readonly code: ErrorCode,
    /** For a person: what is wrong and what to do next. */
    private readonly told: string | Said,
    readonly violations: readonly Violation[] = [],
    options?: ErrorOptions,
  ) {
    super(`${code}: ${typeof told === 'string' ? told : textOf(told)}`, options);
  }

  /** In the words of the one who reads it now. */
  get detail(): string {
    return typeof this.told === 'string' ? this.told : textOf(this.told);
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

/** A refusal by the code of its sentence. The sentence names the code of the error that callers see. */
export const refuse = <C extends RefusalCode>(code: C, ...[parameters]: Given<ParametersFor<C>>): ActionError =>
  new ActionError(SENTENCES[code].error, say(code, ...([parameters] as Given<ParametersFor<C>>)));
