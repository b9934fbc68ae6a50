import { say } from '#schemas/sentences/say.js';
import { defineEinvoicingProvider } from '../port.js';
import { ProviderError } from '../../http/provider-error.js';
import { invoicetronicClient } from './client.js';
import { invoicetronicCalls } from './calls.js';
import { openInvoicetronic } from './exchange.js';

/** The prefix of a key is its environment: `ik_test_` sends nothing, `ik_live_` sends to the exchange. */
export default defineEinvoicingProvider({
  kind: 'einvoicing',
  name: 'invoicetronic',
  title: 'Invoicetronic',
  countries: ['IT'],
  signs: true,
  sendsSimplified: true,
  settings: {},
  secrets: {
    apiKey: {
      description: 'an API key of Invoicetronic, ik_live_… or ik_test_…',
      required: true,
      pattern: /^ik_(live|test)_\w+$/,
    },
    webhookSecret: {
      description:
        'the secret of a webhook that was created in the dashboard; POST /api/rest/connections/{id}/subscription creates one and stores it',
      required: false,
    },
  },
  calls: invoicetronicCalls,
  async check(credentials, context) {
    const environment = /^ik_(live|test)_/.exec(credentials.secrets['apiKey'] ?? '')?.[1] ?? 'live';
    const { body } = await invoicetronicClient(credentials, context).get('/status');
    const left = (body as { operation_left?: unknown } | undefined)?.operation_left;
    if (typeof left !== 'number') {
      throw new ProviderError('rejected', say('provider_gave_no_status', { provider: 'Invoicetronic' }));
    }
    return {
      account: `Invoicetronic, ${environment} (${left} operations left)`,
      accountId: environment,
      settings: credentials.settings,
    };
  },
  open: (credentials, context) => openInvoicetronic(invoicetronicClient(credentials, context)),
});
