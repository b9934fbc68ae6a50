import type { Command } from 'commander';
import { readPart } from '#platform/config.js';
import { signHeadsAnew } from '#platform/audit/audit-heads.js';
import { resealOrganization, type ResealCount } from '#platform/database/reseal-secrets.js';
import { HeadSigner } from '#platform/security/head-signer.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { listOrganizations, withPool } from './administer.js';
import { printRecords } from '../terminal/print-records.js';

/** `partita secrets …`: manages the secrets that PARTITA_SECRET encrypts. */
export function registerSecrets(program: Command): void {
  program
    .command('secrets')
    .description('manage stored secrets')
    .command('rotate')
    .description('re-encrypt secrets of PARTITA_SECRET_PREVIOUS with PARTITA_SECRET; safe to repeat')
    .option('--json', 'print JSON for scripts')
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
  const heads = await withPool('partita_sealer', (pool) => signHeadsAnew(pool, new HeadSigner(readPart('secrets'))));
  totals.set('audit_heads.signatures', { table: 'audit_heads', column: 'signatures', ...heads });
  printRecords([...totals.values()], ['table', 'column', 'sealed', 'resealed', 'unreadable'], options);
  const unreadable = [...totals.values()].reduce((sum, count) => sum + count.unreadable, 0);
  if (unreadable > 0) {
    process.stderr.write(
      `${unreadable} stored secrets cannot be decrypted with PARTITA_SECRET or PARTITA_SECRET_PREVIOUS. They were not changed.\n`,
    );
  }
}
