import type { Command } from 'commander';
import { verifyAuditLog, type AuditVerdict } from '#platform/database/audit-sealer.js';
import { chooseOrganization, listOrganizations, withPool } from './administer.js';

interface VerifyOptions {
  readonly organization?: string;
  readonly json?: boolean;
}

/** `partita audit verify`: recomputes the hash chains; exit code 1 when one of them is broken. */
export function registerAudit(program: Command): void {
  program
    .command('audit')
    .description('the audit log')
    .command('verify')
    .description('recompute the hash chain of every organisation; ends with 1 when the log was tampered with')
    .option('--organization <id>', 'only this organisation')
    .option('--json', 'one JSON document, for scripts')
    .action(async (options: VerifyOptions) => {
      const { organization } = options;
      const organizations =
        organization === undefined ? await listOrganizations() : [await chooseOrganization(organization)];
      const verdicts = await withPool('partita_sealer', async (pool) => {
        const list: AuditVerdict[] = [];
        for (const { id } of organizations) list.push(await verifyAuditLog(pool, id));
        return list;
      });
      tell(verdicts, options);
      if (verdicts.some(({ problem }) => problem !== null)) process.exitCode = 1;
    });
}

function tell(verdicts: readonly AuditVerdict[], { json }: VerifyOptions): void {
  if (json) {
    console.log(JSON.stringify(verdicts));
    return;
  }
  for (const { organizationId, blocks, rows, unsealed, problem } of verdicts) {
    const waiting = unsealed > 0 ? `, ${unsealed} rows not sealed yet` : '';
    if (problem === null) console.log(`✓ ${organizationId}: ${rows} rows in ${blocks} blocks${waiting}`);
    else console.error(`✗ ${organizationId}: the audit log was tampered with: ${problem}.`);
  }
}
