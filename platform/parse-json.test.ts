import { JsonTooDeepError, MAX_JSON_DEPTH, parseJson } from './parse-json.js';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('reads what JSON.parse reads, up to the limit of levels', () => {
  const text = JSON.stringify({ a: [{ b: 'x"[[\\' }], c: null, d: '{'.repeat(1_000) });
  expect(parseJson(text)).toEqual(JSON.parse(text));
  expect(JSON.stringify(parseJson(nested(MAX_JSON_DEPTH)))).toBe(nested(MAX_JSON_DEPTH));
  expect(JSON.stringify(parseJson(`[${Array(200).fill('[]').join(',')}]`))).toHaveLength(601);
});

test.each([nested(MAX_JSON_DEPTH + 1), nested(200_000), `{"a":"\\\\",${'"a":{'.repeat(200_000)}`])(
  'refuses more levels',
  (text) => {
    expect(() => parseJson(text)).toThrow(JsonTooDeepError);
  },
);

test.each(['', '{', '["', `${'x'.repeat(100)}`, `["${'\\"'.repeat(100)}`])('says what is wrong with %j', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});
