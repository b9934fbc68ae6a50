import type { Violation } from '#schemas/sentences/violation.js';
import { say } from '#schemas/sentences/say.js';
import { balanceGap, type Statement, type StatementFormat } from '#domain/banking/statements/statement.js';
import { money, toDecimalText } from '#domain/money/money.js';
import { inOrganization } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { refuse } from '#schemas/errors.js';
import type { BankStatement } from '#schemas/types.js';
import { BANK_STATEMENT_COLUMNS, bankStatementRecord, type BankStatementRow } from '#tables/bank-statement-table.js';
import { storeStatementBalance } from '#operations/banking/store-statement-balance.js';
import { runHere, type Here, type Origin } from '#operations/engine/run-here.js';
import { storeBankLines } from '#operations/banking/store-bank-lines.js';
import { SELECT_TRANSACTION, transactionRecord, type TransactionRow } from '#tables/transaction-table.js';
import { chooseAccount, joinStatements, type StatementAccount } from '#operations/banking/choose-account.js';
import { parseStatement, type StatementRequest } from '#operations/banking/parse-statement.js';

/** A file in storage. Its row is written together with the lines. */
interface StoredFile {
  readonly id: string;
  readonly key: string;
  readonly name: string | null;
  readonly bytes: Uint8Array;
  readonly sha256: Buffer;
}

/** Imports a statement into the account it belongs to. Errors: `not_found`, `statement_unreadable`, and XML errors. */
export async function importStatement(
  request: StatementRequest,
  file: StoredFile,
  origin: Origin,
): Promise<BankStatement> {
  const { database, principal } = origin;
  const accounts = await inOrganization(
    database,
    principal.organizationId,
    (tx) =>
      tx.sql<StatementAccount>`select id, iban, currency from bank_accounts
        where organization_id = current_organization() and (put_aside_at is null or id = ${request.bankAccountId ?? null})`,
  );
  const named = accounts.find(({ id }) => id === request.bankAccountId);
  if (request.bankAccountId !== undefined && !named) throw refuse('no_bank_account', { id: request.bankAccountId });
  const { format, statements } = await parseStatement(file.bytes, request, named?.currency ?? 'DKK');
  const account = chooseAccount(statements, accounts, named);
  const statement = joinStatements(statements, account);
  return runHere(origin, 'import_bank_statement', (here) => store({ account, statement, format, file }, here));
}

interface Import {
  readonly account: StatementAccount;
  readonly statement: Statement;
  readonly format: StatementFormat;
  readonly file: StoredFile;
}

async function store({ account, statement, format, file }: Import, { tx, audit, emit }: Here): Promise<BankStatement> {
  const { lines, opening, closing } = statement;
  await tx.sql`
    insert into files (organization_id, id, name, mime_type, bytes, sha256, storage_key)
    values (current_organization(), ${file.id}, ${file.name}, ${format === 'camt053' ? 'application/xml' : 'text/plain'},
      ${file.bytes.byteLength}, ${file.sha256}, ${file.key})`;
  const stored = await storeBankLines(tx, {
    bankAccountId: account.id,
    source: 'statement',
    lines,
    isComplete: false,
    makeId: () => newId('txn'),
  });
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const id = newId('bst');
  await tx.sql`
    insert into statement_imports (organization_id, id, bank_account_id, format, file_id, file_name, first_day, last_day, line_count, new_count,
      known_count, opening_minor, closing_minor, warnings)
    values (current_organization(), ${id}, ${account.id}, ${format}, ${file.id}, ${file.name}, ${days[0]}, ${days.at(-1)}, ${lines.length},
      ${stored.newIds.length}, ${lines.length - stored.newIds.length}, ${opening}, ${closing}, ${JSON.stringify(warningsOf(statement))})`;
  if (closing !== null) await storeStatementBalance(tx, account.id, closing, days.at(-1) ?? '');
  const [row] = await tx.query<BankStatementRow>(
    `select ${BANK_STATEMENT_COLUMNS} from statement_imports s
       join bank_accounts b on b.organization_id = s.organization_id and b.id = s.bank_account_id
     where s.organization_id = current_organization() and s.id = $1`,
    [id],
  );
  if (!row) throw new Error('the statement was not found after the insert');
  const after = bankStatementRecord(row);
  audit({
    target: { type: 'bank_statement', id },
    before: null,
    after: { ...after, transactionIds: stored.newIds },
  });
  await emitImported(stored.newIds, { tx, emit });
  return after;
}

function warningsOf(statement: Statement): readonly Violation[] {
  const gap = balanceGap(statement);
  if (gap === null || gap === 0n || statement.currency === null) return [];
  const amount = `${toDecimalText(money(gap, statement.currency))} ${statement.currency}`;
  return [{ pointer: '', message: say('statement_balances_differ', { amount }) }];
}

async function emitImported(ids: readonly string[], { tx, emit }: Pick<Here, 'tx' | 'emit'>): Promise<void> {
  const rows = await tx.query<TransactionRow>(
    `${SELECT_TRANSACTION} where t.organization_id = current_organization() and t.id = any($1) order by t.id`,
    [ids],
  );
  for (const row of rows) {
    const data = transactionRecord(row);
    emit('transaction.imported', {
      aggregateType: 'transaction',
      aggregateId: data.id,
      version: data.version,
      data,
    });
  }
}
