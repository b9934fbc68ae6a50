import accounting from '../../accounting/fatture-in-cloud/provider.js';
import { fattureInCloudClient } from '../../accounting/fatture-in-cloud/client.js';
import { defineEinvoicingProvider } from '../port.js';
import { fattureInCloudCalls } from './calls.js';
import { openFattureInCloud } from './exchange.js';
import { openAttachments } from './incoming.js';

/**
 * Fatture in Cloud does not accept files: the document is created there from our own file, and sent from there. It
 * supports only whole numbers, so invoices that are sent through it are numbered 1, 2, 3 here as well.
 */
export default defineEinvoicingProvider({
  kind: 'einvoicing',
  name: 'fatture-in-cloud',
  title: 'Fatture in Cloud',
  countries: ['IT'],
  signs: true,
  sendsSimplified: false,
  series: { series: '{n}', width: 1 },
  settings: { companyId: accounting.settings.companyId },
  secrets: {
    accessToken: {
      description:
        'a token created in Fatture in Cloud, with write access to issued invoices and credit notes, read access to settings, and read access to received documents for the invoices of suppliers',
      required: true,
    },
  },
  calls: fattureInCloudCalls,
  check: (credentials, context) => accounting.check(credentials, context),
  open: (credentials, context) =>
    openFattureInCloud(
      fattureInCloudClient(credentials, context),
      credentials.settings['companyId'] ?? '',
      openAttachments(context),
    ),
});
