import { join } from 'node:path';
import { loadDocuments, type EvaluationDocument } from './documents.js';
import { evaluateAll, GOALS, belowFloors, scoresOf, shareOf, type Scores, type Verdict } from './evaluate.js';

/**
 * `npm run eval:coding`: reads and codes the documents of two countries as the product does with automatic posting on, and prints
 * what would be posted by itself and how much of it is right. Mistakes are listed for the open half; the half that is kept apart
 * only has figures. `npm run eval:coding -- WORD` lists only documents whose name contains the word.
 */
const percent = (share: { readonly of: number; readonly are: number }): string =>
  `${share.are}/${share.of} ${(shareOf(share) * 100).toFixed(0)} %`;

const print = (title: string, scores: Scores): void =>
  console.log(
    `${title.padEnd(28)}${String(scores.documents).padStart(4)}  silently wrong ${scores.silentlyWrong}  by itself ${percent(scores.postedByItself)}  repeats ${percent(scores.repeats)}  questions ${percent(scores.questions)}  proposals ${percent(scores.proposals)}  kinds ${percent(scores.kinds)}  asks ${percent(scores.asks)}`,
  );

const expectedOf = ({ fate, truth, asks, kinds, contra }: EvaluationDocument): string =>
  [
    fate,
    ...(truth
      ? [truth.lines.map(({ categories, vatCodes }) => `${categories.join('|')} ${vatCodes.join('|')}`).join(' + ')]
      : []),
    ...(contra ? [`contra ${contra}`] : []),
    ...(asks.length > 0 ? [`asks ${asks.join('|')}`] : []),
    ...(kinds.length > 0 ? [`kind ${kinds.join('|')}`] : []),
  ].join(' ');

const faultOf = ({ document, posted, isSilentlyWrong, isKindRight, isProposalRight }: Verdict): string | null => {
  if (isSilentlyWrong) return 'SILENTLY WRONG';
  if (document.fate === 'posts' && !posted) return isProposalRight === true ? 'held' : 'held, proposal wrong';
  return isKindRight === false ? 'kind' : null;
};

const folder = join(process.cwd(), 'evaluation', 'coding', 'documents');
const [word = ''] = process.argv.slice(2);
const verdicts = await evaluateAll(loadDocuments(folder));
const open = verdicts.filter(({ document }) => !document.isKeptApart);
const apart = verdicts.filter(({ document }) => document.isKeptApart);

for (const verdict of open) {
  const fault = faultOf(verdict);
  const { document, answer } = verdict;
  if (fault === null || !document.name.includes(word)) continue;
  console.log(
    `${document.region} ${document.name} [${document.format}]: ${fault}\n    expected ${expectedOf(document)}\n    got ${answer}`,
  );
}
for (const region of ['denmark', 'italy'] as const) {
  for (const [half, of] of [['open', open] as const, ['kept apart', apart] as const]) {
    const own = of.filter(({ document }) => document.region === region);
    print(`${region}, ${half}`, scoresOf(own));
    for (const format of ['text', 'pdf', 'ubl', 'fatturapa'] as const) {
      const some = own.filter(({ document }) => document.format === format);
      if (some.length > 0) print(`  ${format}`, scoresOf(some));
    }
  }
}
const all = scoresOf(verdicts);
print('all', all);
console.log(
  `goals: silently wrong ${GOALS.silentlyWrong}, by itself ${GOALS.postedByItself * 100} %, repeats ${GOALS.repeats * 100} %, questions ${GOALS.questions * 100} %`,
);
const below = [open, apart].flatMap((half) => belowFloors(scoresOf(half)));
if (below.length > 0) console.log(`below what was reached: ${below.join(', ')}`);
if (below.length > 0 || all.silentlyWrong > GOALS.silentlyWrong) process.exitCode = 1;
// Threads that read PDF would keep the process alive.
process.exit();
