import { inOrganization } from '#platform/database/transaction.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { openConsentState } from '#providers/banking/consent-state.js';
import type { GatewayDependencies } from '../dependencies.js';

/** A pending consent, found by the state in the user's browser. */
export interface OpenConsent {
  readonly organizationId: string;
  readonly authorizationId: string;
  readonly organization: string;
  readonly provider: string;
  readonly institutionId: string;
  readonly bank: string;
  /** Where the bank asks for the consent. */
  readonly bankUrl: string;
}

interface ConsentRow {
  readonly legal_name: string;
  readonly provider: string;
  readonly institution_id: string;
  readonly institution_name: string;
  readonly consent_url: string;
}

/** Returns undefined when the state is not valid, or when the consent was answered or has expired. */
export async function loadConsent(
  state: string,
  box: SecretBox,
  { database }: Pick<GatewayDependencies, 'database'>,
): Promise<OpenConsent | undefined> {
  const ids = openConsentState(box, state);
  if (!ids) return undefined;
  return inOrganization(database, ids.organizationId, async (tx) => {
    const [row] = await tx.sql<ConsentRow>`
      select o.legal_name, a.provider, a.institution_id, a.institution_name, a.consent_url
      from bank_authorizations a join organizations o on o.id = a.organization_id
      where a.organization_id = current_organization() and a.id = ${ids.authorizationId} and a.state = 'pending' and a.expires_at > now()`;
    return (
      row && {
        ...ids,
        organization: row.legal_name,
        provider: row.provider,
        institutionId: row.institution_id,
        bank: row.institution_name,
        bankUrl: row.consent_url,
      }
    );
  });
}
