import type { SettingsReader } from '#platform/settings-reader.js';
import { readBaseUrl } from '../../call-settings.js';

export const readInvoicetronicSettings = (reader: SettingsReader) => ({
  baseUrl: readBaseUrl(reader, 'INVOICETRONIC_BASE_URL', 'https://api.invoicetronic.com/v1'),
});
