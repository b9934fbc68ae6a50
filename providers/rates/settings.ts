import type { SettingsReader } from '#platform/settings-reader.js';
import { readBaseUrl } from '../call-settings.js';

/** Where central banks publish exchange rates. */
export const readRateSettings = (reader: SettingsReader) => ({
  /** False for installations without internet: rates are then entered by hand only. */
  isFetched: reader.flag('PARTITA_FETCH_RATES', true),
  ecbBaseUrl: readBaseUrl(reader, 'ECB_BASE_URL', 'https://www.ecb.europa.eu/stats/eurofxref'),
  nationalbankBaseUrl: readBaseUrl(reader, 'NATIONALBANK_BASE_URL', 'https://www.nationalbanken.dk/api'),
  statbankBaseUrl: readBaseUrl(reader, 'STATBANK_BASE_URL', 'https://api.statbank.dk/v1'),
  timeoutMs: reader.integer('PARTITA_RATES_TIMEOUT_MS', 20_000, 100, 120_000),
});

export type RateSettings = ReturnType<typeof readRateSettings>;
