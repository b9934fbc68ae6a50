/** What one organisation may use at a time, so that the others always have room. */
export interface OrganizationLimits {
  /** Open event streams and waiting reads, per gateway. */
  readonly eventStreams: number;
  /** Uploads in flight, per gateway. */
  readonly uploads: number;
  /** Keys that are neither revoked nor expired. */
  readonly apiKeys: number;
}

export const LIMIT_SETTINGS = {
  eventStreams: 'PARTITA_LIMIT_EVENT_STREAMS',
  uploads: 'PARTITA_LIMIT_UPLOADS',
  apiKeys: 'PARTITA_LIMIT_API_KEYS',
} as const satisfies Record<keyof OrganizationLimits, string>;

export const DEFAULT_LIMITS: OrganizationLimits = { eventStreams: 100, uploads: 20, apiKeys: 1_000 };
