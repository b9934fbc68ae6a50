import { ProviderError } from '#providers/http/provider-error.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { explainProviderFailure } from './explain-provider-failure.js';

test.each([
  ['rejected', 'provider_refused'],
  ['unavailable', 'provider_unavailable'],
] as const)('%s by the provider is %s', (failure, code) => {
  const error = Object.assign(Object.create(ProviderError.prototype) as ProviderError, {
    failure,
    said: asWritten('No'),
  });
  expect(explainProviderFailure(error)).toMatchObject({ code, cause: error });
});

test('an error of another kind is a bug and stays what it is', () => {
  const bug = new TypeError('x');
  expect(explainProviderFailure(bug)).toBe(bug);
});
