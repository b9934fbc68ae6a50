import type { SettingsReader } from '#platform/settings-reader.js';
import { readEnableBankingSettings } from './enable-banking/settings.js';

export function readBankingSettings(reader: SettingsReader) {
  const enableBanking = readEnableBankingSettings(reader);
  return {
    enableBanking,
    /** A simulated bank with its own consent page. Its lines are invented, so an operator must name it. */
    sandboxBank: reader.flag('PARTITA_SANDBOX_BANK', false),
    /** Banks allow about four calls per day and account without the user, so sync every six hours. */
    syncEveryMs: reader.integer('PARTITA_BANK_SYNC_EVERY_MS', 6 * 3_600_000, 1_000, 7 * 86_400_000),
    timeoutMs: reader.integer('PARTITA_BANK_TIMEOUT_MS', 30_000, 100, 300_000),
  };
}

export type BankingSettings = ReturnType<typeof readBankingSettings>;
