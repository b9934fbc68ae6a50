import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeDocument } from '#domain/coding/code-document.js';
import { CodingRefused } from '#domain/coding/coding-refused.js';
import type { OwnIdentity } from '#domain/coding/facts/whose-document.js';
import { UNPOSTABLE_KINDS } from '#domain/coding/facts/unpostable-kinds.js';
import { countryOf } from '#domain/countries/countries.js';
import { decimal } from '#domain/money/decimal.js';
import { sharedPdfThread } from '#platform/files/pdf/pdf-thread.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { findProjectRoot } from '#platform/project-root.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { readExtraction } from '#workers/coding/read-extraction.js';
import { pageOfPdf } from '#workers/extraction/read-document.js';
import { readPages, readText } from '#workers/extraction/read-pages.js';
import { writePaper } from './write-paper.js';

const OWN: Readonly<Record<'denmark' | 'italy', OwnIdentity>> = {
  denmark: {
    name: 'Havnens Snedkeri ApS',
    vatNumber: 'DK12345674',
    businessId: '12345674',
    fiscalCode: null,
    ibans: [],
  },
  italy: {
    name: 'Rossi Carta S.r.l.',
    vatNumber: 'IT00743110157',
    businessId: null,
    fiscalCode: '00743110157',
    ibans: [],
  },
};

const papersOf = (region: RegionKey): (readonly [name: string, rows: readonly string[]])[] =>
  readFileSync(join(findProjectRoot(), 'domain/extraction/kinds', `papers-${region}.txt`), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [name = '', ...rows] = block.trimEnd().split('\n');
      return [name, rows] as const;
    });

/** What a paper of the kind must reach, whatever it is read from. */
const expectedOf = (kind: string): RegExp => {
  // The VAT of the customs office's own bill is deducted with it, once a person has entered what was not read.
  if (kind === 'customs_statement') return /^(?:refused|asks|held)/;
  if (kind in UNPOSTABLE_KINDS) return /^refused: document_not_postable$/;
  if (kind === 'unknown' || kind === 'bank_notice') return /^asks .*document_kind|^refused: coding_impossible$/;
  if (kind === 'self_billing') return /^asks .*whose_document|^refused/;
  if (['corrected_invoice', 'prepayment', 'final_invoice', 'instalment'].includes(kind)) return /^(?:asks|held)/;
  return /^(?!.*(?:document_kind|document_not_postable))/;
};

/** Coding of what was read, in a word. */
const reach = async (region: 'denmark' | 'italy', rows: readonly string[], as: 'text' | 'pdf'): Promise<string> => {
  const own = OWN[region];
  const country = countryOf(region);
  const context = { today: '2026-06-30', organization: own, baseCurrency: country.currency, region };
  const read =
    as === 'text'
      ? await readText(rows.join('\n'), context)
      : await readPages(
          {
            pages: (await readPdfText(writePaper(rows, 'plain'))).pages.map(pageOfPdf),
            method: 'text_layer',
          },
          context,
        );
  try {
    const extraction = { ...read.extraction, corrections: [], extractedAt: '' };
    const coding = codeDocument({
      region: country,
      facts: readExtraction(extraction, read.pageText ?? rows.join('\n'), null),
      person: null,
      lineCorrections: [],
      vendor: [],
      history: null,
      answers: {},
      own,
      supplierCheck: null,
      needsApproval: false,
      rateOn: (_currency, date) => ({ rate: decimal('7'), date, source: 'test' }),
    });
    if (coding.questions.length > 0) return `asks ${coding.questions.map(({ code }) => code).join(', ')}`;
    return coding.heldBack === null ? 'free' : `held: ${coding.heldBack.say}`;
  } catch (error) {
    if (error instanceof CodingRefused) return `refused: ${error.code}`;
    throw error;
  }
};

afterAll(() => sharedPdfThread.close());

describe.each(['denmark', 'italy'] as const)('%s', (region) => {
  it.each(papersOf(region))('%s reaches its state as text and as PDF', async (name, rows) => {
    const expected = expectedOf(name.split(':')[0] ?? '');
    expect(await reach(region, rows, 'text')).toMatch(expected);
    expect(await reach(region, rows, 'pdf')).toMatch(expected);
  });
});
