import type { BankLine } from '#domain/banking/bank-line.js';
import { say } from '#schemas/sentences/say.js';
import { ProviderClient, type ProviderAnswer, type ProviderRequest } from '../../http/provider-client.js';
import {
  BankError,
  type AccountReading,
  type BankProvider,
  type ConsentRequest,
  type Institution,
  type LinkedAccount,
  type ProviderAccount,
  type ProviderSession,
  type ReadingContext,
} from '../port.js';
import { ApplicationToken } from './application-token.js';
import { explainError } from './explain-error.js';
import { pauseOf } from './rate-headers.js';
import { minorOf, readTransaction } from './read-transaction.js';
import type { EnableBankingSettings } from './settings.js';
import type {
  WireAccount,
  WireBalance,
  WireError,
  WireInstitution,
  WirePage,
  WireTransaction,
  WireSession,
} from './wire.js';

type Settings = EnableBankingSettings & { readonly timeoutMs: number };
type CallContext = Omit<ReadingContext, 'inTransaction'>;

const NAME = 'enable-banking';
const PREFIX = 'eb:';
/** A page holds some hundred lines, so more pages than this are an endless list. */
const MAX_PAGES = 500;
/** In order of preference: the booked balance first, then the alternatives that banks send. */
const BALANCE_TYPES = ['CLBD', 'ITBD', 'PRCD', 'CLAV', 'ITAV', 'XPCD', 'OPBD'];
const LIST_TTL_MS = 3_600_000;

/** Enable Banking's API: an aggregator of the banks' PSD2 interfaces. */
export class EnableBanking implements BankProvider {
  readonly name = NAME;
  private readonly token: ApplicationToken;
  private readonly lists = new Map<string, { readonly at: number; readonly institutions: readonly Institution[] }>();

  constructor(
    private readonly settings: Settings,
    private readonly clock: () => Date = () => new Date(),
  ) {
    this.token = new ApplicationToken(settings.applicationId, settings.privateKey);
  }

  async listInstitutions(country: string, context: CallContext): Promise<readonly Institution[]> {
    const known = this.lists.get(country);
    const nowMs = this.clock().getTime();
    if (known && nowMs - known.at < LIST_TTL_MS) return known.institutions;
    const query = { country, psu_type: 'business', service: 'AIS' };
    const { body } = await this.call({ method: 'GET', path: '/aspsps', query }, context);
    const institutions = (body as { aspsps: readonly WireInstitution[] }).aspsps
      .filter(({ name, country: of }) => typeof name === 'string' && typeof of === 'string')
      .map(institutionOf);
    this.lists.set(country, { at: nowMs, institutions });
    return institutions;
  }

  async findInstitution(id: string, context: CallContext): Promise<Institution | undefined> {
    const country = /^eb:([A-Z]{2}):./u.exec(id)?.[1];
    if (country === undefined) return undefined;
    const find = async (): Promise<Institution | undefined> =>
      (await this.listInstitutions(country, context)).find((institution) => institution.id === id);
    const known = await find();
    if (known) return known;
    // The bank may have been added since the list was read.
    this.lists.delete(country);
    return find();
  }

  async startConsent(request: ConsentRequest, context: CallContext): Promise<{ readonly consentUrl: string }> {
    const { name, country } = request.institution;
    const json = {
      access: { valid_until: request.validUntil.toISOString() },
      aspsp: { name, country },
      state: request.state,
      redirect_url: request.redirectUrl,
      psu_type: 'business',
    };
    const { body } = await this.call({ method: 'POST', path: '/auth', json }, context);
    const { url } = body as { url?: unknown };
    if (!isText(url)) throw new BankError('unavailable', say('bank_sent_no_consent_address'));
    return { consentUrl: url };
  }

  async openSession(code: string, context: CallContext): Promise<ProviderSession> {
    const { body } = await this.call({ method: 'POST', path: '/sessions', json: { code } }, context);
    const session = body as WireSession;
    const validUntil = session.access?.valid_until;
    if (!validUntil || Number.isNaN(Date.parse(validUntil)))
      throw new BankError('refused', say('bank_sent_no_consent_end'));
    return {
      id: session.session_id,
      validUntil: new Date(validUntil),
      accounts: session.accounts.flatMap((account) => accountOf(account) ?? []),
    };
  }

  async readAccount(account: LinkedAccount, from: string, context: CallContext): Promise<AccountReading> {
    const path = `/accounts/${encodeURIComponent(account.reference)}`;
    const lines: BankLine[] = [];
    let continuation: string | undefined;
    let page = 0;
    for (;;) {
      const query = { date_from: from, continuation_key: continuation };
      const { body, headers } = await this.call({ method: 'GET', path: `${path}/transactions`, query }, context);
      const { transactions, continuation_key: next } = body as WirePage;
      if (!Array.isArray(transactions)) throw new BankError('unavailable', say('bank_sent_no_transactions'));
      lines.push(...transactions.flatMap((row: WireTransaction) => readTransaction(row) ?? []));
      if (!next) return { lines, balance: await this.readBalance(path, context), pauseMs: pauseOf(headers) };
      page += 1;
      if (next === continuation || page === MAX_PAGES)
        throw new BankError('unavailable', say('bank_sent_endless_pages'));
      continuation = next;
    }
  }

  /** An account without a balance is still read: banks limit these calls separately, and some banks send no balance. */
  private async readBalance(path: string, context: CallContext): Promise<AccountReading['balance']> {
    try {
      const { body } = await this.call({ method: 'GET', path: `${path}/balances` }, context);
      const balances = (body as { balances?: readonly WireBalance[] }).balances ?? [];
      const [best] = [...balances].sort((a, b) => rankOf(a) - rankOf(b));
      const magnitude = best ? minorOf(best.balance_amount) : null;
      if (!best || magnitude === null) return null;
      const minor = best.balance_amount.amount.trim().startsWith('-') ? -magnitude : magnitude;
      return { minor, at: this.clock() };
    } catch (error) {
      if (!(error instanceof BankError) || error.code === 'consent_expired') throw error;
      context.log.info({ err: error }, 'the bank sent no balance');
      return null;
    }
  }

  private async call(request: ProviderRequest, { signal, log }: CallContext): Promise<ProviderAnswer> {
    const { baseUrl, timeoutMs } = this.settings;
    const token = await this.token.make(this.clock());
    const client = new ProviderClient({
      name: 'Enable Banking',
      baseUrl,
      headers: { Authorization: `Bearer ${token}` },
      secrets: [token],
      timeoutMs,
      signal,
      log,
      describeRefusal: (body) => (body as WireError | undefined)?.message,
    });
    try {
      return await client.send(request);
    } catch (error) {
      throw explainError(error);
    }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const rankOf = ({ balance_type: type }: WireBalance): number => {
  const rank = BALANCE_TYPES.indexOf(type ?? '');
  return rank < 0 ? BALANCE_TYPES.length : rank;
};

function institutionOf({
  name,
  country,
  bic,
  logo,
  maximum_consent_validity: seconds,
  sandbox,
}: WireInstitution): Institution {
  return {
    id: `${PREFIX}${country}:${name}`,
    name,
    country,
    bic: bic ?? null,
    logoUrl: logo ?? null,
    maxConsentDays: seconds ? Math.floor(seconds / 86_400) : null,
    isSandbox: Boolean(sandbox),
  };
}

/** `identification_hash` is the same for every consent, `uid` is not. Without either, the account cannot be read. */
function accountOf({
  uid,
  identification_hash: hash,
  account_id: id,
  name,
  product,
  currency,
}: WireAccount): ProviderAccount | undefined {
  if (!isText(uid) || !isText(hash) || !isText(currency)) return undefined;
  const iban = isText(id?.iban) ? id.iban : null;
  return { key: hash, reference: uid, name: [name, product, iban].find(isText) ?? 'Account', iban, currency };
}
