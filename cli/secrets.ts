import type { Command } from 'commander';
import { readPart } from '#platform/config.js';
import { resealOrganization } from '#platform/database/reseal-secrets.js';
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
  const totals = new Map<string, { table: string; column: string; sealed: number; resealed: number }>();
  await withPool('partita_app', async (pool) => {
    for (const { id } of organizations) {
      for (const count of await resealOrganization(pool, box, id)) {
        const key = `${count.table}.${count.column}`;
        const before = totals.get(key) ?? { ...count, sealed: 0, resealed: 0 };
        totals.set(key, {
          ...before,
          sealed: before.sealed + count.sealed,
          resealed: before.resealed + count.resealed,
        });
      }
    }
  });
  printRecords([...totals.values()], ['table', 'column', 'sealed', 'resealed'], options);
}
