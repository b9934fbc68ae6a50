import type { BankLine } from '#domain/banking/bank-line.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { say } from '#schemas/sentences/say.js';
import {
  BankError,
  type AccountReading,
  type BankProvider,
  type BankStatements,
  type ConsentRequest,
  type Institution,
  type LinkedAccount,
  type ProviderSession,
  type ReadingContext,
} from '../port.js';
import { openConsentCode } from './consent-code.js';
import { loadPayables } from './load-payables.js';
import { sandboxAccounts, type SandboxCountry } from './sandbox-accounts.js';
import { firstLines, paymentLine, type SandboxLine } from './sandbox-lines.js';

const institution = (country: SandboxCountry, name: string): Institution => ({
  id: `sandbox-bank-${country.toLowerCase()}`,
  name,
  country,
  bic: null,
  logoUrl: null,
  maxConsentDays: 180,
  isSandbox: true,
});

const SANDBOX_INSTITUTIONS: readonly Institution[] = [
  institution('DK', 'Sandbox Bank'),
  institution('IT', 'Banca Sandbox'),
];

export const SANDBOX_CONSENT_PATH = '/sandbox-bank/consent';

/**
 * A bank for trying out the service. It has its own consent page (served by the gateway) and lines that match the
 * organisation's books, so that a document posted yesterday is paid today. It is deterministic: repeated syncs return
 * the same transactions.
 */
export class SandboxBank implements BankProvider {
  readonly name = 'sandbox';

  constructor(
    private readonly publicUrl: string,
    private readonly box: SecretBox,
    private readonly clock: () => Date = () => new Date(),
  ) {}

  async listInstitutions(country: string): Promise<readonly Institution[]> {
    return SANDBOX_INSTITUTIONS.filter((candidate) => candidate.country === country);
  }

  async findInstitution(id: string): Promise<Institution | undefined> {
    return SANDBOX_INSTITUTIONS.find((candidate) => candidate.id === id);
  }

  async startConsent({ state }: ConsentRequest): Promise<{ readonly consentUrl: string }> {
    return { consentUrl: `${this.publicUrl}${SANDBOX_CONSENT_PATH}?${new URLSearchParams({ state })}` };
  }

  async openSession(code: string): Promise<ProviderSession> {
    const consent = openConsentCode(this.box, code);
    if (!consent) throw new BankError('refused', say('code_not_of_sandbox_bank'));
    const { organizationId, country, accounts, validUntil } = consent;
    return {
      id: organizationId,
      validUntil: new Date(validUntil),
      accounts: sandboxAccounts(country, organizationId).filter(({ key }) => accounts.includes(key)),
    };
  }

  async readAccount(account: LinkedAccount, from: string, { inTransaction }: ReadingContext): Promise<AccountReading> {
    const now = this.clock();
    const today = now.toISOString().slice(0, 10);
    return inTransaction(async (tx) => {
      await this.writeNewLines(tx, account, today);
      const rows = await tx.query<{ line: BankLine & { readonly amount: string } }>(
        `select line from sandbox_bank_lines where organization_id = current_organization() and account_key = $1 order by sandbox_bank_lines.booked_on, reference`,
        [account.key],
      );
      const lines = rows.map(({ line }): BankLine => ({ ...line, amount: BigInt(line.amount) }));
      const booked = lines.filter(({ status }) => status === 'booked');
      return {
        lines: lines.filter(({ bookedOn }) => bookedOn >= from),
        balance: { minor: booked.reduce((sum, { amount }) => sum + amount, 0n), at: now },
        pauseMs: null,
      };
    });
  }

  private async writeNewLines(tx: BankStatements, { key, session }: LinkedAccount, today: string): Promise<void> {
    const country: SandboxCountry = key.startsWith('sandbox-it') ? 'IT' : 'DK';
    const accounts = sandboxAccounts(country, session);
    const kind = accounts.find((candidate) => candidate.key === key)?.kind ?? 'current';
    const otherIban = accounts.find((candidate) => candidate.key !== key)?.iban ?? null;
    const isKnown = await tx.query(
      'select from sandbox_bank_lines where organization_id = current_organization() and account_key = $1 limit 1',
      [key],
    );
    const lines: SandboxLine[] = isKnown.length > 0 ? [] : [...firstLines(country, kind, today, otherIban)];
    if (kind === 'current')
      lines.push(...(await loadPayables(tx, key)).map((payable) => paymentLine(payable, country, today)));
    if (lines.length === 0) return;
    const rows = lines.map(({ reference, line }) => ({
      reference,
      booked_on: line.bookedOn,
      line: { ...line, amount: line.amount.toString() },
    }));
    await tx.query(
      `insert into sandbox_bank_lines (organization_id, account_key, reference, booked_on, line)
       select current_organization(), $1, r.reference, r.booked_on, r.line
       from json_to_recordset($2::json) as r (reference text, booked_on date, line jsonb)
       on conflict (organization_id, account_key, reference) do nothing`,
      [key, JSON.stringify(rows)],
    );
  }
}
