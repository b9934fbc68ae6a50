import type { SettingsReader } from '#platform/settings-reader.js';
import { readEconomicSettings } from './accounting/e-conomic/settings.js';
import { readFattureInCloudSettings } from './accounting/fatture-in-cloud/settings.js';
import { readCallSettings } from './call-settings.js';
import { readInvoicetronicSettings } from './einvoicing/invoicetronic/settings.js';
import { readSandboxExchangeSettings } from './einvoicing/sandbox-exchange/settings.js';
import { readEinvoicingSettings } from './einvoicing/settings.js';
import { readDocumentReaderSettings } from './reading/openai-compatible/settings.js';
import { readRateSettings } from './rates/settings.js';
import { readRegisterSettings } from './registers/settings.js';

/** The settings of this installation for the providers that organisations connect. Banks have their own. */
export const readProviderSettings = (reader: SettingsReader) => ({
  ...readCallSettings(reader),
  ...readEinvoicingSettings(reader),
  economic: readEconomicSettings(reader),
  fattureInCloud: readFattureInCloudSettings(reader),
  invoicetronic: readInvoicetronicSettings(reader),
  sandboxExchange: readSandboxExchangeSettings(reader),
  documentReader: readDocumentReaderSettings(reader),
  rates: readRateSettings(reader),
  registers: readRegisterSettings(reader),
});

export type ProviderSettings = ReturnType<typeof readProviderSettings>;
