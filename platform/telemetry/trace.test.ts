import { continueTrace } from './trace.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

test("continues the caller's trace with a new span", () => {
  const continued = continueTrace(`00-${TRACE}-b7ad6b7169203331-01`);
  expect(continued).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(continued).not.toContain('b7ad6b7169203331');
});

test.each([
  undefined,
  '',
  'nonsense',
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${TRACE.toUpperCase()}-b7ad6b7169203331-01`,
  `01-${TRACE}-b7ad6b7169203331`,
])('starts a new trace for the invalid context %p', (incoming) => {
  const [first, second] = [continueTrace(incoming), continueTrace(incoming)];
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(first).not.toContain('0'.repeat(32));
  expect(first.slice(3, 35)).not.toBe(second.slice(3, 35));
});
