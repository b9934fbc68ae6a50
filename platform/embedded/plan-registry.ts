import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InstalledSoftware } from './installed-software.js';
import { ClassArchive, javaFlags } from './processes/java-flags.js';
import type { PartPlan } from './processes/part.js';
import type { DatabaseLogin } from './postgres/prepare-databases.js';
import type { ProcessTable } from './processes/process-table.js';

interface RegistryPlanOptions {
  readonly directory: string;
  readonly port: number;
  readonly login: DatabaseLogin;
  readonly env: NodeJS.ProcessEnv;
  readonly table: ProcessTable;
  software(): Promise<InstalledSoftware>;
}

/** Apicurio Registry with its Confluent-compatible interface. It stores schemas in Postgres. */
export function planRegistry(options: RegistryPlanOptions): PartPlan & { readonly url: string } {
  const { directory, port, login, env, table } = options;
  const url = `http://127.0.0.1:${port}/apis/ccompat/v7`;
  return {
    name: 'registry',
    title: 'The schema registry',
    url,
    launch: async () => {
      const { java, fetched, archiveOf } = await options.software();
      mkdirSync(join(directory, 'logs'), { recursive: true });
      const classes = new ClassArchive(archiveOf('registry'), join(directory, 'run', 'registry.jsa'));
      const running = await table.start({
        name: 'registry',
        command: java.command,
        args: [...classes.flags(), ...javaFlags(256, { optimized: false }), '-jar', fetched.registryJar],
        env: { ...env, ...registryEnvironment(port, login) },
        cwd: dirname(fetched.registryJar),
        logFile: join(directory, 'logs', 'registry.log'),
        stopSignal: 'SIGTERM',
      });
      classes.saveWhenEnded(running);
      return running;
    },
    isReady: async () => {
      const response = await fetch(`${url}/subjects`, { signal: AbortSignal.timeout(5_000) });
      await response.body?.cancel();
      return response.status === 200;
    },
  };
}

function registryEnvironment(port: number, login: DatabaseLogin): Record<string, string> {
  return {
    QUARKUS_HTTP_HOST: '127.0.0.1',
    QUARKUS_HTTP_PORT: String(port),
    QUARKUS_LOG_LEVEL: 'WARN',
    QUARKUS_HTTP_ACCESS_LOG_ENABLED: 'false',
    QUARKUS_LOG_CONSOLE_COLOR: 'false',
    APICURIO_STORAGE_KIND: 'sql',
    APICURIO_STORAGE_SQL_KIND: 'postgresql',
    APICURIO_DATASOURCE_URL: `jdbc:postgresql://${login.host}:${login.port}/${login.database}`,
    APICURIO_DATASOURCE_USERNAME: login.user,
    APICURIO_DATASOURCE_PASSWORD: login.password,
    // A small pool is enough: one gateway and one worker process use the registry, and each caches what it reads.
    APICURIO_DATASOURCE_JDBC_INITIAL_SIZE: '1',
    APICURIO_DATASOURCE_JDBC_MIN_SIZE: '1',
    APICURIO_DATASOURCE_JDBC_MAX_SIZE: '10',
    // Without this, the first requests after a restart of Postgres fail with 500, one per pooled connection.
    QUARKUS_DATASOURCE_POSTGRESQL_JDBC_VALIDATE_ON_BORROW: 'true',
  };
}
