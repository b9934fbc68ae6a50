import { amountMinor, amountNumber } from './minor-units.js';

test('converts amounts to the JSON of a provider and back, to the cent', () => {
  let seed = 42n;
  for (let round = 0; round < 5_000; round += 1) {
    seed = (seed * 6364136223846793005n + 1442695040888963407n) % 2n ** 63n;
    const minor = (seed % 200_000_000_000n) - 100_000_000_000n;
    const wire = JSON.parse(JSON.stringify({ amount: amountNumber(minor, 'DKK') })) as { amount: number };
    expect(amountMinor(wire.amount, 'DKK', 'x')).toBe(minor);
  }
});

test('refuses values that are not amounts', () => {
  expect(() => amountMinor(1.001, 'DKK', 'e-conomic')).toThrow(/e-conomic returned an invalid amount/);
  expect(() => amountMinor('12', 'DKK', 'e-conomic')).toThrow();
  expect(() => amountMinor(undefined, 'DKK', 'e-conomic')).toThrow();
});
