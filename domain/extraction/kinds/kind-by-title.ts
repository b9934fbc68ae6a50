import type { DocumentKind } from '#schemas/document-kinds.js';
import { KIND_TITLES } from './kind-titles.js';
import { atStart } from './phrases.js';

/** `weak` is the title of an invoice that offices, banks and insurers give to other papers too. */
export type TitleKind = DocumentKind | 'weak';

interface KindPattern {
  readonly kind: TitleKind;
  readonly pattern: RegExp;
}

const PATTERNS: readonly KindPattern[] = Object.entries(KIND_TITLES).flatMap(([kind, languages]) => {
  const { weak, ...strong } = languages;
  return [
    { kind: kind as DocumentKind, pattern: atStart(Object.values(strong).join('|')) },
    ...(weak === undefined ? [] : [{ kind: 'weak' as const, pattern: atStart(weak) }]),
  ];
});

/** "Værkstedsfaktura", "Elregning", but not "beregning". */
const COMPOUND = /^(?!(?:be|om|ud|af|til|for|an)regning)[a-z]{2,20}(?:faktura|regning)(?![a-z])/;

/** The title at the beginning of a folded text, and what follows it. Of several, the longest one counts. */
export const titleOf = (folded: string): { readonly kind: TitleKind; readonly rest: string } | null => {
  let best: { kind: TitleKind; length: number } | null = null;
  for (const { kind, pattern } of PATTERNS) {
    const length = pattern.exec(folded)?.[0].length ?? 0;
    if (length > (best?.length ?? 0)) best = { kind, length };
  }
  const compound = best === null ? COMPOUND.exec(folded) : null;
  if (compound !== null) return { kind: 'invoice', rest: folded.slice(compound[0].length) };
  return best && { kind: best.kind, rest: folded.slice(best.length) };
};
