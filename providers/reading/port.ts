import type { Opinion } from '#domain/extraction/confidence/opinion.js';
import type { Credentials, Provider, ProviderContext } from '../provider.js';

/** A reader outside of this installation. It gets the text of a document and answers with the fields that it sees. */
export interface ReadingProvider extends Provider {
  readonly kind: 'reading';
  /** The documents that may be sent per calendar month. */
  monthlyDocuments(credentials: Credentials): number;
  /** Throws a ProviderError. The text must not contain card numbers. */
  read(text: string, credentials: Credentials, context: ProviderContext): Promise<Opinion>;
}

export const defineReadingProvider = (provider: ReadingProvider): ReadingProvider => provider;
