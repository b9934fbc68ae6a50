import { createHash } from 'node:crypto';
import { handleOnce, type Effect, type OnceCommand } from '#platform/database/effects/handle-once.js';
import { scopeStatement, type Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { closeSharedPool, Fleet } from '../support/fleet.js';
import { asSuperuser, withRole } from '../support/database.js';

/**
 * Commands of several organisations in ONE transaction: no organisation sees the rows of another, and every constraint
 * is checked.
 */
const { newOrganization } = Fleet.shared();
/** In the order of the batch. */
let first: string;
let second: string;

beforeAll(async () => {
  const ids = (await Promise.all([newOrganization(), newOrganization()])).map(({ id }) => id).sort();
  [first, second] = [ids[0]!, ids[1]!];
  await asSuperuser(async (client) => {
    for (const id of [first, second]) {
      await client.query(
        "insert into accounts (organization_id, number, name, type) values ($1, '1', 'A', 'asset'), ($1, '2', 'B', 'income')",
        [id],
      );
    }
  });
});
afterAll(closeSharedPool);

const commandOf = (organizationId: string): OnceCommand => ({
  organizationId,
  commandId: newId('cmd'),
  action: 'test',
  actor: { type: 'system', id: 'test', name: 'test' },
  inputHash: createHash('sha256').update('x').digest('hex'),
  requestId: null,
  acceptedAt: new Date(),
  reply: null,
});
const DONE: Effect = {
  outcome: { status: 'done', body: {} },
  audit: [{ target: null, before: null, after: null }],
  events: [],
  followUps: [],
};

async function post(tx: Transaction, entryId: string, amounts: readonly number[]): Promise<void> {
  await tx.sql`
    insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date,
      entry_date, vat_date, text, currency)
    values (current_organization(), ${entryId}, ${entryId}, '2026', 1, '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', 'x', 'DKK')`;
  for (const [index, amount] of amounts.entries()) {
    await tx.sql`
      insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor)
      values (current_organization(), ${entryId}, ${index + 1}, ${String(index + 1)}, ${amount})`;
  }
}

const written = (...entryIds: string[]): Promise<number> =>
  asSuperuser(async (client) => {
    const { rowCount } = await client.query('select from ledger_entries where id = any($1)', [entryIds]);
    return rowCount ?? 0;
  });

it('shows each organisation only its own rows within the same transaction', async () => {
  const seen: unknown[] = [];
  await withRole('partita_app', (pool) =>
    handleOnce(pool, [commandOf(second), commandOf(first), commandOf(second)], async (tx, commands) => {
      const { organizationId } = commands[0]!;
      await tx.sql`insert into contacts (organization_id, id, type, name) values (${organizationId}, ${newId('con')}, 'client', ${organizationId})`;
      seen.push(await tx.sql`select organization_id, name from contacts`);
      return commands.map(() => DONE);
    }),
  );
  expect(seen).toEqual([[{ organization_id: first, name: first }], [{ organization_id: second, name: second }]]);
});

it('commits balanced entries of both organisations', async () => {
  const [one, two] = [newId('led'), newId('led')];
  await withRole('partita_app', (pool) =>
    handleOnce(pool, [commandOf(first), commandOf(second)], async (tx, commands) => {
      await post(tx, commands[0]!.organizationId === first ? one : two, [100, -100]);
      return commands.map(() => DONE);
    }),
  );
  expect(await written(one, two)).toBe(2);
});

it.each([[[100, -90]], [[100]], [[]]])(
  'fails for an unbalanced entry %j before it continues with the next organisation, and writes nothing',
  async (amounts) => {
    const [one, two] = [newId('led'), newId('led')];
    const turns: string[] = [];
    const batch = withRole('partita_app', (pool) =>
      handleOnce(pool, [commandOf(first), commandOf(second)], async (tx, commands) => {
        const { organizationId } = commands[0]!;
        turns.push(organizationId);
        if (organizationId === first) await post(tx, one, amounts);
        else await post(tx, two, [100, -100]);
        return commands.map(() => DONE);
      }),
    );
    await expect(batch).rejects.toMatchObject({ code: '23514' });
    // Without "set constraints all immediate" between the two, the commands of the second organisation would have run
    // too.
    expect(turns).toEqual([first]);
    expect(await written(one, two)).toBe(0);
  },
);

it('fails for an unbalanced entry of the last organisation', async () => {
  const [one, two] = [newId('led'), newId('led')];
  const batch = withRole('partita_app', (pool) =>
    handleOnce(pool, [commandOf(first), commandOf(second)], async (tx, commands) => {
      const isFirst = commands[0]!.organizationId === first;
      await post(tx, isFirst ? one : two, isFirst ? [100, -100] : [100, -90]);
      return commands.map(() => DONE);
    }),
  );
  await expect(batch).rejects.toMatchObject({ code: '23514' });
  expect(await written(one, two)).toBe(0);
});

describe('checking constraints between organisations', () => {
  /** A simple deferred check sees only the rows that the transaction can see at the moment when it runs. */
  const NAIVE = `
    create table naive_lines (organization_id text not null, entry_id text not null, amount integer not null);
    alter table naive_lines enable row level security, force row level security;
    create policy own on naive_lines to partita_app using (organization_id = current_organization());
    grant select, insert on naive_lines to partita_app;
    create function check_naive_balance() returns trigger language plpgsql as $$
      begin
        if (select sum(amount) from naive_lines where entry_id = new.entry_id) <> 0 then
          raise exception 'does not balance' using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create constraint trigger naive_balance after insert on naive_lines
      deferrable initially deferred for each row execute function check_naive_balance();`;
  beforeAll(() => asSuperuser((client) => client.query(NAIVE)));
  afterAll(() => asSuperuser((client) => client.query('drop table naive_lines; drop function check_naive_balance();')));

  const insert = (organizationId: string, entryId: string): string =>
    `${scopeStatement(organizationId)}; insert into naive_lines values ('${organizationId}', '${entryId}', 100)`;

  it('is needed: a deferred check misses an unbalanced entry after the next organisation is set', async () => {
    await withRole('partita_app', (pool) =>
      pool.query(`begin; ${insert(first, 'slips')}; ${scopeStatement(second)}; commit`),
    );
    const slipped = await asSuperuser((client) => client.query("select from naive_lines where entry_id = 'slips'"));
    expect(slipped.rowCount).toBe(1);
  });

  it('finds the unbalanced entry in a batch', async () => {
    const batch = withRole('partita_app', (pool) =>
      handleOnce(pool, [commandOf(first), commandOf(second)], async (tx, commands) => {
        const { organizationId } = commands[0]!;
        if (organizationId === first) await tx.sql`insert into naive_lines values (${first}, 'stopped', 100)`;
        return commands.map(() => DONE);
      }),
    );
    await expect(batch).rejects.toMatchObject({ code: '23514' });
  });
});
