import { EXAMPLE_REGION, REGION_KEYS } from '../region-keys.js';
import type { NumberSchema } from '../json-schema.js';
import { nullable, record } from '../json-schema.js';
import { choiceField, flagField, idField, updatedAt, version } from '../record-fields.js';

export const VAT_FREQUENCIES = ['monthly', 'quarterly', 'half_yearly', 'annual'] as const;

const threshold: NumberSchema = {
  type: 'number',
  minimum: 0,
  maximum: 1,
  description:
    'The minimum extraction confidence, from 0 to 1, for auto-posting a coded document. 0.9 means: about nine in ten or more of the auto-posted documents are correct in every field.',
};

export const settingsFields = {
  regionKey: choiceField(
    REGION_KEYS,
    'The country whose bookkeeping rules apply: VAT codes, chart of accounts, deadlines, and the provider used for posting.',
  ),
  defaultJournalId: idField('The journal (Denmark) or payment account (Italy) to post into.', 'purchases'),
  autoPost: flagField('Whether coded documents at or above the threshold are posted without human approval.'),
  autoPostThreshold: threshold,
  frequency: choiceField(VAT_FREQUENCIES, 'How often the VAT return is filed.'),
} as const;

export const settings = record('Settings', 'The bookkeeping settings of the organisation.', {
  regionKey: nullable(settingsFields.regionKey),
  defaultJournalId: nullable(settingsFields.defaultJournalId),
  autoPost: settingsFields.autoPost,
  autoPostThreshold: settingsFields.autoPostThreshold,
  vatFrequency: nullable(
    settingsFields.frequency,
    'The VAT frequency that was set; null if the default of the region applies.',
  ),
  effectiveVatFrequency: nullable(
    settingsFields.frequency,
    'The VAT frequency in force: the one that was set, otherwise the default of the region; null without a region.',
  ),
  updatedAt,
  version,
});

export const settingsExample = {
  regionKey: EXAMPLE_REGION,
  defaultJournalId: 'purchases',
  autoPost: true,
  autoPostThreshold: 0.95,
  vatFrequency: null,
  effectiveVatFrequency: 'quarterly',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 4,
} as const;
