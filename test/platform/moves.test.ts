import type { Pool } from '#platform/database/pools.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { SYSTEM } from '#platform/security/principal.js';
import { change, create } from '#operations/engine/change.js';
import type { Moves } from '#operations/engine/moves.js';
import { ask, byId, where } from '#operations/engine/need.js';
import { voucherNumber } from '#operations/ledger/write-ledger-entry.js';
import { runMoves, type Item } from '#operations/engine/run-moves.js';
import { ActionError } from '#schemas/errors.js';
import { BLANK_CONTACT, contact, type Contact } from '#schemas/records/contact.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { withRole } from '../support/database.js';

/** The engine of handlers that load, decide and write, on a real Postgres. */
const { newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

interface Rename {
  readonly id: string;
  readonly name: string;
}

const rename = {
  load: ({ id }: Rename) => ({ before: byId(contact, id, 'update'), twins: where(contact, 'vatNumber', 'DK12345674') }),
  decide: ({ name }: Rename, { before, twins }: { before: Contact | null; twins: readonly Contact[] }) =>
    before ? { before, name, twins } : new ActionError('not_found', 'There is no such contact.'),
  write({ before, name, twins }: { before: Contact; name: string; twins: readonly Contact[] }, { now }: { now: Date }) {
    const renamed = change(contact, before, { name }, now);
    return { changes: [renamed], result: { ...renamed.after, twins: twins.length } };
  },
};

const add = {
  load: () => ({}),
  decide: (fields: Partial<typeof BLANK_CONTACT>) => ({ fields }),
  write({ fields }: { fields: Partial<typeof BLANK_CONTACT> }, { now }: { now: Date }) {
    const added = create(contact, { ...BLANK_CONTACT, ...fields }, now);
    return { changes: [added], result: added.after };
  },
};

interface Traces {
  readonly audit: unknown[];
  readonly events: unknown[];
}

function itemOf<C>(command: C, traces: Traces = { audit: [], events: [] }): Item<C> {
  return {
    command,
    principal: { organizationId: organization.id, actor: SYSTEM, permissions: [] },
    commandId: 'c',
    follow: () => undefined,
    audit: (entry) => void traces.audit.push(entry),
    emit: (type, event) => void traces.events.push({ type, ...event }),
  };
}

const inOwn = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  withRole('partita_app', (pool: Pool) => inOrganization(pool, organization.id, work));

const run = <C, R>(moves: Moves<C, R>, commands: readonly C[]): Promise<(R | ActionError)[]> =>
  inOwn((tx) =>
    runMoves(
      moves,
      commands.map((command) => itemOf(command)),
      { tx, clock: () => new Date() },
    ),
  );

const addContacts = (count: number): Promise<Contact[]> =>
  run(
    add,
    Array.from({ length: count }, (_, at) => ({ name: `Contact ${at}` })),
  ) as Promise<Contact[]>;

/** The statements that a batch sends. */
function counting(tx: Transaction): { readonly tx: Transaction; readonly statements: string[] } {
  const statements: string[] = [];
  return {
    statements,
    tx: {
      ...tx,
      query: (text, values) => (statements.push(text), tx.query(text, values)),
      ahead: (text, values) => (statements.push(text), tx.ahead(text, values)),
    },
  };
}

test('one, ten and a hundred commands send the same number of statements', async () => {
  const saved = await addContacts(100);
  const counts = [];
  for (const size of [1, 10, 100]) {
    const items = saved.slice(0, size).map(({ id }) => itemOf({ id, name: `Renamed ${size}` }));
    counts.push(
      await inOwn(async (tx) => {
        const watched = counting(tx);
        await runMoves(rename, items, { tx: watched.tx, clock: () => new Date() });
        return watched.statements.length;
      }),
    );
  }
  expect(counts).toEqual([3, 3, 3]);
});

test('a change writes the stated fields only, and its audit entry and event follow from before and after', async () => {
  const [before] = await addContacts(1);
  const traces: Traces = { audit: [], events: [] };
  const [after] = await inOwn(async (tx) => {
    // The change of another command, of another field, which this command has not read.
    const watched = counting(tx);
    const result = await runMoves(rename, [itemOf({ id: before!.id, name: 'Nordlys' }, traces)], {
      tx: watched.tx,
      clock: () => new Date(),
    });
    expect(watched.statements.at(-1)).toContain(
      'set name = r."name", updated_at = r."updatedAt", version = r."version"',
    );
    return result;
  });
  expect(after).toMatchObject({ ...before, name: 'Nordlys', version: 2, updatedAt: expect.any(String) });
  const stored = { ...before, name: 'Nordlys', version: 2, updatedAt: expect.any(String) };
  expect(traces.audit).toEqual([{ target: { type: 'contact', id: before!.id }, before, after: stored }]);
  expect(traces.events).toMatchObject([
    { type: 'contact.saved', aggregateType: 'contact', aggregateId: before!.id, version: 2, data: stored },
  ]);
});

test('a refusal changes nothing and leaves the others of its batch alone', async () => {
  const [saved] = await addContacts(1);
  const [unknown, renamed] = await run(rename, [
    { id: newId('con'), name: 'x' },
    { id: saved!.id, name: 'y' },
  ]);
  expect(unknown).toMatchObject({ code: 'not_found' });
  expect(renamed).toMatchObject({ id: saved!.id, name: 'y' });
});

test('a command that reads what another one of its batch changes waits for it', async () => {
  const [number] = (await run(add, [{ name: 'Twin', vatNumber: 'DK12345674' }])) as Contact[];
  const [other] = await addContacts(1);
  const seen = {
    ...rename,
    write: (decision: Parameters<typeof rename.write>[0], given: { now: Date }) => {
      const { changes } = rename.write(decision, given);
      return { changes, result: decision.twins.map(({ name }) => name) };
    },
  };
  const rows = [number!, other!].map(({ id }) => ({ id, name: `again ${id}` }));
  expect(await run(seen, rows)).toEqual([['Twin'], [`again ${number!.id}`]]);
  // The other way round, the one that reads comes first.
  const last = rows.toReversed().map(({ id }) => ({ id, name: 'last' }));
  expect(await run(seen, last)).toEqual([[`again ${number!.id}`], [`again ${number!.id}`]]);
});

test('a statement by hand answers each command with its own rows, and names what it reads', async () => {
  const saved = await addContacts(2);
  const NAMES = `select id as key, upper(name) as "upperName" from contacts
    where organization_id = current_organization() and id = any($1)`;
  const shout = {
    load: ({ id }: { id: string }) => ({ names: ask<{ upperName: string }>(NAMES, id, contact) }),
    decide: (_: unknown, { names }: { names: readonly { upperName: string }[] }) => ({ names }),
    write: ({ names }: { names: readonly { upperName: string }[] }, { now }: { now: Date }) => ({
      changes: [create(contact, { ...BLANK_CONTACT, name: 'new' }, now)],
      result: names.map(({ upperName }) => upperName),
    }),
  };
  const [first, second] = saved.map(({ id }) => ({ id }));
  expect(await run(shout, [first!])).toEqual([['CONTACT 0']]);
  // The second command reads what the first one has written: both see their own contact.
  expect(await run(shout, [first!, second!])).toEqual([['CONTACT 0'], ['CONTACT 1']]);
});

describe('numbers without gaps', () => {
  const number = {
    load: () => ({}),
    decide: ({ journalId, isRefused }: { journalId: string; isRefused?: boolean }) =>
      isRefused ? new ActionError('not_found', 'refused') : { journalId },
    deal: ({ journalId }: { journalId: string }) => [voucherNumber({ journalId, fiscalYear: '2026' })],
    write: (_decision: { journalId: string }, { numbers }: { numbers: readonly number[] }) => ({
      changes: [],
      result: numbers[0]!,
    }),
  };

  test('are dealt in the order of the commands, and a refusal takes none', async () => {
    const [a, b] = [newId('led'), newId('led')];
    expect(
      await run(number, [
        { journalId: a },
        { journalId: b },
        { journalId: a, isRefused: true },
        { journalId: a },
        { journalId: b },
      ]),
    ).toEqual([1, 1, expect.any(ActionError), 2, 2]);
    expect(await run(number, [{ journalId: a }])).toEqual([3]);
  });
});
