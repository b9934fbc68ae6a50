export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * Settings for a laptop. They are durable: fsync and synchronous_commit stay on, so a committed transaction survives a
 * power failure. The sizes suit a machine with 8 GB that also runs two Java programs.
 */
const SETTINGS: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  // TCP only: the path of a socket can have about 100 characters, and the path of a checkout may be longer.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  // On solid state disks a random page costs about as much as a sequential one.
  random_page_cost: '1.1',
  // Queries of the workers take milliseconds; compiling one takes longer than running it.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_checkpoints: 'off',
  password_encryption: 'scram-sha-256',
};

export function postgresArguments(dataDirectory: string, port: number, extra: PostgresSettings): string[] {
  const settings = { ...SETTINGS, ...extra, port: String(port) };
  return ['-D', dataDirectory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
