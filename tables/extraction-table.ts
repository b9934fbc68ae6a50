import type { Said } from '#schemas/sentences/say.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import type { Extraction } from '#schemas/types.js';

type StoredField = Omit<Extraction['fields'][number], 'reason'> & { readonly reason: Said | null };
type StoredCheck = Omit<Extraction['checks'][number], 'detail'> & { readonly detail: Said };

interface Explained {
  readonly fields: readonly StoredField[];
  readonly checks: readonly StoredCheck[];
}

type AsRead = NonNullable<Extraction['asRead']>;

/** A reading as it is stored: what explains it is said, and becomes words in its record. */
export type StoredExtraction = Omit<Extraction, keyof Explained | 'asRead'> &
  Explained & { readonly asRead: (Omit<AsRead, keyof Explained> & Explained) | null };

export const fieldRecord = ({ reason, ...field }: StoredField): Extraction['fields'][number] => ({
  ...field,
  reason: reason && wordsOf(reason),
});

const inWords = ({ fields, checks }: Explained): Pick<Extraction, keyof Explained> => ({
  fields: fields.map(fieldRecord),
  checks: checks.map(({ detail, ...check }) => ({ ...check, detail: wordsOf(detail) })),
});

/** Readings from before some fields existed do not have them. */
export function extractionRecord(stored: StoredExtraction): Extraction {
  const { fields, checks = [], asRead = null } = stored;
  return {
    ...stored,
    buyer: stored.buyer ?? null,
    vatLines: stored.vatLines.map((line) => ({
      ...line,
      category: line.category ?? null,
      exemptionReason: line.exemptionReason ?? null,
    })),
    lineItems: (stored.lineItems ?? []).map((item) => ({ ...item, nature: item.nature ?? null })),
    corrections: stored.corrections ?? [],
    ...inWords({ fields, checks }),
    asRead: asRead && { ...asRead, ...inWords(asRead) },
  };
}
