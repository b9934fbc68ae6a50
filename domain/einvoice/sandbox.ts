/** The simulated exchange. Its title is stored with every sending, so that a sending is recognised after the setting changed. */
export const SANDBOX_EXCHANGE = 'sandbox-exchange';
export const SANDBOX_EXCHANGE_TITLE = 'sandbox exchange';

/** What every answer says about an invoice that went there. */
export const SANDBOX_NOT_SENT = 'sandbox, not sent';

export const isSandboxExchange = (providerTitle: string): boolean => providerTitle === SANDBOX_EXCHANGE_TITLE;
