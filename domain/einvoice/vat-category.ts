/**
 * The VAT categories of EN 16931 (UNCL 5305): S standard, Z zero, E exempt, AE reverse charge, K intra-Community supply,
 * G export, O outside scope, L and M Canary Islands and Ceuta/Melilla, B split payment (Italy).
 */
const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'] as const;

export type VatCategory = (typeof CATEGORIES)[number];

export const isVatCategory = (code: string | null | undefined): code is VatCategory =>
  CATEGORIES.some((category) => category === code);

/** Category names of OIOUBL, and codes of older UBL for a rate other than the standard one. */
const OTHER_NAMES: ReadonlyMap<string, VatCategory> = new Map([
  ['StandardRated', 'S'],
  ['ZeroRated', 'Z'],
  ['ReverseCharge', 'AE'],
  ['AA', 'S'],
  ['H', 'S'],
]);

export const vatCategoryFrom = (code: string | undefined): VatCategory | undefined =>
  code === undefined ? undefined : (CATEGORIES.find((category) => category === code) ?? OTHER_NAMES.get(code));

/**
 * Maps a Natura to EN 16931. N5 (margin scheme) and N7 (VAT paid in another state) have no counterpart. A rate above
 * zero without Natura is standard rated.
 */
export const categoryOfNatura = (natura: string | undefined): VatCategory | undefined => {
  if (natura === undefined) return 'S';
  if (natura === 'N1' || natura.startsWith('N2')) return 'O';
  if (natura === 'N3.1') return 'G';
  if (natura === 'N3.2') return 'K';
  if (natura.startsWith('N3')) return 'Z';
  if (natura === 'N4') return 'E';
  if (natura.startsWith('N6')) return 'AE';
  return undefined;
};
