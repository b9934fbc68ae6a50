import { mayAutoPost } from '#domain/coding/posting/auto-post.js';
import { codeDocument } from '#domain/coding/code-document.js';
import { CodingRefused } from '#domain/coding/coding-refused.js';
import type { Coding } from '#domain/coding/coding.js';
import type { OwnIdentity } from '#domain/coding/facts/whose-document.js';
import { readInvoices } from '#domain/einvoice/recognize-invoice.js';
import { decimal } from '#domain/money/decimal.js';
import { NO_NUMBERS } from '#domain/fiscal-ids/company-numbers.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import { readText } from '#workers/extraction/read-pages.js';
import type { Reading } from '#workers/extraction/reading.js';
import { readingFromInvoices } from '#workers/extraction/reading-from-invoices.js';
import { readExtraction } from '#workers/coding/read-extraction.js';
import { textOf } from '#schemas/sentences/text-of.js';
import type { EvaluationDocument } from './documents.js';
import { BUYERS, writeFatturaPa, writeUbl } from './write-xml.js';

export interface Verdict {
  readonly document: EvaluationDocument;
  /** As in the truth: accounts and codes in order, and the questions. */
  readonly answer: string;
  readonly isAccountRight: boolean;
  readonly isVatCodeRight: boolean;
  /** Whether the open question is the expected one, or none. */
  readonly isQuestionRight: boolean;
  readonly wouldAutoPost: boolean;
}

/** The day of the evaluation. A fixed day keeps the reading of dates the same. */
const TODAY = '2026-06-30';

/** The organisation to which the documents are addressed. */
const ownOf = (region: RegionKey): OwnIdentity => ({ ...NO_NUMBERS, ...BUYERS[region], ibans: [] });

/** The threshold that set_auto_post starts with in the examples of the documentation. */
const THRESHOLD = 0.85;

const readDocument = async ({
  region,
  body,
}: EvaluationDocument): Promise<{ reading: Reading; text: string | null }> => {
  const context = {
    today: TODAY,
    organization: ownOf(region),
    baseCurrency: countryOf(region).currency,
    region,
  };
  const [first = ''] = body;
  const xml = first.startsWith('fatturapa: ')
    ? writeFatturaPa(body)
    : first.startsWith('ubl: ')
      ? writeUbl(body, BUYERS[region])
      : null;
  if (xml === null) return { reading: await readText(body.join('\n'), context), text: body.join('\n') };
  const reading = readingFromInvoices(readInvoices(await parseXml(new TextEncoder().encode(xml))), context);
  return { reading, text: reading.pageText };
};

const codeOne = async (document: EvaluationDocument): Promise<{ coding: Coding; confidence: number }> => {
  const { reading, text } = await readDocument(document);
  const region = countryOf(document.region);
  const facts = readExtraction({ ...reading.extraction, corrections: [], extractedAt: '' }, text, null);
  const coding = codeDocument({
    region,
    facts,
    person: null,
    lineCorrections: [],
    vendor: [],
    history: null,
    answers: {},
    own: ownOf(document.region),
    supplierCheck: null,
    needsApproval: false,
    rateOn: (_currency, date) => ({ rate: decimal('7'), date, source: 'evaluation' }),
  });
  return { coding, confidence: reading.confidence };
};

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  [...new Set(a)].sort().join() === [...new Set(b)].sort().join();

/** A rounding line is no part of the judgement. */
const judgedLines = ({ lines }: Coding) => lines.filter(({ vatCode }) => vatCode.reason.say !== 'total_is_rounded');

export const evaluateOne = async (document: EvaluationDocument): Promise<Verdict> => {
  const { truth, asks } = document;
  const isOpen = truth.some(({ account }) => account === '?');
  try {
    const { coding, confidence } = await codeOne(document);
    const lines = judgedLines(coding);
    const questions = coding.questions.map(({ code }) => code);
    const pairs = lines.map(({ account, vatCode }) => `${account.value} ${vatCode.value}`);
    const isAccountRight =
      isOpen ||
      sameSet(
        lines.map(({ account }) => account.value),
        truth.map(({ account }) => account),
      );
    const isVatCodeRight =
      isOpen ||
      sameSet(
        pairs.map((pair) => pair.split(' ')[1] ?? ''),
        truth.map(({ vatCode }) => vatCode),
      );
    return {
      document,
      answer: `${pairs.join(' + ')}${questions.length > 0 ? ` asks ${questions.join(', ')}` : ''}; ${lines.map(({ account }) => textOf(account.reason)).join('; ')}; ${lines.map(({ vatCode }) => textOf(vatCode.reason)).join('; ')}; ${coding.heldBack ? textOf(coding.heldBack) : ''}`,
      isAccountRight,
      isVatCodeRight,
      isQuestionRight: sameSet(questions, asks === null ? [] : [asks]),
      wouldAutoPost: mayAutoPost(
        { autoPost: true, threshold: THRESHOLD },
        { state: 'coded', hasError: false, confidence, rules: coding.rules, heldBack: coding.heldBack },
      ),
    };
  } catch (error) {
    if (!(error instanceof CodingRefused)) throw error;
    return {
      document,
      answer: `${error.code}: ${error.message}`,
      isAccountRight: false,
      isVatCodeRight: false,
      isQuestionRight: false,
      wouldAutoPost: false,
    };
  }
};

export interface Scores {
  readonly documents: number;
  readonly account: number;
  readonly vatCode: number;
  readonly question: number;
  readonly autoPosted: number;
  /** Of the documents that would be posted automatically; 1 when there are none. */
  readonly autoPostedRight: number;
}

/** The goals on the documents that were kept apart. */
export const GOALS = { account: 0.9, vatCode: 0.97, autoPostedRight: 0.995 } as const;

export const scoresOf = (verdicts: readonly Verdict[]): Scores => {
  const share = (of: readonly Verdict[], test: (verdict: Verdict) => boolean): number =>
    of.length === 0 ? 1 : of.filter(test).length / of.length;
  const posted = verdicts.filter(({ wouldAutoPost }) => wouldAutoPost);
  return {
    documents: verdicts.length,
    account: share(verdicts, ({ isAccountRight }) => isAccountRight),
    vatCode: share(verdicts, ({ isVatCodeRight }) => isVatCodeRight),
    question: share(verdicts, ({ isQuestionRight }) => isQuestionRight),
    autoPosted: posted.length,
    autoPostedRight: share(posted, ({ isAccountRight, isVatCodeRight }) => isAccountRight && isVatCodeRight),
  };
};
