import { createLogger } from '#platform/log.js';
import { hasModels, modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { readDocument } from '#workers/extraction/read-document.js';
import { generatedSet, type EvaluationDocument } from '#evaluation/extraction/evaluation-set.js';
import { judgeReading, type JudgedName, type ReadingVerdict } from '#evaluation/extraction/judge-reading.js';

const DOCUMENTS = generatedSet(1);

const read = async (document: EvaluationDocument): Promise<ReadingVerdict> => {
  const file = { bytes: await document.load(), mediaType: document.mediaType };
  const reading = await readDocument(file, null, document.context, {
    organizationId: 'evaluation',
    log: createLogger('evaluation', 'fatal'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return judgeReading(reading, document.truth);
};

const readAll = async (documents: readonly EvaluationDocument[]): Promise<ReadingVerdict[]> => {
  const verdicts: ReadingVerdict[] = [];
  for (const document of documents) verdicts.push(await read(document));
  return verdicts;
};

const shareOf = (verdicts: readonly ReadingVerdict[], field: JudgedName): number => {
  const known = verdicts.filter((verdict) => verdict[field] !== null);
  return known.filter((verdict) => verdict[field] === true).length / known.length;
};

describe('documents of the tuned layouts are read', () => {
  test('PDF invoices', async () => {
    const invoices = DOCUMENTS.filter(({ source, keptApart }) => source === 'pdf' && !keptApart);
    const verdicts = await readAll(invoices.filter((_, index) => index % 2 === 0));
    expect(verdicts.length).toBeGreaterThanOrEqual(8);
    expect(shareOf(verdicts, 'total')).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(verdicts, 'date')).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(verdicts, 'supplier')).toBeGreaterThanOrEqual(0.85);
    expect(shareOf(verdicts, 'vat')).toBeGreaterThanOrEqual(0.85);
  });

  test('electronic invoices, without any error', async () => {
    const verdicts = await readAll(DOCUMENTS.filter(({ source }) => source === 'xml'));
    expect(verdicts.flatMap((verdict) => Object.values(verdict))).not.toContain(false);
  });

  // tesseract.js, which reads without the models, would take a minute.
  (hasModels(modelFolder()) || process.env['PARTITA_NO_SKIPS'] === '1' ? test : test.skip)(
    'a phone picture',
    async () => {
      const verdicts = await readAll(DOCUMENTS.filter(({ name }) => name === 'dk-supermarket-deposit/1'));
      expect(verdicts).toHaveLength(1);
      expect(shareOf(verdicts, 'total')).toBe(1);
      expect(shareOf(verdicts, 'vat')).toBe(1);
    },
  );
});
