import type { StoredExtraction } from '#tables/extraction-table.js';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StatementNotRunError } from '#platform/database/classify-error.js';
import { JoinedTransactions } from '#platform/database/joined-transactions.js';
import type { Pool } from '#platform/database/pools.js';
import { inOrganization, runAndRollBack, transactionOn, type Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { SYSTEM } from '#platform/security/principal.js';
import type { Write } from '#operations/engine/change.js';
import { runMoves, type Item } from '#operations/engine/run-moves.js';
import {
  entryWrites,
  type NewLedgerEntry,
  voucherNumber,
  writeLedgerEntry,
} from '#operations/ledger/write-ledger-entry.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { lockDocument } from '#operations/documents/lock-document.js';
import { writeReading } from '#operations/documents/write-reading.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { memoryNeeds, rememberCorrection, type MemoryRow } from '#workers/coding/remember-correction.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { asSuperuser, withRole } from '../support/database.js';

/** Statements and commands of one transaction that run side by side. */
const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

const onePool = <T>(work: (pool: Pool) => Promise<T>): Promise<T> => withRole('partita_app', work);
const inOwn = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  onePool((pool) => inOrganization(pool, organization.id, work));

const itemsOf = <C extends { readonly id: string }>(commands: readonly C[]): Item<C>[] => {
  const nothing = (): void => undefined;
  const principal = { organizationId: organization.id, actor: SYSTEM, permissions: [] };
  const traces = { audit: nothing, emit: nothing, follow: nothing };
  return commands.map((command) => ({ command, principal, commandId: command.id, ...traces }));
};

const BAD = 'select 1 / $1::integer as quotient';

describe('statements that are asked for at the same time', () => {
  it('run in order and get their own rows, with and without a prepared plan', async () => {
    const [first, none, second, third] = await inOwn((tx) =>
      Promise.all([
        tx.query('select $1::integer as n, $2::jsonb as data', [1, JSON.stringify({ a: null })]),
        tx.sql`select from organizations where id = ${'none'}`,
        tx.queryUnprepared('select $1::integer as n, $2::bigint as large, null as nothing', [
          2,
          9_007_199_254_740_993n,
        ]),
        tx.query('select $1::integer as n, $2::jsonb as data', [3, null]),
      ]),
    );
    expect(first).toEqual([{ n: 1, data: { a: null } }]);
    expect(none).toEqual([]);
    expect(second).toEqual([{ n: 2, large: 9_007_199_254_740_993n, nothing: null }]);
    expect(third).toEqual([{ n: 3, data: null }]);
  });

  it('fail with the one that fails, those behind it are not run, and the transaction is rolled back', async () => {
    const id = newId('con');
    const write = (tx: Transaction, name: string): Promise<unknown> =>
      tx.sql`insert into contacts (organization_id, id, type, name) values (current_organization(), ${id}, 'client', ${name})`;
    const outcomes = await inOwn((tx) =>
      Promise.allSettled([write(tx, 'a'), tx.query(BAD, [0]), write(tx, 'b')]),
    ).catch((error: Error) => error);
    expect(outcomes).toMatchObject({ message: expect.stringContaining('rolled back') });
    await expect(
      inOwn((tx) => Promise.all([write(tx, 'a'), tx.query(BAD, [0]), write(tx, 'b')])),
    ).rejects.toMatchObject({
      code: '22012',
    });
    expect(await inOwn((tx) => tx.sql`select from contacts where id = ${id}`)).toEqual([]);
  });

  it('say which statement was not run, and why', async () => {
    let settled: PromiseSettledResult<unknown>[] = [];
    const failing = inOwn(async (tx) => {
      settled = await Promise.allSettled([tx.query(BAD, [2]), tx.query(BAD, [0]), tx.query(BAD, [1])]);
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(settled).toMatchObject([
      { status: 'fulfilled', value: [{ quotient: 0 }] },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'rejected', reason: { name: 'StatementNotRunError', cause: { code: '22012' } } },
    ]);
  });

  it('are prepared again on the same connection after their first run has failed', () =>
    onePool(async (pool) => {
      const text = `select 10 / $1::integer as quotient, '${newId('cmd')}' as name`;
      const run = (divisor: number): Promise<{ quotient: number }[]> =>
        inOrganization(pool, organization.id, (tx) => tx.query(text, [divisor]));
      await expect(run(0)).rejects.toMatchObject({ code: '22012' });
      for (const divisor of [1, 2, 5]) expect(await run(divisor)).toMatchObject([{ quotient: 10 / divisor }]);
      await expect(run(0)).rejects.toMatchObject({ code: '22012' });
      expect(await run(10)).toMatchObject([{ quotient: 1 }]);
    }));

  it('are not run either while the one that fails is under way', () =>
    onePool(async (pool) => {
      const holder = await pool.connect();
      const lock = 'select pg_advisory_lock(4711)';
      try {
        await holder.query(lock);
        const failing = inOwn(async (tx) => {
          tx.ahead(lock);
          tx.ahead(BAD, [0]);
          await nextTurn();
          const asked = tx.query(BAD, [1]);
          await holder.query('select pg_advisory_unlock(4711)');
          await asked;
        });
        await expect(failing).rejects.toMatchObject({ name: 'StatementNotRunError', cause: { code: '22012' } });
      } finally {
        holder.release(true);
      }
    }));

  it('report a value that cannot be sent without sending the others in vain', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    await expect(inOwn((tx) => tx.query('select $1::jsonb', [circular]))).rejects.toThrow('circular');
  });
});

describe('a statement whose answer no caller needs', () => {
  const INSERT = `insert into contacts (organization_id, id, type, name) values (current_organization(), $1, 'client', $2)`;
  const namesOf = (id: string): Promise<{ name: string }[]> =>
    inOwn((tx) => tx.sql`select name from contacts where id = ${id}`);

  it('is run before what is asked for next, and before the commit', async () => {
    const [asked, last] = [newId('con'), newId('con')];
    const seen = await inOwn(async (tx) => {
      tx.ahead(INSERT, [asked, 'asked for next']);
      const rows = await tx.sql`select name from contacts where id = ${asked}`;
      tx.ahead(INSERT, [last, 'commit']);
      return rows;
    });
    expect(seen).toEqual([{ name: 'asked for next' }]);
    expect([...(await namesOf(asked)), ...(await namesOf(last))]).toEqual([
      { name: 'asked for next' },
      { name: 'commit' },
    ]);
  });

  it.each([
    ['with the commit', async () => undefined],
    ['before a later statement', (tx: Transaction) => pauseBefore(() => tx.sql`select 1`)],
    ['in a write of its own', () => pauseBefore(async () => undefined)],
  ])('fails the transaction with its own error, if it fails %s', async (_name, goOn) => {
    const id = newId('con');
    const failing = inOwn(async (tx) => {
      tx.ahead(INSERT, [id, 'first']);
      tx.ahead(INSERT, [id, 'second']);
      await goOn(tx);
    });
    const error: unknown = await failing.catch((thrown: unknown) => thrown);
    expect(error instanceof StatementNotRunError ? error.cause : error).toMatchObject({ code: '23505' });
    expect(await namesOf(id)).toEqual([]);
  });

  it('is not left out when a value of it cannot be sent', async () => {
    const id = newId('con');
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const failing = inOwn(async (tx) => {
      tx.ahead('select $1::jsonb', [circular]);
      await tx.query(INSERT, [id, 'after it']);
    });
    await expect(failing).rejects.toThrow('circular');
    expect(await namesOf(id)).toEqual([]);
  });

  it('is checked by a preview, too', async () => {
    const id = newId('con');
    const twice = onePool((pool) =>
      runAndRollBack(pool, organization.id, async (tx) => {
        tx.ahead(INSERT, [id, 'first']);
        tx.ahead(INSERT, [id, 'second']);
      }),
    );
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
  });
});

describe('what a process remembers', () => {
  const STATEMENT = `select s.region_key as region from organization_settings s`;

  it('is used by a first attempt only while it is still so', () =>
    onePool(async (pool) => {
      const own = await newOrganization();
      const client = await pool.connect();
      const attempt = async (presumes: boolean): Promise<unknown> => {
        const tx = transactionOn(client, { presumes });
        tx.begin();
        tx.enter(own.id);
        try {
          const rows = await tx.remembered(STATEMENT);
          await tx.commit();
          return rows;
        } catch (error) {
          await client.query('rollback');
          throw error;
        } finally {
          tx.close();
        }
      };
      try {
        await act(url, own.apiKey, 'set_region', { regionKey: 'denmark' });
        expect(await attempt(true)).toEqual([{ region: 'denmark' }]);
        expect(await attempt(true)).toEqual([{ region: 'denmark' }]);
        await act(url, own.apiKey, 'set_region', { regionKey: 'italy' });
        await expect(attempt(true)).rejects.toMatchObject({ cause: { code: 'PA410' } });
        expect(await attempt(false)).toEqual([{ region: 'italy' }]);
        expect(await attempt(true)).toEqual([{ region: 'italy' }]);
      } finally {
        client.release();
      }
    }));
});

/** Until the statements that were asked for have been answered. */
async function pauseBefore<T>(work: () => Promise<T>): Promise<T> {
  await sleep(50);
  return work();
}

it('does not run a statement of an ended transaction in the next one of its connection', async () => {
  const stranger = await newOrganization();
  const id = newId('con');
  await onePool(async (pool) => {
    let late: Promise<unknown> | undefined;
    let goOn = (): void => undefined;
    const pause = new Promise<void>((resolve) => (goOn = resolve));
    const ended = inOrganization(pool, organization.id, async (tx) => {
      late = pause.then(
        () => tx.sql`insert into contacts (organization_id, id, type, name)
          values (current_organization(), ${id}, 'client', 'late')`,
      );
      throw new Error('refused');
    });
    await expect(ended).rejects.toThrow('refused');
    await inOrganization(pool, stranger.id, async (tx) => {
      await tx.sql`select 1`;
      goOn();
      await expect(late).rejects.toThrow('has ended');
      await tx.sql`select 2`;
    });
  });
  const { rowCount } = await asSuperuser((client) => client.query('select from contacts where id = $1', [id]));
  expect(rowCount).toBe(0);
});

describe('entries that are written at the same time', () => {
  let accounts: readonly string[];
  beforeAll(async () => {
    const rows = await inOwn((tx) => tx.sql<{ number: string }>`select number from accounts order by number limit 2`);
    accounts = rows.map(({ number }) => number);
  });
  const lineOf = (place: number, amount: bigint): NewLedgerEntry['lines'][number] => ({
    account: accounts[place]!,
    amount,
    vat: null,
    original: null,
  });
  const entryOf = (journalId: string, over: Partial<NewLedgerEntry> = {}): NewLedgerEntry => ({
    id: newId('led'),
    journalId,
    fiscalYear: '2026',
    documentDate: '2026-03-01',
    receiptDate: '2026-03-01',
    entryDate: '2026-03-01',
    vatDate: '2026-03-01',
    text: 'x',
    currency: 'DKK',
    contactId: null,
    documentId: null,
    reversesId: null,
    approvedBy: { type: 'system', id: 'test', name: 'test' },
    automatic: false,
    rules: [],
    notes: [asWritten('a note')],
    exchangeRate: null,
    lines: [lineOf(0, 100n), lineOf(1, -100n)],
    ...over,
  });
  const post = {
    load: () => ({}),
    decide: (entry: NewLedgerEntry) => ({ entry }),
    deal: ({ entry }: { entry: NewLedgerEntry }) => [voucherNumber(entry)],
    write: ({ entry }: { entry: NewLedgerEntry }, { numbers: [number = 0] }: { numbers: readonly number[] }) => ({
      changes: entryWrites(entry, number),
      result: number,
    }),
  };
  const postAll = async (tx: Transaction, entries: readonly NewLedgerEntry[]): Promise<unknown[]> => {
    return runMoves(post, itemsOf(entries), { tx, clock: () => new Date() });
  };
  const numbersOf = (ids: readonly string[]): Promise<number[]> =>
    asSuperuser(async (client) => {
      const { rows } = await client.query<{ id: string; voucher_number: number }>(
        'select id, voucher_number from ledger_entries where id = any($1)',
        [ids],
      );
      return ids.map((id) => rows.find((row) => row.id === id)?.voucher_number ?? Number.NaN);
    });

  it('have the numbers of their journals in order and without gaps, and need three statements', async () => {
    const entries = ['a', 'b', 'a', 'a', 'b'].map((journal) => entryOf(journal));
    const statements: string[] = [];
    const write = (): Promise<unknown[]> =>
      inOwn((tx) => {
        const seen: Transaction = {
          ...tx,
          query: (text, values) => {
            statements.push(text);
            return tx.query(text, values);
          },
          ahead: (text, values) => {
            statements.push(text);
            tx.ahead(text, values);
          },
        };
        return postAll(seen, entries);
      });
    expect(await write()).toEqual([1, 1, 2, 3, 2]);
    expect(statements).toHaveLength(3);
    expect(await numbersOf(entries.map(({ id }) => id))).toEqual([1, 1, 2, 3, 2]);
    const next = entryOf('a');
    expect(await inOwn((tx) => writeLedgerEntry(tx, next))).toBe(4);
  });

  it('are all refused by the database if one does not balance, and leave no gap', async () => {
    const half = entryOf('c', { lines: [lineOf(0, 100n)] });
    const entries = [entryOf('c'), half, entryOf('c')];
    await expect(inOwn((tx) => postAll(tx, entries))).rejects.toMatchObject({ code: '23514' });
    expect(await inOwn((tx) => writeLedgerEntry(tx, entryOf('c')))).toBe(1);
  });
});

it('marks the second of two readings of the same bill in one transaction as a duplicate, and only that', async () => {
  const capture = async (): Promise<string> =>
    (await act(url, organization.apiKey, 'capture_document', { text: 'a bill' })).body.result.id;
  const [first, second, other] = [await capture(), await capture(), await capture()];
  const extractionOf = (number: string, total: number): StoredExtraction =>
    ({
      supplier: { name: 'Nordisk Papir ApS', vatNumber: 'DK12345674', country: 'DK' },
      number,
      date: number === '17' ? '2026-10-30' : '2026-10-01',
      dueDate: null,
      currency: 'DKK',
      total,
      vatLines: [],
      fields: [],
      checks: [],
    }) as unknown as StoredExtraction;
  const read = await inOwn(async (tx) => {
    const nothing = (): void => undefined;
    const context = { tx, clock: () => new Date(), audit: nothing, emit: nothing } as unknown as HandlerContext &
      CommandContext;
    const write = async (id: string, extraction: StoredExtraction): Promise<string | null> => {
      const locked = await lockDocument(tx, id);
      const reading = { extraction, confidence: 0.5, warnings: [], contactId: null };
      return (await writeReading(locked, reading, context)).row.duplicate_of;
    };
    return [
      await write(first, extractionOf('17', 125)),
      await write(second, extractionOf('17', 125)),
      await write(other, extractionOf('18', 250)),
    ];
  });
  expect(read).toEqual([null, first, null]);
});

describe('joined transactions', () => {
  it('share one transaction, and a refusal concerns only the one that refuses', () =>
    onePool(async (pool) => {
      const joined = new JoinedTransactions(pool);
      const idOf = (): Promise<string> =>
        joined.run(organization.id, async (tx) => {
          const [row] = await tx.sql<{ id: string }>`select pg_current_xact_id()::text as id`;
          return row!.id;
        });
      const refused = joined.run(organization.id, async () => {
        throw new Error('refused');
      });
      const [one, two] = await Promise.all([idOf(), idOf(), expect(refused).rejects.toThrow('refused')]);
      expect(one).toBe(two);
    }));

  it('are repeated one by one if a statement fails', () =>
    onePool(async (pool) => {
      const joined = new JoinedTransactions(pool);
      const divide = (by: number): Promise<unknown[]> => joined.run(organization.id, (tx) => tx.query(BAD, [by]));
      const settled = await Promise.allSettled([divide(1), divide(0), divide(-1)]);
      expect(settled).toMatchObject([
        { status: 'fulfilled', value: [{ quotient: 1 }] },
        { status: 'rejected', reason: { code: '22012' } },
        { status: 'fulfilled', value: [{ quotient: -1 }] },
      ]);
    }));

  it('never join two organisations', async () => {
    const stranger = await newOrganization();
    await onePool(async (pool) => {
      const joined = new JoinedTransactions(pool);
      const seen = await Promise.all(
        [organization.id, stranger.id].map((id) =>
          joined.run(id, (tx) => tx.sql<{ id: string }>`select id from organizations`),
        ),
      );
      expect(seen).toEqual([[{ id: organization.id }], [{ id: stranger.id }]]);
    });
  });
});

it('remembers corrections of one vendor in one transaction one after the other', async () => {
  const facts = {
    supplier: { name: 'Fynsk Kontor ApS', vatNumber: 'DK25313763', country: 'DK' },
    number: '1',
    date: '2026-10-30',
  } as unknown as DocumentFacts;
  const learn = {
    load: () => memoryNeeds(facts),
    decide: ({ id, account }: { id: string; account: string }, { memory }: { memory: readonly MemoryRow[] }) => ({
      changes: rememberCorrection(memory, id, facts, { account, category: null, vatCode: null, bookingText: null }),
    }),
    write: ({ changes }: { changes: Write[] }) => ({ changes, result: null }),
  };
  const corrections = ['3600', '3600', '3640'].map((account, index) => ({ id: `doc_${index}`, account }));
  await inOwn((tx) => runMoves(learn, itemsOf(corrections), { tx, clock: () => new Date() }));
  const memory = await inOwn(
    (tx) => tx.sql`
      select ledger_account_id, corrections, revoked_at is null as is_believed from coding_memory
      where vendor_name = 'Fynsk Kontor ApS' order by ledger_account_id`,
  );
  expect(memory).toEqual([
    { ledger_account_id: '3600', corrections: 2, is_believed: false },
    { ledger_account_id: '3640', corrections: 1, is_believed: true },
  ]);
});
