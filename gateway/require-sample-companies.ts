import type { Config } from '#operations/config.js';
import { ActionError } from '#schemas/errors.js';

export function requireSampleCompanies({ gateway }: Config): void {
  if (gateway.sampleCompanies) return;
  throw new ActionError(
    'forbidden',
    'This installation has no sample companies. An operator sets PARTITA_SAMPLE_COMPANIES.',
  );
}
