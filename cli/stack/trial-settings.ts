import { SANDBOX_EXCHANGE } from '#domain/einvoice/sandbox.js';

/**
 * The embedded stack is for trying Partita: nothing of it reaches a bank, the exchange or a register, unless the settings say so. Its
 * database owner is known. In other installations these are off until an operator names them.
 */
export const trialSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PARTITA_SAMPLE_COMPANIES: 'true',
  PARTITA_SANDBOX_BANK: env['PARTITA_SANDBOX_BANK'] || String(!env['ENABLE_BANKING_APPLICATION_ID']),
  PARTITA_EINVOICING: env['PARTITA_EINVOICING'] || SANDBOX_EXCHANGE,
  PARTITA_SANDBOX_REGISTER: env['PARTITA_SANDBOX_REGISTER'] || String(!env['VIES_BASE_URL']),
});
