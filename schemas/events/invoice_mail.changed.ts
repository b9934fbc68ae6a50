import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'invoice_mail.changed',
  title: 'Invoice mailed',
  summary: 'An invoice was mailed, or the mail server answered.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('iml_01jcq8r5t9e4x8s6m2k7vwz3ha', 'mail_invoice', ['state']),
});
