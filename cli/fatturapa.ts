import { join } from 'node:path';
import type { Command } from 'commander';
import { fetchFatturaPaSchema } from '#platform/embedded/fetch-software.js';
import { findProjectRoot } from '#platform/project-root.js';

/** `partita fatturapa fetch`: for machines that do not use `partita start`, which fetches the schema together with Kafka. */
export function registerFatturaPa(program: Command): void {
  const fatturaPa = program.command('fatturapa').description('the official schema of Italian electronic invoices');
  fatturaPa
    .command('fetch <directory>')
    .description('fetch the schema into a directory, for PARTITA_FATTURAPA_DIRECTORY; its checksum is checked')
    .action(async (directory: string) => {
      await fetchFatturaPaSchema(directory, {
        configDirectory: join(findProjectRoot(), 'deploy', 'embedded'),
        env: process.env,
        signal: new AbortController().signal,
      });
      console.log(`The schema of FatturaPA is in ${directory}.`);
    });
}
