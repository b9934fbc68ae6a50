import type { Config } from '#operations/config.js';
import { refuse } from '#schemas/errors.js';

export function requireSampleCompanies({ gateway }: Config): void {
  if (gateway.sampleCompanies) return;
  throw refuse('no_sample_companies');
}
