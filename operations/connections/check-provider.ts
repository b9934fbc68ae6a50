import { ProviderError } from '#providers/http/provider-error.js';
import type {
  ConnectionCheck,
  ConnectionField,
  Credentials,
  Provider,
  ProviderContext,
  Values,
} from '#providers/provider.js';
import { refuse, type Violation } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say } from '#schemas/sentences/say.js';
import { asWritten } from '#schemas/sentences/combine.js';

interface GivenValue {
  readonly name: string;
  readonly value: string;
}

/** Values by name, with a violation for each value that is repeated, unknown or malformed. */
export function readValues(
  list: 'settings' | 'secrets',
  given: readonly GivenValue[],
  fields: Readonly<Record<string, ConnectionField>>,
  also?: RegExp,
): { readonly values: Values; readonly violations: readonly Violation[] } {
  const values: Record<string, string> = {};
  const violations = given.flatMap(({ name, value }, index): Violation[] => {
    const pointer = `/${list}/${index}`;
    const field = fields[name];
    const isKnown = Object.hasOwn(fields, name) || also?.test(name);
    if (!isKnown)
      return [
        { pointer: `${pointer}/name`, message: say('must_be_one_of_names', { names: Object.keys(fields).join(', ') }) },
      ];
    if (Object.hasOwn(values, name)) return [{ pointer: `${pointer}/name`, message: say('given_twice', { name }) }];
    values[name] = value;
    return field?.pattern && !field.pattern.test(value)
      ? [
          {
            pointer: `${pointer}/value`,
            message: say('provider_field_form', { name, description: asWritten(field.description) }),
          },
        ]
      : [];
  });
  return { values, violations };
}

/** Throws `invalid_input` if a value that the provider needs is missing. */
export function requireFields(
  provider: Provider,
  { settings, secrets }: Credentials,
  violations: readonly Violation[],
): void {
  const missing = (list: string, fields: Readonly<Record<string, ConnectionField>>, values: Values): Violation[] =>
    Object.entries(fields)
      .filter(([name, field]) => field.required && !Object.hasOwn(values, name))
      .map(([name, field]) => ({
        pointer: `/${list}`,
        message: say('provider_needs_field', { name, description: asWritten(field.description) }),
      }));
  const all = [
    ...violations,
    ...missing('settings', provider.settings, settings),
    ...missing('secrets', provider.secrets, secrets),
  ];
  if (all.length > 0) throw invalidInput(all);
}

/** Tests the credentials with a call to the provider. Errors: `provider_refused`, `provider_unavailable`. */
export async function checkProvider(
  provider: Provider,
  credentials: Credentials,
  context: ProviderContext,
): Promise<ConnectionCheck> {
  try {
    return await provider.check(credentials, context);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'rejected') throw refuse('provider_has_refused', { reason: error.said }, { cause: error });
    throw refuse('provider_is_away_try_later', { reason: error.said }, { cause: error });
  }
}
