import type { Command } from 'commander';
import { readPart } from '#platform/config.js';
import { resealOrganization, type ResealCount } from '#platform/database/reseal-secrets.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { listOrganizations, withPool } from './administer.js';
import { printRecords } from './print-records.js';

/** `partita secrets …`: what is kept encrypted under PARTITA_SECRET. */
export function registerSecrets(program: Command): void {
  program
    .command('secrets')
    .description('what is kept encrypted under PARTITA_SECRET')
    .command('rotate')
    .description('encrypt again, with PARTITA_SECRET, all that PARTITA_SECRET_PREVIOUS has encrypted; may be repeated')
    .option('--json', 'one JSON document, for scripts')
    .action(rotate);
}

async function rotate(options: { readonly json?: boolean }): Promise<void> {
  const box = new SecretBox(readPart('secrets'));
  const organizations = await listOrganizations();
  const totals = new Map<string, ResealCount>();
  await withPool('partita_app', async (pool) => {
    for (const { id } of organizations) {
      for (const count of await resealOrganization(pool, box, id)) {
        const key = `${count.table}.${count.column}`;
        const before = totals.get(key) ?? { ...count, sealed: 0, resealed: 0, unreadable: 0 };
        totals.set(key, {
          ...before,
          sealed: before.sealed + count.sealed,
          resealed: before.resealed + count.resealed,
          unreadable: before.unreadable + count.unreadable,
        });
      }
    }
  });
  printRecords([...totals.values()], ['table', 'column', 'sealed', 'resealed', 'unreadable'], options);
  const unreadable = [...totals.values()].reduce((sum, count) => sum + count.unreadable, 0);
  if (unreadable > 0) {
    process.stderr.write(
      `${unreadable} stored secrets were encrypted with neither PARTITA_SECRET nor PARTITA_SECRET_PREVIOUS and were left alone.\n`,
    );
  }
}
