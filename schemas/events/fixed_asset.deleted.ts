import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'fixed_asset.deleted',
  title: 'Fixed asset deleted',
  summary: 'A fixed asset that was registered by mistake was deleted.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('fix_01jcq8r5t9e4x8s6m2k7vwz3ha', 'delete_fixed_asset', ['name']),
});
