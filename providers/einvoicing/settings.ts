import { resolve } from 'node:path';
import { SANDBOX_EXCHANGE } from '#domain/einvoice/sandbox.js';
import { findProjectRoot } from '#platform/project-root.js';
import type { SettingsReader } from '#platform/settings-reader.js';

export const readEinvoicingSettings = (reader: SettingsReader) => ({
  /** Where Italian e-invoices go if no provider is connected: nowhere, or to the sandbox exchange if the operator names it. */
  einvoicing: reader.oneOf('PARTITA_EINVOICING', [SANDBOX_EXCHANGE, 'none']) ?? 'none',
  /** Shortest interval between two polls for notices and received invoices. */
  einvoicePollMs: reader.integer('EINVOICE_POLL_MS', 60_000, 100, 86_400_000),
  /** The folder with the official schema of FatturaPA. */
  fatturaPaDirectory: resolve(
    findProjectRoot(),
    reader.text('PARTITA_FATTURAPA_DIRECTORY', '.partita/software/fatturapa'),
  ),
});
