import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TrueLine {
  /** A question mark stands for whatever a person decides. */
  readonly account: string;
  readonly vatCode: string;
}

export interface EvaluationDocument {
  readonly region: 'denmark' | 'italy';
  readonly name: string;
  readonly truth: readonly TrueLine[];
  /** The question that the document must ask; null when it must ask none. */
  readonly asks: string | null;
  /** Documents kept apart are never looked at while the vocabulary is written. Their names decide, not their content. */
  readonly isKeptApart: boolean;
  readonly body: readonly string[];
}

const isKeptApart = (name: string): boolean => (createHash('sha256').update(name).digest()[0] ?? 0) % 2 === 0;

const parseTruth = (text: string): Pick<EvaluationDocument, 'truth' | 'asks'> => {
  const [codes = '', asks] = text.split(' asks ');
  return {
    asks: asks?.trim() ?? null,
    truth: codes.split('+').map((pair) => {
      const [account = '', vatCode = ''] = pair.trim().split(/\s+/);
      return { account, vatCode };
    }),
  };
};

const parse = (region: EvaluationDocument['region'], block: string): EvaluationDocument => {
  const [name = '', truth = '', ...body] = block.trimEnd().split('\n');
  if (!truth.startsWith('truth: ')) throw new Error(`${name} has no truth`);
  return {
    region,
    name: name.trim(),
    ...parseTruth(truth.slice('truth: '.length)),
    isKeptApart: isKeptApart(name.trim()),
    body,
  };
};

/** `folder` holds denmark.txt and italy.txt; their first lines explain the notation. */
export const loadDocuments = (folder: string): readonly EvaluationDocument[] =>
  (['denmark', 'italy'] as const).flatMap((region) =>
    readFileSync(join(folder, `${region}.txt`), 'utf8')
      .split(/^=== /m)
      .slice(1)
      .map((block) => parse(region, block)),
  );
