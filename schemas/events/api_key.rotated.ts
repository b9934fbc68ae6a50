import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'api_key.rotated',
  title: 'API key rotated',
  summary: 'An API key got a new secret.',
  payload: recordChange,
  example: recordChangeExample('key_01jcq8r5t9e4x8s6m2k7vwz3ha', 'rotate_api_key', ['prefix']),
});
