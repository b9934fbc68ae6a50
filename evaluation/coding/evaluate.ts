import type { Coding } from '#domain/coding/coding.js';
import { CodingRefused } from '#domain/coding/coding-refused.js';
import { mayAutoPost } from '#domain/coding/posting/auto-post.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import { supplierKeyOf } from '#operations/documents/find-duplicate.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { readExtraction } from '#workers/coding/read-extraction.js';
import { UnreadableError, type Reading } from '#workers/extraction/reading.js';
import { codeEvaluated, confirm, earlierOf, type Known, type Read } from './code-evaluated.js';
import type { EvaluationDocument } from './documents.js';
import { contraOf, isRightCoding, judgedLines, misread } from './judge-coding.js';
import { readEvaluated } from './read-evaluated.js';

/** What became of a document. */
interface Outcome {
  readonly reading: Reading | null;
  readonly read: Read | null;
  readonly coding: Coding | null;
  /** Why it was not read or coded. */
  readonly refusal: string | null;
  readonly refusalCode: string | null;
}

export interface Verdict extends Outcome {
  readonly document: EvaluationDocument;
  readonly posted: boolean;
  /** Posted by itself, and wrong or not to be posted at all. */
  readonly isSilentlyWrong: boolean;
  /** Whether account, VAT code and contra side that are proposed are the true ones. Null where nothing is to be booked. */
  readonly isProposalRight: boolean | null;
  readonly isKindRight: boolean | null;
  readonly isQuestionRight: boolean | null;
  readonly answer: string;
}

/** The threshold that the documentation of set_auto_post explains. */
const THRESHOLD = 0.9;

const refusalOf = (error: unknown): Pick<Outcome, 'refusal' | 'refusalCode'> => {
  if (error instanceof CodingRefused || error instanceof UnreadableError || error instanceof RuleNotInForce)
    return { refusal: error.message, refusalCode: 'code' in error ? String(error.code) : null };
  throw error;
};

const readAndCode = async (document: EvaluationDocument, known: Known): Promise<Outcome> => {
  let outcome: Outcome = { reading: null, read: null, coding: null, refusal: null, refusalCode: null };
  try {
    const { reading, text } = await readEvaluated(document);
    outcome = { ...outcome, reading };
    const extraction = { ...reading.extraction, corrections: [], asRead: null, extractedAt: '' };
    const read = { extraction, facts: readExtraction(extraction, text, null) };
    outcome = { ...outcome, read };
    return { ...outcome, coding: codeEvaluated(document, read, known) };
  } catch (error) {
    return { ...outcome, ...refusalOf(error) };
  }
};

/** As the product finds duplicates (operations/documents/find-duplicate.ts), which asks the database. */
const isDuplicate = (earlier: Outcome, { reading, read }: Outcome): boolean => {
  const [a, b] = [earlier.reading, reading];
  if (a === null || b === null) return false;
  if (a.einvoiceId !== null && a.einvoiceId === b.einvoiceId) return true;
  const number = (of: Reading): string | undefined => of.extraction.number?.toLowerCase();
  const isSameSupplier = supplierKeyOf(a.extraction.supplier) === supplierKeyOf(b.extraction.supplier);
  if (!isSameSupplier || earlier.read?.facts.total !== read?.facts.total) return false;
  const isSameDay = a.extraction.date === b.extraction.date && (a.einvoiceId === null || b.einvoiceId === null);
  return (number(a) !== undefined && number(a) === number(b)) || isSameDay;
};

const describe = (outcome: Outcome, isRepeated: boolean): string => {
  const { coding, reading, refusal } = outcome;
  const kind = reading?.extraction.kind ?? 'nothing read';
  const read = `${kind} ${reading?.confidence ?? ''} ${reading?.extraction.supplier.name ?? 'no supplier'}`;
  if (coding === null) return `${read}: ${refusal ?? ''}`;
  const lines = judgedLines(coding);
  const pairs = lines.map(({ account, vatCode }) => `${account.value} ${vatCode.value}`).join(' + ');
  const questions = coding.questions.map(({ code }) => code).join(', ');
  const held = coding.heldBack ? textOf(coding.heldBack) : '';
  return [
    `${read}: ${pairs} (${contraOf(coding)})`,
    ...(questions ? [`asks ${questions}`] : []),
    ...(isRepeated ? ['a duplicate'] : []),
    held,
    lines.map(({ account }) => textOf(account.reason)).join(' / '),
    lines.map(({ vatCode }) => textOf(vatCode.reason)).join(' / '),
  ].join('; ');
};

const verdictOf = (document: EvaluationDocument, outcome: Outcome, earlier: readonly Outcome[]): Verdict => {
  const { reading, read, coding, refusalCode } = outcome;
  const isRepeated = earlier.some((other) => isDuplicate(other, outcome));
  const posted =
    coding !== null &&
    mayAutoPost(
      { autoPost: true, threshold: THRESHOLD },
      {
        state: 'coded',
        hasError: isRepeated,
        confidence: reading?.confidence ?? null,
        rules: coding.rules,
        heldBack: coding.heldBack,
      },
    );
  const wrongly = read === null ? [] : misread(document, read.facts);
  const isProposalRight = document.truth === null ? null : coding !== null && isRightCoding(document, coding);
  const questions = [...(coding?.questions ?? []).map(({ code }): string => code), refusalCode ?? ''];
  return {
    ...outcome,
    document,
    posted,
    isSilentlyWrong: posted && (document.fate === 'holds' || isProposalRight !== true || wrongly.length > 0),
    isProposalRight,
    isKindRight: document.kinds.length === 0 ? null : document.kinds.some((kind) => kind === reading?.extraction.kind),
    isQuestionRight: document.asks.length === 0 ? null : document.asks.some((code) => questions.includes(code)),
    answer: [describe(outcome, isRepeated), ...wrongly].join('; '),
  };
};

/** Evaluates the documents in their order. A repeat knows what a person has confirmed of the supplier's first document. */
export const evaluateAll = async (documents: readonly EvaluationDocument[]): Promise<readonly Verdict[]> => {
  const verdicts = new Map<string, Verdict>();
  const keyOf = ({ region }: EvaluationDocument, name: string): string => `${region}/${name}`;
  const before = (document: EvaluationDocument): readonly Verdict[] => {
    const name = document.after ?? document.repeat;
    const verdict = name === null ? undefined : verdicts.get(keyOf(document, name));
    return verdict ? [...before(verdict.document), verdict] : [];
  };
  for (const document of documents) {
    const chain = before(document);
    const earlier = chain.flatMap((one) => (one.read ? [earlierOf(one.document, one.read, one.coding)] : []));
    const confirmed = document.repeat === null ? undefined : verdicts.get(keyOf(document, document.repeat));
    const remembered = confirmed?.read
      ? confirm(confirmed.document, confirmed.read, { remembered: [], earlier: [] })
      : [];
    const outcome = await readAndCode(document, { remembered, earlier });
    verdicts.set(keyOf(document, document.name), verdictOf(document, outcome, chain));
  }
  return [...verdicts.values()];
};

interface Share {
  readonly of: number;
  readonly are: number;
}

export interface Scores {
  readonly documents: number;
  readonly silentlyWrong: number;
  /** Of the documents that may post by themselves when nothing is known of the supplier. */
  readonly postedByItself: Share;
  /** Of the repeats, after one confirmation. */
  readonly repeats: Share;
  /** Of the documents that may post, how many a person had to look at; those of one supplier for one reason count once. */
  readonly questions: Share;
  readonly proposals: Share;
  readonly kinds: Share;
  readonly asks: Share;
}

export const shareOf = ({ of, are }: Share): number => (of === 0 ? 1 : are / of);

const count = (of: readonly Verdict[], test: (verdict: Verdict) => boolean): Share => ({
  of: of.length,
  are: of.filter(test).length,
});

/** Without the names in it, a reason is the same for the documents of one supplier. */
const reasonOf = ({ document, coding, refusalCode }: Verdict): string =>
  [document.region, document.supplier.toLowerCase(), refusalCode ?? coding?.heldBack?.say ?? 'confidence'].join('/');

export const scoresOf = (verdicts: readonly Verdict[]): Scores => {
  const may = verdicts.filter(({ document }) => document.fate === 'posts');
  const first = may.filter(({ document }) => document.repeat === null);
  const held = may.filter(({ posted }) => !posted);
  return {
    documents: verdicts.length,
    silentlyWrong: verdicts.filter(({ isSilentlyWrong }) => isSilentlyWrong).length,
    postedByItself: count(first, ({ posted, isSilentlyWrong }) => posted && !isSilentlyWrong),
    repeats: count(
      may.filter(({ document }) => document.repeat !== null),
      ({ posted, isSilentlyWrong }) => posted && !isSilentlyWrong,
    ),
    questions: { of: may.length, are: new Set(held.map(reasonOf)).size },
    proposals: count(
      may.filter(({ isProposalRight }) => isProposalRight !== null),
      ({ isProposalRight }) => isProposalRight === true,
    ),
    kinds: count(
      verdicts.filter(({ isKindRight }) => isKindRight !== null),
      ({ isKindRight }) => isKindRight === true,
    ),
    asks: count(
      verdicts.filter(({ isQuestionRight }) => isQuestionRight !== null),
      ({ isQuestionRight }) => isQuestionRight === true,
    ),
  };
};

/** What papers that were not used must reach. Nothing wrong counts more than any share. */
export const GOALS = { silentlyWrong: 0, postedByItself: 0.65, repeats: 0.95, questions: 0.15 } as const;

/** What each half has reached. A change must not fall below it; one that reaches more raises it. */
export const FLOORS = {
  silentlyWrong: 1,
  postedByItself: 0.62,
  repeats: 0.85,
  questions: 0.32,
  proposals: 0.9,
} as const;

/** The figures that are below what was reached, or above it where less is better. */
export const belowFloors = (scores: Scores): readonly string[] => [
  ...(scores.silentlyWrong > FLOORS.silentlyWrong ? [`silently wrong ${scores.silentlyWrong}`] : []),
  ...(['postedByItself', 'repeats', 'proposals'] as const).flatMap((name) =>
    shareOf(scores[name]) < FLOORS[name] ? [`${name} ${shareOf(scores[name]).toFixed(2)}`] : [],
  ),
  ...(shareOf(scores.questions) > FLOORS.questions ? [`questions ${shareOf(scores.questions).toFixed(2)}`] : []),
];
