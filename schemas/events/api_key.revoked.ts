import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'api_key.revoked',
  title: 'API key revoked',
  summary: 'An API key was revoked and no longer works.',
  payload: recordChange,
  example: recordChangeExample('key_01jcq8r5t9e4x8s6m2k7vwz3ha', 'revoke_api_key', ['revokedAt']),
});
