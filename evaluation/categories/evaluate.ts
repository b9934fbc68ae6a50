import { opinionOf, type Opinion } from '#domain/coding/learnt/mix.js';
import { trainedCategories } from '#domain/coding/learnt/trained-categories.js';
import { hearLine, wordsOfLines } from './train/hear-lines.js';
import { readTestLines, type LineExample } from './train/read-material.js';
import { productOf } from './train/train-models.js';

/**
 * `npm run eval:categories`: how often the category of a purchase is right on lines that no training has read. With the industry of
 * the supplier, as the Danish register tells it, and without.
 */
interface Judged {
  readonly example: LineExample;
  readonly opinion: Opinion | null;
}

const DECIDES = 0.8;

const share = (judged: readonly Judged[], test: (one: Judged) => boolean): string =>
  `${((judged.filter(test).length / judged.length) * 100).toFixed(0)} %`;

const isRight = ({ example, opinion }: Judged): boolean => opinion?.category === productOf(example.category);

const print = (title: string, judged: readonly Judged[]): void => {
  const decided = judged.filter(({ opinion }) => (opinion?.chance ?? 0) >= DECIDES);
  const agreed = decided.filter(({ opinion }) => (opinion?.agreeing.length ?? 0) > 1);
  const unanimous = judged.filter(
    ({ opinion }) => (opinion?.agreeing.length ?? 0) >= 3 && opinion?.others.length === 0,
  );
  console.log(
    `${title.padEnd(30)} ${judged.length} lines   right ${share(judged, isRight)}   decided ${share(judged, (one) => decided.includes(one))}, wrong ${decided.filter((one) => !isRight(one)).length}   and two agree ${share(judged, (one) => agreed.includes(one))}, wrong ${agreed.filter((one) => !isRight(one)).length}   three agree ${share(judged, (one) => unanimous.includes(one))}, wrong ${unanimous.filter((one) => !isRight(one)).length}`,
  );
  for (const { example, opinion } of decided.filter((one) => !isRight(one)))
    console.log(
      `    ${example.supplier}: ${example.line} is ${productOf(example.category)}, not ${opinion?.category ?? 'nothing'} (${opinion?.chance.toFixed(2) ?? ''}; ${opinion?.agreeing.join(', ') ?? ''})`,
    );
};

const trained = trainedCategories();
const wordsOf = wordsOfLines();
const lines = readTestLines();
const judge = (withIndustry: boolean): readonly Judged[] =>
  lines.map((example) => ({
    example,
    opinion: opinionOf(trained.mix, hearLine(trained, example, wordsOf(example), withIndustry)),
  }));

for (const withIndustry of [false, true]) {
  const judged = judge(withIndustry);
  for (const country of ['dk', 'it'] as const)
    print(
      `${country === 'dk' ? 'Denmark' : 'Italy'}, ${withIndustry ? 'with' : 'without'} industry`,
      judged.filter(({ example }) => example.country === country),
    );
}

const began = performance.now();
judge(true);
console.log(`${((performance.now() - began) / lines.length).toFixed(2)} ms per line with its supplier and industry`);
