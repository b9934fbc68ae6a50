import { join } from 'node:path';
import { loadDocuments } from './documents.js';
import { evaluateOne, GOALS, scoresOf, type Scores, type Verdict } from './evaluate.js';

/**
 * `npm run eval:coding`: codes typical Danish and Italian documents and prints how often account and VAT code are right.
 * Mistakes are listed for the half that the vocabulary was written with; the half that is kept apart only has figures.
 */
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const print = (title: string, { documents, account, vatCode, question, autoPosted, autoPostedRight }: Scores): void =>
  console.log(
    `${title.padEnd(28)} ${String(documents).padStart(4)} documents   account ${percent(account)}   VAT code ${percent(vatCode)}   question ${percent(question)}   automatic ${autoPosted}, right ${percent(autoPostedRight)}`,
  );

const isWrong = ({ isAccountRight, isVatCodeRight, isQuestionRight }: Verdict): boolean =>
  !isAccountRight || !isVatCodeRight || !isQuestionRight;

const folder = join(process.cwd(), 'evaluation', 'coding');
const verdicts: Verdict[] = [];
for (const document of loadDocuments(folder)) verdicts.push(await evaluateOne(document));

const open = verdicts.filter(({ document }) => !document.isKeptApart);
const apart = verdicts.filter(({ document }) => document.isKeptApart);
for (const { document, answer } of open.filter(isWrong)) {
  const truth = document.truth.map(({ account, vatCode }) => `${account} ${vatCode}`).join(' + ');
  console.log(
    `${document.region} ${document.name}: ${truth}${document.asks === null ? '' : ` asks ${document.asks}`}\n    got ${answer}`,
  );
}
for (const region of ['denmark', 'italy'] as const) {
  print(`${region}, open half`, scoresOf(open.filter(({ document }) => document.region === region)));
  print(`${region}, kept apart`, scoresOf(apart.filter(({ document }) => document.region === region)));
}
const judged = scoresOf(apart);
print('kept apart', judged);
if (judged.account < GOALS.account || judged.vatCode < GOALS.vatCode || judged.autoPostedRight < GOALS.autoPostedRight)
  process.exitCode = 1;
