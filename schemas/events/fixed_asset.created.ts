import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'fixed_asset.created',
  title: 'Fixed asset created',
  summary: 'A fixed asset was registered.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('fix_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_fixed_asset', ['name']),
});
