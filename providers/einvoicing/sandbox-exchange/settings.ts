import type { SettingsReader } from '#platform/settings-reader.js';

export const readSandboxExchangeSettings = (reader: SettingsReader) => ({
  /** Delay of the sandbox exchange before each notice. */
  delayMs: reader.integer('SANDBOX_EXCHANGE_DELAY_MS', 2_000, 0, 86_400_000),
});
