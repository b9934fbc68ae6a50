import type { SettingsReader } from '#platform/settings-reader.js';
import { readBaseUrl } from '../../call-settings.js';

export const readEconomicSettings = (reader: SettingsReader) => ({
  baseUrl: readBaseUrl(reader, 'ECONOMIC_BASE_URL', 'https://restapi.e-conomic.com'),
});
