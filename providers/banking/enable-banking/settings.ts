import type { SettingsReader } from '#platform/settings-reader.js';

/**
 * The application at Enable Banking, if one is set. The private key belongs to the certificate in its control panel.
 */
export function readEnableBankingSettings(reader: SettingsReader) {
  const applicationId = reader.optional('ENABLE_BANKING_APPLICATION_ID');
  const inline = reader.optional('ENABLE_BANKING_PRIVATE_KEY')?.replaceAll('\\n', '\n');
  const privateKey = inline ?? reader.file('ENABLE_BANKING_PRIVATE_KEY_FILE');
  const baseUrl = reader.url('ENABLE_BANKING_BASE_URL', ['https', 'http'], 'https://api.enablebanking.com');
  if (applicationId === undefined) return undefined;
  if (privateKey === undefined) {
    reader.problems.push(
      'ENABLE_BANKING_PRIVATE_KEY_FILE (or ENABLE_BANKING_PRIVATE_KEY) is required when ENABLE_BANKING_APPLICATION_ID is set.',
    );
    return undefined;
  }
  return { applicationId, privateKey, baseUrl: baseUrl.replace(/(?<!\/)\/+$/, '') };
}

export type EnableBankingSettings = NonNullable<ReturnType<typeof readEnableBankingSettings>>;
