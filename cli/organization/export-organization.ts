import type { Command } from 'commander';
import { runHere } from '#operations/engine/run-here.js';
import { deleteOrganization } from '#operations/organizations/delete-organization.js';
import { exportOrganization } from '#operations/organizations/export-organization.js';
import { readPart } from '#platform/config.js';
import { openStorage } from '#platform/storage/open-storage.js';
import { administer, chooseOrganization, operator } from './administer.js';

interface DeleteOptions {
  readonly confirm: string;
  readonly archive: string;
  readonly json?: boolean;
}

/** `partita org export` and `partita org delete`: takes an organisation out of the installation. */
export function registerExport(organizations: Command): void {
  organizations
    .command('export')
    .description('write all records (JSON lines), files and the audit log of an organisation to one archive (.tar.gz)')
    .argument('<id>', 'organisation id')
    .argument('<file>', 'the archive to write; it must not exist')
    .option('--json', 'print JSON for scripts')
    .action(exportOne);
  organizations
    .command('delete')
    .description('export an organisation, then delete it with all its records and files; cannot be undone')
    .argument('<id>', 'organisation id')
    .requiredOption('--confirm <legal-name>', 'the registered name of the organisation')
    .requiredOption('--archive <file>', 'the archive that is written first; the law may require to keep it')
    .option('--json', 'print JSON for scripts')
    .action(deleteOne);
}

async function exportOne(id: string, file: string, { json }: { readonly json?: boolean }): Promise<void> {
  await chooseOrganization(id);
  const storage = await openStorage(readPart('storage'));
  const { adminUrl } = readPart('database');
  const summary = await exportOrganization({ adminUrl, storage, organizationId: id, file });
  await administer(id, (administration) =>
    runHere(administration, 'export_organization', async ({ audit }) =>
      audit({
        target: { type: 'organization', id },
        before: null,
        after: { takenAt: summary.takenAt, files: summary.files },
      }),
    ),
  );
  const rows = Object.values(summary.tables).reduce((sum, count) => sum + count, 0);
  if (json) console.log(JSON.stringify(summary));
  else console.log(`✓ ${rows} records and ${summary.files} files of ${id} in ${file}`);
}

async function deleteOne(id: string, { confirm, archive, json }: DeleteOptions): Promise<void> {
  const storage = await openStorage(readPart('storage'));
  const { adminUrl } = readPart('database');
  const deleted = await deleteOrganization({
    adminUrl,
    storage,
    organizationId: id,
    confirmedName: confirm,
    archive,
    actor: operator(),
  });
  if (json) {
    console.log(JSON.stringify(deleted));
    return;
  }
  const { deletedRows, deletedFiles, retention, archiveSha256 } = deleted;
  console.log(`✓ ${id} is deleted: ${deletedRows} records, ${deletedFiles} files`);
  console.log(retention.reason);
  if (retention.until !== null)
    console.log(
      `Keep ${archive} (SHA-256 ${archiveSha256}) until ${retention.until}. Nothing else contains these books now.`,
    );
}
