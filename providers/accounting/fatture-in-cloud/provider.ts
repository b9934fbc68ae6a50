import { say } from '#schemas/sentences/say.js';
import { ProviderError } from '../../http/provider-error.js';
import { defineProvider } from '../../provider.js';
import { fattureInCloudClient } from './client.js';

interface Company {
  readonly id: number;
  readonly name?: string;
  readonly controlled_companies?: readonly Company[];
}

interface PaymentAccount {
  readonly id: number;
  readonly name?: string;
}

const dataOf = (body: unknown): unknown => (body as { data?: unknown } | undefined)?.data;

export default defineProvider({
  kind: 'accounting',
  name: 'fatture-in-cloud',
  title: 'Fatture in Cloud',
  countries: ['IT'],
  settings: {
    companyId: {
      description: 'the number of the company; may be left out when the token gives access to only one',
      required: false,
      pattern: /^\d{1,15}$/,
    },
    paymentAccountId: {
      description: 'the account that pays expenses; without one, expenses are entered as not paid',
      required: false,
      pattern: /^\d{1,15}$/,
    },
  },
  /** The category in Fatture in Cloud: `category:travel` = Viaggi e trasferte. */
  settingPattern: /^category:[a-z0-9_]{1,60}$/,
  secrets: {
    accessToken: {
      description:
        'a token created in Fatture in Cloud, with write access to received documents and read access to settings',
      required: true,
    },
  },
  async check(credentials, context) {
    const client = fattureInCloudClient(credentials, context);
    const { body } = await client.get('/user/companies');
    const listed = (dataOf(body) as { companies?: readonly Company[] } | undefined)?.companies ?? [];
    const companies = listed.flatMap((company) => [company, ...(company.controlled_companies ?? [])]);
    const wanted = credentials.settings['companyId'];
    const found = companies.filter(({ id }) => wanted === undefined || String(id) === wanted);
    const [company] = found;
    if (!company || found.length > 1) {
      const list = companies.map(({ id, name }) => `${id} ${name ?? ''}`.trim()).join(', ') || '–';
      const told = { provider: 'Fatture in Cloud', list };
      if (company) throw new ProviderError('rejected', say('provider_token_of_several_companies', told));
      throw new ProviderError(
        'rejected',
        wanted === undefined
          ? say('provider_token_of_no_company', told)
          : say('provider_token_of_other_company', { ...told, wanted }),
      );
    }
    await requirePaymentAccount(client, company.id, credentials.settings['paymentAccountId']);
    return {
      account: `${company.name ?? 'unnamed company'} (company ${company.id})`,
      accountId: String(company.id),
      settings: { ...credentials.settings, companyId: String(company.id) },
    };
  },
});

async function requirePaymentAccount(
  client: ReturnType<typeof fattureInCloudClient>,
  companyId: number,
  wanted: string | undefined,
): Promise<void> {
  if (wanted === undefined) return;
  const { body } = await client.get(`/c/${companyId}/info/payment_accounts`);
  const accounts = (dataOf(body) ?? []) as readonly PaymentAccount[];
  if (accounts.some(({ id }) => String(id) === wanted)) return;
  const list = accounts.map(({ id, name }) => `${id} ${name ?? ''}`.trim()).join(', ') || '–';
  throw new ProviderError(
    'rejected',
    say('provider_has_no_payment_account', { provider: 'Fatture in Cloud', wanted, list }),
  );
}
