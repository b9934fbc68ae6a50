/**
 * Condition on `posting_intents p`: skips intents of a failing connection until it works again, so that they do not
 * block others.
 */
export const IS_AUTHORIZED = `not exists (select from provider_connections c
  where c.organization_id = p.organization_id and c.id = p.connection_id and c.state = 'failing')`;
