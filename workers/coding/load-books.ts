import type { AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import type { Country } from '#domain/countries/country.js';
import { ownAccounts } from '#operations/accounts/load-chart.js';
import { settingOf } from '#operations/documents/auto-post.js';
import { loadNeeds } from '#operations/engine/answer-needs.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse, type ActionError } from '#schemas/errors.js';
import { regionOfSettings } from './coding-input.js';
import { codingSettings } from './coding-needs.js';

/** The rules of the organisation's country, and when it posts by itself. */
export interface Books {
  readonly region: Country;
  readonly setting: AutoPostSetting;
}

/** Null without a region. */
export async function findBooks(tx: Transaction): Promise<Books | null> {
  const loaded = await loadNeeds(tx, { codingSettings, ownAccounts });
  const [settings] = loaded.codingSettings;
  const region = regionOfSettings(settings, loaded.ownAccounts);
  return region && { region, setting: settingOf(settings) };
}

/** Errors: `region_not_set`. */
export async function loadBooks(tx: Transaction): Promise<Books> {
  const books = await findBooks(tx);
  if (!books) throw noRegion();
  return books;
}

export const noRegion = (): ActionError => refuse('no_region_for_coding');
