import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'api_key.created',
  title: 'API key created',
  summary: 'An API key was created.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('key_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_api_key', ['name', 'permissions']),
});
