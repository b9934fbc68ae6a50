import type { Command } from 'commander';

/** A top-level command as the list of commands shows it. Its module is loaded only to run it or to show its help. */
interface CommandEntry {
  readonly name: string;
  /** The options and arguments after the name. */
  readonly usage?: string;
  readonly description: string;
  readonly load: () => Promise<(program: Command) => void>;
}

const run = async (): Promise<(program: Command) => void> => (await import('./run.js')).registerRun;
const setup = async (): Promise<(program: Command) => void> => (await import('./setup.js')).registerSetup;
const backup = async (): Promise<(program: Command) => void> => (await import('./backup.js')).registerBackup;

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'start',
    description:
      'start everything on this machine: gateway, workers, and Kafka, schema registry and Postgres unless you use your own',
    load: async () => (await import('./start.js')).registerStart,
  },
  {
    name: 'demo',
    usage: '[options]',
    description: 'read four sample documents and show the extracted fields; deletes them afterwards',
    load: async () => (await import('./demo.js')).registerDemo,
  },
  { name: 'gateway', usage: '[options]', description: 'run the HTTP gateway', load: run },
  {
    name: 'worker',
    usage: '[options] [names...]',
    description:
      'run workers in one process (accounting, banking, coding, contacts, documents, extraction, invoicing, posting, reconciliation, settings, vat)',
    load: run,
  },
  { name: 'migrate', description: 'apply database migrations (uses DATABASE_ADMIN_URL or DATABASE_URL)', load: setup },
  { name: 'topics', description: 'manage Kafka topics', load: setup },
  { name: 'schemas', description: 'manage Avro schemas', load: setup },
  {
    name: 'setup',
    usage: '[options]',
    description: 'run migrate, topics apply and schemas register; with --demo, create a demo organisation',
    load: setup,
  },
  {
    name: 'org',
    description: 'manage organisations',
    load: async () => (await import('./organization/organizations.js')).registerOrganizations,
  },
  {
    name: 'user',
    description: 'manage users and invitations',
    load: async () => (await import('./organization/users.js')).registerUsers,
  },
  {
    name: 'key',
    description: 'manage API keys',
    load: async () => (await import('./organization/keys.js')).registerKeys,
  },
  {
    name: 'app',
    description: 'manage connected apps',
    load: async () => (await import('./organization/connected-apps.js')).registerConnectedApps,
  },
  {
    name: 'connection',
    description: 'manage connections to accounting systems, banks and e-invoice exchanges',
    load: async () => (await import('./organization/connections.js')).registerConnections,
  },
  {
    name: 'secrets',
    description: 'manage stored secrets',
    load: async () => (await import('./organization/secrets.js')).registerSecrets,
  },
  {
    name: 'ledger',
    description: 'reverse entries, close periods and manage postings to external books',
    load: async () => (await import('./organization/ledger.js')).registerLedger,
  },
  {
    name: 'audit',
    description: 'check the audit log',
    load: async () => (await import('./organization/audit.js')).registerAudit,
  },
  {
    name: 'dead',
    description: 'list, show, replay and discard dead letters',
    load: async () => (await import('./records/dead.js')).registerDead,
  },
  {
    name: 'record',
    description: 'find, show and skip records that block a worker',
    load: async () => (await import('./records/records.js')).registerRecords,
  },
  {
    name: 'backup',
    usage: '[options] <folder>',
    description: 'write all tables, in one snapshot, and all files to an empty folder; nothing has to stop',
    load: backup,
  },
  {
    name: 'restore',
    usage: '[options] <folder>',
    description: 'load a backup into an empty database and file storage, and check it',
    load: backup,
  },
  {
    name: 'check',
    usage: '[options]',
    description: 'check audit chains, entries and files; exits with 1 if something is wrong',
    load: backup,
  },
  {
    name: 'recover',
    usage: '[options]',
    description:
      'create topics and schemas again after Kafka or the registry was lost, and continue the work that was on them',
    load: async () => (await import('./recover.js')).registerRecover,
  },
  { name: 'acls', description: 'manage Kafka permissions', load: async () => (await import('./acls.js')).registerAcls },
  {
    name: 'import',
    description: 'import files in bulk, directly through Kafka; run it again to send only what is missing',
    load: async () => (await import('./import.js')).registerImport,
  },
  {
    name: 'ocr',
    description: 'the models that read scans and pictures',
    load: async () => (await import('./ocr.js')).registerOcr,
  },
  {
    name: 'fatturapa',
    description: 'the official schema of Italian electronic invoices',
    load: async () => (await import('./fatturapa.js')).registerFatturaPa,
  },
  {
    name: 'readings',
    description: 'export corrected readings',
    load: async () => (await import('./organization/readings.js')).registerReadings,
  },
  {
    name: 'doctor',
    usage: '[options]',
    description: 'check configuration, broker, registry and database, and suggest fixes; exits with 1 if a check fails',
    load: async () => (await import('./doctor.js')).registerDoctor,
  },
];
