/** Escapes special characters of an accounting year in e-conomic addresses: 2025/2026 becomes 2025_6_2026. */
const ESCAPES: Readonly<Record<string, string>> = {
  '<': '_0_',
  '>': '_1_',
  '*': '_2_',
  '%': '_3_',
  ':': '_4_',
  '&': '_5_',
  '/': '_6_',
  '\\': '_7_',
  _: '_8_',
  ' ': '_9_',
  '?': '_10_',
  '.': '_11_',
  '#': '_12_',
  '+': '_13_',
};

export const escapeYear = (year: string): string =>
  [...year].map((character) => ESCAPES[character] ?? encodeURIComponent(character)).join('');
