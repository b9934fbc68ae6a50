import { dirname, join } from 'node:path';
import { clearPostmasterFile } from './clear-postmaster-file.js';
import { createPostgresCluster } from './create-postgres-cluster.js';
import { findPostgresBinaries } from './find-postgres-binaries.js';
import { readOrCreateSecret } from '../read-or-create-secret.js';
import type { PartPlan } from '../processes/part.js';
import { postgresArguments, type PostgresSettings } from './postgres-settings.js';
import { findPostgresUser } from './postgres-user.js';
import { queryOnce, type DatabaseLogin } from './prepare-databases.js';
import type { ProcessTable } from '../processes/process-table.js';
import { runAsPostgresUser } from './run-as-postgres-user.js';

interface PostgresPlanOptions {
  readonly directory: string;
  readonly port: number;
  readonly settings: PostgresSettings;
  readonly env: NodeJS.ProcessEnv;
  readonly table: ProcessTable;
}

interface PostgresPlan extends PartPlan {
  readonly admin: DatabaseLogin;
  readonly application: DatabaseLogin;
  readonly registry: DatabaseLogin;
}

export function planPostgres({ directory, port, settings, env, table }: PostgresPlanOptions): PostgresPlan {
  const dataDirectory = join(directory, 'postgres', 'data');
  const login = (user: string, database: string): DatabaseLogin => {
    const password = readOrCreateSecret(join(directory, 'secrets', `database-${user}`));
    return { host: '127.0.0.1', port, user, password, database };
  };
  const admin = login('postgres', 'postgres');
  return {
    name: 'postgres',
    title: 'Postgres',
    admin,
    application: login('partita', 'partita'),
    registry: login('registry', 'registry'),
    launch: async () => {
      const binaries = findPostgresBinaries();
      const user = await findPostgresUser();
      const sync = settings['fsync'] !== 'off';
      await createPostgresCluster({ binaries, dataDirectory, password: admin.password, user, env, sync });
      await clearPostmasterFile(dataDirectory);
      const args = postgresArguments(dataDirectory, port, settings);
      const folders = [dirname(dataDirectory), dirname(binaries.postgres)];
      return table.start({
        ...runAsPostgresUser(user, folders, binaries.postgres, args),
        name: 'postgres',
        env,
        cwd: join(directory, 'postgres'),
        logFile: join(directory, 'logs', 'postgres.log'),
        // SIGINT is the fast shutdown: it closes connections, and the next start needs no recovery. SIGTERM would wait
        // until the last client disconnects.
        stopSignal: 'SIGINT',
      });
    },
    isReady: async () => (await queryOnce(admin, 'select 1')).length === 1,
  };
}
