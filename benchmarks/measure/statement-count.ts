import pg from 'pg';

/** Settings of a stack whose statements are counted. */
export const COUNTING_SETTINGS = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '10000' };

export interface CountedStatement {
  readonly text: string;
  readonly calls: number;
  readonly ms: number;
}

/** Counts the statements that Postgres runs. */
export class StatementCount {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseAdminUrl: string): Promise<StatementCount> {
    const client = new pg.Client({ connectionString: databaseAdminUrl });
    // The stack may stop before this client.
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create extension if not exists pg_stat_statements');
    return new StatementCount(client);
  }

  async total(): Promise<number> {
    const { rows } = await this.client.query<{ calls: string }>('select sum(calls) as calls from pg_stat_statements');
    return Number(rows[0]?.calls ?? 0);
  }

  async reset(): Promise<void> {
    await this.client.query('select pg_stat_statements_reset()');
  }

  /** The statements since the last reset, the most frequent first. */
  async list(): Promise<CountedStatement[]> {
    const { rows } = await this.client.query<CountedStatement>(
      `select query as text, calls::integer as calls, total_exec_time as ms from pg_stat_statements order by calls desc`,
    );
    return rows;
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

/** Otherwise autovacuum does it at some time during the run. Until then, plans are those of empty tables. */
export async function takeStatistics(databaseAdminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAdminUrl });
  await client.connect();
  await client.query('analyze');
  await client.end();
}
