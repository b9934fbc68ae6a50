import { readInfrastructure, type InfrastructureConfig } from '#platform/config.js';
import { readSettings, type Environment } from '#platform/settings-reader.js';
import { readBankingSettings, type BankingSettings } from '#providers/banking/settings.js';
import { readProviderSettings, type ProviderSettings } from '#providers/settings.js';

/** Everything that a gateway or worker process needs. */
export interface Config extends InfrastructureConfig {
  readonly banking: BankingSettings;
  readonly providers: ProviderSettings;
}

/** Throws one ConfigError that lists all problems, those of all providers too. */
export const readConfig = (env?: Environment): Config =>
  readSettings(
    (reader) => ({
      ...readInfrastructure(reader),
      banking: readBankingSettings(reader),
      providers: readProviderSettings(reader),
    }),
    env,
  );
