import { newId } from '#platform/ids.js';
import { bankProvidersOf } from '#providers/banking/bank-providers.js';
import { sealConsentState } from '#providers/banking/consent-state.js';
import { refuse } from '#schemas/errors.js';
import {
  BANK_AUTHORIZATION_COLUMNS,
  bankAuthorizationRecord,
  type BankAuthorizationRow,
} from '#tables/bank-authorization-table.js';
import { handle } from '../runtime/handler.js';
import { explainingBankErrors } from './explain-bank-error.js';

const DAY_MS = 86_400_000;
/** The maximum that PSD2 allows. */
const MAX_CONSENT_DAYS = 180;
/** Enough time to sign in at the bank, even if the person must find their phone first. */
const CONSENT_WITHIN_MS = 30 * 60_000;

/** The address to which banks redirect their users, see `gateway/bank/bank-routes.ts`. */
const CALLBACK_PATH = '/bank/callback';
/** Users go to the bank through this address. It marks their browser, and only that browser can return. */
const START_PATH = '/bank/start';

/**
 * Requests a consent page from the bank and stores the pending authorization. Errors: `not_found`, `provider_refused`.
 */
export default handle<'start_bank_authorization'>()({
  async prepare({ institutionId, institutionName }, context) {
    const { config, secretBox, principal, clock } = context;
    return explainingBankErrors(async () => {
      const found = await bankProvidersOf(config).findInstitution(institutionId, context);
      if (!found) throw refuse('no_institution', { id: institutionId });
      const { provider, institution } = found;
      const authorizationId = newId('bau');
      const days = Math.min(institution.maxConsentDays ?? MAX_CONSENT_DAYS, MAX_CONSENT_DAYS);
      const state = sealConsentState(secretBox, { organizationId: principal.organizationId, authorizationId });
      const { consentUrl: bankUrl } = await provider.startConsent(
        {
          institution,
          state,
          redirectUrl: `${config.gateway.publicUrl}${CALLBACK_PATH}`,
          // One minute less than the maximum, so that the requested end is still allowed when the request arrives at
          // the bank.
          validUntil: new Date(clock().getTime() + days * DAY_MS - 60_000),
        },
        context,
      );
      return {
        provider: provider.name,
        institutionName: institutionName ?? institution.name,
        authorizationId,
        bankUrl,
        consentUrl: `${config.gateway.publicUrl}${START_PATH}?${new URLSearchParams({ state })}`,
      };
    });
  },

  async run({ institutionId }, { prepared, tx, clock, audit }) {
    const { provider, institutionName, authorizationId, bankUrl, consentUrl } = prepared;
    const now = clock();
    const [row] = await tx.query<BankAuthorizationRow>(
      `insert into bank_authorizations (organization_id, id, provider, institution_id, institution_name, consent_url, expires_at)
       values (current_organization(), $1, $2, $3, $4, $5, $6) returning ${BANK_AUTHORIZATION_COLUMNS}`,
      [authorizationId, provider, institutionId, institutionName, bankUrl, new Date(now.getTime() + CONSENT_WITHIN_MS)],
    );
    if (!row) throw new Error('the written authorization was not found');
    const after = bankAuthorizationRecord(row, now);
    audit({ target: { type: 'bank_authorization', id: authorizationId }, before: null, after });
    return { authorizationId, consentUrl, expiresAt: after.expiresAt };
  },
});
