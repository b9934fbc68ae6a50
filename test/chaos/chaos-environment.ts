import type { Providers } from './organizations.js';

/** Addresses of the lying providers, and waits that are short because many calls fail. */
export const chaosEnvironment = ({ economic, fatture, banks }: Providers, files: string): NodeJS.ProcessEnv => ({
  ...banks.env,
  ENABLE_BANKING_BASE_URL: banks.url,
  ECONOMIC_BASE_URL: economic.url,
  FATTURE_IN_CLOUD_BASE_URL: fatture.url,
  PARTITA_FILES_DIRECTORY: files,
  PROVIDER_TIMEOUT_MS: '3000',
  PROVIDER_SETTLE_MS: '1000',
  PROVIDER_LONGEST_PAUSE_MS: '5000',
  PARTITA_SESSION_TIMEOUT_MS: '6000',
  PARTITA_RETRY_IN_PLACE_MS: '5000',
  PARTITA_RETRY_DELAY_MS: '2000',
});
