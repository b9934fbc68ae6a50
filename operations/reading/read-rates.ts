import type { PublishedRate, RateFormat } from '#domain/rates/published-rate.js';
import { RatesUnreadable } from '#domain/rates/published-rate.js';
import { readRateXml } from '#domain/rates/read-rate-xml.js';
import { readStatbank } from '#domain/rates/read-statbank.js';
import { parseXml } from '#platform/xml/parse-xml.js';

export interface RatesJob {
  readonly name: 'rates';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: RateFormat;
  readonly currency: string;
  /** Earlier rates are left out. */
  readonly from: string;
}

/** Reads a file of a central bank. Runs in a thread, see `readRateFile`. Throws RatesUnreadable or an XmlError. */
export async function readRates({ bytes, format, currency, from }: RatesJob): Promise<readonly PublishedRate[]> {
  const all = format === 'statbank' ? readStatbank(parseJson(bytes)) : readRateXml(await parseXml(bytes), format);
  return all.filter((rate) => rate.currency === currency && rate.date >= from);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (error) {
    throw new RatesUnreadable('the answer of StatBank is not JSON', { cause: error });
  }
}
