import type { Command } from 'commander';
import { verifyAuditLog, type AuditVerdict } from '#platform/database/audit-sealer.js';
import { chooseOrganization, listOrganizations, withPool } from './administer.js';

interface VerifyOptions {
  readonly organization?: string;
  readonly json?: boolean;
}

/** `partita audit verify`: recomputes the hash chains. The exit code is 1 when a chain is broken. */
export function registerAudit(program: Command): void {
  program
    .command('audit')
    .description('check the audit log')
    .command('verify')
    .description('recompute the hash chains of the audit log; exits with 1 if the log was tampered with')
    .option('--organization <id>', 'check only this organisation')
    .option('--json', 'print JSON for scripts')
    .action(async (options: VerifyOptions) => {
      const { organization } = options;
      const organizations =
        organization === undefined ? await listOrganizations() : [await chooseOrganization(organization)];
      const verdicts = await withPool('partita_sealer', async (pool) => {
        const list: AuditVerdict[] = [];
        for (const { id } of organizations) list.push(await verifyAuditLog(pool, id));
        return list;
      });
      printVerdicts(verdicts, options);
      if (verdicts.some(({ problem }) => problem !== null)) process.exitCode = 1;
    });
}

function printVerdicts(verdicts: readonly AuditVerdict[], { json }: VerifyOptions): void {
  if (json) {
    console.log(JSON.stringify(verdicts));
    return;
  }
  for (const { organizationId, blocks, rows, unsealed, problem } of verdicts) {
    const pending = unsealed > 0 ? `, ${unsealed} rows not sealed yet` : '';
    if (problem === null) console.log(`✓ ${organizationId}: ${rows} rows in ${blocks} blocks${pending}`);
    else console.error(`✗ ${organizationId}: the audit log was tampered with: ${problem}.`);
  }
}
