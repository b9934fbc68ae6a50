/** Of `posting_intents` as `p`: what belongs to a connection that fails waits until it is mended, and keeps nobody else back. */
export const LETS_US_IN = `not exists (select from provider_connections c
  where c.organization_id = p.organization_id and c.id = p.connection_id and c.state = 'failing')`;
