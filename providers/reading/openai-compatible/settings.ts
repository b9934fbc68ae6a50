import type { SettingsReader } from '#platform/settings-reader.js';
import { readBaseUrl } from '../../call-settings.js';

/** The address belongs to the installation and not to a connection: an organisation must not choose where calls go. */
export const readDocumentReaderSettings = (reader: SettingsReader) => ({
  baseUrl: readBaseUrl(reader, 'DOCUMENT_READER_BASE_URL', 'https://api.openai.com/v1'),
});
