import type { SettingsReader } from '#platform/settings-reader.js';
import { readBaseUrl } from '../../call-settings.js';

/** One account serves both: the books here and the e-invoices in `einvoicing/fatture-in-cloud`. */
export const readFattureInCloudSettings = (reader: SettingsReader) => ({
  baseUrl: readBaseUrl(reader, 'FATTURE_IN_CLOUD_BASE_URL', 'https://api-v2.fattureincloud.it'),
  /**
   * The public key for webhook signatures of Fatture in Cloud, as its documentation prints it. Without a key, all its
   * webhooks are refused.
   */
  webhookKey: reader.optional('FATTURE_IN_CLOUD_WEBHOOK_KEY'),
});
