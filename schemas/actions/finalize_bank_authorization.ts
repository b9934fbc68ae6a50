import { defineAction } from '../contract.js';
import { closedObject, record } from '../json-schema.js';
import { listField, timeField } from '../record-fields.js';
import {
  authorizationId,
  bankAccount,
  bankAccountExample,
  institutionId,
  institutionName,
} from '../records/bank-account.js';

export default defineAction({
  name: 'finalize_bank_authorization',
  title: 'Finalize bank authorization',
  summary: 'Completes the link to a bank after the user gave consent, and imports its accounts.',
  description: `Call this after the user has returned from the consent page. It imports the accounts that the user authorized. {@sync_bank_now} then reads their transactions.

- If consent is not given yet, was refused or has expired, it is refused with \`consent_pending\`, \`consent_refused\` or \`consent_expired\`.
- A repeated call returns the same result.`,
  permission: 'bank:edit',
  preview: 'none',
  notPreviewedBecause: 'The user has given the consent at the bank.',
  worker: 'banking',
  orderingKey: { field: 'authorizationId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  request: closedObject({ authorizationId }, ['authorizationId']),
  result: record('FinalizedBankAuthorization', 'A linked bank.', {
    id: { ...authorizationId, description: 'The id of the bank authorization.' },
    institutionId,
    institutionName,
    accounts: listField(bankAccount, 'The accounts that the user authorized.'),
    validUntil: timeField('When the consent ends and must be renewed.'),
  }),
  errors: ['not_found', 'consent_pending', 'consent_refused', 'consent_expired', 'provider_refused'],
  emits: ['bank_authorization.finalized', 'bank_account.added', 'bank_account.changed'],
  example: {
    request: { authorizationId: 'bau_01jcq8r5t9e4x8s6m2k7vwz3ha' },
    result: {
      id: 'bau_01jcq8r5t9e4x8s6m2k7vwz3ha',
      institutionId: 'sandbox-bank-dk',
      institutionName: 'Sandbox Bank',
      accounts: [bankAccountExample],
      validUntil: '2027-05-01T00:00:00.000Z',
    },
  },
});
