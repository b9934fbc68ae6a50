import { ecb } from './ecb/publisher.js';
import { nationalbank } from './nationalbank/publisher.js';
import type { RatePublisher } from './port.js';

/** Each country's tax authority accepts the rates of its own central bank. */
export const publisherOf = (bookCurrency: string): RatePublisher | undefined =>
  [ecb, nationalbank].find(({ currency }) => currency === bookCurrency);
