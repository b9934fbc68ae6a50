/** What one organisation may use at a time, so that the others always have room. */
export interface OrganizationLimits {
  /** Commands whose callers wait for the result, per gateway. */
  readonly commands: number;
  /** Open event streams and waiting reads, per gateway. */
  readonly eventStreams: number;
  /** Uploads in flight, per gateway. */
  readonly uploads: number;
  /** Keys that are neither revoked nor expired. */
  readonly apiKeys: number;
  /** Requests in flight that call a provider, per gateway. Some of them hold a database connection meanwhile. */
  readonly outsideCalls: number;
  /** Invitations in 24 hours. Each of them is a mail to an address of the caller's choice. */
  readonly invitations: number;
}

export const LIMIT_SETTINGS = {
  commands: 'PARTITA_LIMIT_COMMANDS',
  eventStreams: 'PARTITA_LIMIT_EVENT_STREAMS',
  uploads: 'PARTITA_LIMIT_UPLOADS',
  apiKeys: 'PARTITA_LIMIT_API_KEYS',
  outsideCalls: 'PARTITA_LIMIT_OUTSIDE_CALLS',
  invitations: 'PARTITA_LIMIT_INVITATIONS',
} as const satisfies Record<keyof OrganizationLimits, string>;

export const DEFAULT_LIMITS: OrganizationLimits = {
  commands: 500,
  eventStreams: 100,
  uploads: 20,
  apiKeys: 1_000,
  outsideCalls: 4,
  invitations: 100,
};
