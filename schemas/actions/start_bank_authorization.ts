import { defineAction } from '../contract.js';
import { closedObject, record } from '../json-schema.js';
import { textField, timeField } from '../record-fields.js';
import { authorizationId, institutionId, institutionName } from '../records/bank-account.js';

export default defineAction({
  name: 'start_bank_authorization',
  title: 'Start bank authorization',
  summary: 'Starts linking a bank and returns the address where the user gives consent.',
  secretFields: ['consentUrl'],
  description: `Returns a \`consentUrl\`. The user must open it, sign in at the bank and grant read-only access. Then call {@finalize_bank_authorization} with the \`authorizationId\`. The address expires at \`expiresAt\`.

Get \`institutionId\` from the list of institutions.`,
  permission: 'bank:edit',
  preview: 'none',
  notPreviewedBecause: 'It only returns the address at which the user gives or refuses the consent.',
  worker: 'banking',
  orderingKey: 'command',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  request: closedObject({ institutionId, institutionName }, ['institutionId']),
  result: record('BankAuthorization', 'A bank authorization that waits for consent.', {
    authorizationId,
    consentUrl: textField('The address where the user grants access.', 2_000),
    expiresAt: timeField('When the address expires.'),
  }),
  errors: ['not_found', 'provider_refused'],
  emits: ['bank_authorization.started'],
  creates: 'bau',
  example: {
    request: { institutionId: 'sandbox-bank-dk', institutionName: 'Sandbox Bank' },
    result: {
      authorizationId: 'bau_01jcq8r5t9e4x8s6m2k7vwz3ha',
      consentUrl: 'https://partita.example/bank/start?state=bau_01jcq8r5t9e4x8s6m2k7vwz3ha',
      expiresAt: '2026-11-02T09:45:00.000Z',
    },
  },
});
