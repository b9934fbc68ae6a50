import type { Command } from 'commander';
import { acceptEnd } from '#platform/audit/audit-heads.js';
import { verifyAuditLog, type AuditVerdict } from '#platform/audit/audit-verifier.js';
import {
  chooseOrganization,
  listOrganizations,
  openAuditProof,
  withPool,
  type OrganizationName,
} from './administer.js';

interface VerifyOptions {
  readonly organization?: string;
  readonly json?: boolean;
}

/** `partita audit verify` recomputes the hash chains; `partita audit accept` takes their present ends as valid. */
export function registerAudit(program: Command): void {
  const audit = program.command('audit').description('check the audit log');
  audit
    .command('verify')
    .description(
      'recompute the hash chains of the audit log and compare their ends with the signed heads and those that are kept outside the database; exits with 1 if the log was tampered with',
    )
    .option('--organization <id>', 'check only this organisation')
    .option('--json', 'print JSON for scripts')
    .action(async (options: VerifyOptions) => {
      const verdicts = await verifyAll(options);
      printVerdicts(verdicts, options);
      if (verdicts.some(({ problem }) => problem !== null)) process.exitCode = 1;
    });
  audit
    .command('accept')
    .description(
      'after the database was restored to an earlier time: take the present end of the audit log as valid, in place of a later one that was kept outside the database',
    )
    .option('--organization <id>', 'only this organisation')
    .option('--json', 'print JSON for scripts')
    .action(accept);
}

async function verifyAll(options: VerifyOptions): Promise<AuditVerdict[]> {
  const organizations = await choose(options);
  const proof = await openAuditProof();
  return withPool('partita_sealer', async (pool) => {
    const verdicts: AuditVerdict[] = [];
    for (const { id } of organizations) verdicts.push(await verifyAuditLog(pool, proof, id));
    return verdicts;
  });
}

const choose = async ({ organization }: VerifyOptions): Promise<OrganizationName[]> =>
  organization === undefined ? listOrganizations() : [await chooseOrganization(organization)];

async function accept(options: VerifyOptions): Promise<void> {
  const organizations = await choose(options);
  const proof = await openAuditProof();
  const accepted = await withPool('partita_sealer', async (pool) => {
    const blocks: { organizationId: string; block: number }[] = [];
    for (const { id } of organizations) blocks.push({ organizationId: id, block: await acceptEnd(pool, proof, id) });
    return blocks;
  });
  if (options.json) console.log(JSON.stringify(accepted));
  else
    for (const { organizationId, block } of accepted)
      console.log(`${organizationId}: the log ends with block ${block}`);
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
