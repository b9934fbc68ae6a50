import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'fixed_asset.changed',
  title: 'Fixed asset changed',
  summary: 'Depreciation was posted or refused, or the asset was changed or disposed of.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('fix_01jcq8r5t9e4x8s6m2k7vwz3ha', 'depreciate_asset', ['postedMonths']),
});
