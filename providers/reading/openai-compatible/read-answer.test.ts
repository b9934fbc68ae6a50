import { readAnswer } from './read-answer.js';

const completion = (content: unknown): unknown => ({ choices: [{ message: { role: 'assistant', content } }] });

test('reads the fields of a JSON answer, also in a block of Markdown', () => {
  const json = '{"supplier": " Café Sol ", "date": "2026-03-01", "total": 112, "vat": "22.40"}';
  const read = { supplier: 'Café Sol', date: '2026-03-01', totalCents: 11_200, vatCents: 2_240 };
  expect(readAnswer(completion(json))).toEqual(read);
  expect(readAnswer(completion(`\`\`\`json\n${json}\n\`\`\``))).toEqual(read);
});

test('leaves out fields in another form', () => {
  const odd = '{"supplier": 7, "date": "1 March", "total": "1.120,00", "vat": -3}';
  expect(readAnswer(completion(odd))).toEqual({ supplier: null, date: null, totalCents: null, vatCents: null });
  expect(readAnswer(completion('[]'))).toEqual({ supplier: null, date: null, totalCents: null, vatCents: null });
});

test.each([undefined, {}, { choices: [] }, completion(null), completion('Sorry, I cannot read this.')])(
  'an answer without JSON is an error of the provider: %j',
  (body) => {
    expect(() => readAnswer(body)).toThrow('The document reader answered without');
  },
);
