import { readProviderSettings } from '#providers/settings.js';
import provider from '#providers/reading/openai-compatible/provider.js';
import { createLogger } from '#platform/log.js';
import { readSettings } from '#platform/settings-reader.js';
import { textToSend, type AskReader } from '#workers/extraction/third-reader.js';
import { diceOf } from '../paper/dice.js';
import type { PaperTruth } from '../paper/truth.js';
import { DocumentReaderSimulator, type ModelAnswer } from '#test/simulators/document-reader.js';

const AMOUNT = /(?<![\d.,])\d{1,6}[.,]\d{2}(?![\d.,])/g;

const amountsIn = (text: string): number[] =>
  [...text.matchAll(AMOUNT)].map(([amount]) => Number(amount.replace(',', '.')));

/** A model that gives each right field with the chance of `accuracy`, and otherwise another amount of the page, or nothing. */
const answerFor = (name: string, truth: PaperTruth, accuracy: number, text: string): ModelAnswer => {
  const dice = diceOf('third-reader', name);
  const other = amountsIn(text);
  const amount = (cents: number | null): number | null =>
    dice.chance(accuracy) ? cents && cents / 100 : dice.chance(0.7) && other.length > 0 ? dice.pick(other) : null;
  return {
    supplier: dice.chance(accuracy) ? truth.supplier : (text.split('\n')[3] ?? null),
    date: dice.chance(accuracy) ? truth.date : null,
    total: amount(truth.totalCents),
    vat: amount(truth.vatCents),
  };
};

/** The third reader of the evaluation: a simulated service over HTTP, called as the product calls it. */
export class SimulatedReader {
  private readonly simulator = new DocumentReaderSimulator();

  constructor(private readonly accuracy: number) {}

  async start(): Promise<this> {
    await this.simulator.start();
    return this;
  }

  stop(): Promise<void> {
    return this.simulator.kill();
  }

  get asked(): number {
    return this.simulator.texts.length;
  }

  askAbout(name: string, truth: PaperTruth): AskReader {
    return (text) => {
      this.simulator.readText = (sent) => answerFor(name, truth, this.accuracy, sent);
      return provider.read(
        textToSend(text),
        { settings: { model: this.simulator.model }, secrets: { apiKey: this.simulator.apiKey } },
        {
          config: readSettings(readProviderSettings, { DOCUMENT_READER_BASE_URL: this.simulator.url }),
          log: createLogger('evaluation', 'fatal'),
          signal: new AbortController().signal,
        },
      );
    };
  }
}
