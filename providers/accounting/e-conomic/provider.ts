import { say } from '#schemas/sentences/say.js';
import { ProviderError } from '../../http/provider-error.js';
import { defineProvider } from '../../provider.js';
import { economicClient } from './client.js';
import { readCollection } from './read-collection.js';

interface Self {
  readonly agreementNumber?: number;
  readonly company?: { readonly name?: string };
}

interface Journal {
  readonly journalNumber: number;
  readonly name?: string;
}

export default defineProvider({
  kind: 'accounting',
  name: 'e-conomic',
  title: 'e-conomic',
  countries: ['DK'],
  settings: {
    journalNumber: {
      description: 'the number of the journal (kassekladde) for vouchers; the first one when left out',
      required: false,
      pattern: /^\d{1,9}$/,
    },
  },
  /** For accounts and VAT codes with another number in e-conomic: `account:2450` = 3617, `vat:I25` = I25. */
  settingPattern: /^(account:\d{1,9}|vat:[A-Za-z0-9_-]{1,40})$/,
  secrets: {
    appSecretToken: { description: 'the secret token of the app that is registered at e-conomic', required: true },
    agreementGrantToken: {
      description: 'the token that the customer received when granting access to the app',
      required: true,
    },
  },
  async check(credentials, context) {
    const client = economicClient(credentials, context);
    const { body } = await client.get('/self');
    const { agreementNumber, company } = (body ?? {}) as Self;
    if (agreementNumber === undefined)
      throw new ProviderError('rejected', say('provider_gave_no_agreement', { provider: 'e-conomic' }));
    const journals = await readCollection<Journal>(client, '/journals');
    const wanted = credentials.settings['journalNumber'];
    const journal = journals.find(({ journalNumber }) => wanted === undefined || String(journalNumber) === wanted);
    if (!journal) {
      const list = journals.map(({ journalNumber, name }) => `${journalNumber} ${name ?? ''}`.trim()).join(', ');
      throw new ProviderError(
        'rejected',
        wanted === undefined
          ? say('economic_has_no_journals')
          : say('economic_has_no_journal', { wanted, list: list || '–' }),
      );
    }
    return {
      account: `${company?.name ?? 'unnamed company'} (agreement ${agreementNumber})`,
      accountId: String(agreementNumber),
      settings: { ...credentials.settings, journalNumber: String(journal.journalNumber) },
    };
  },
});
