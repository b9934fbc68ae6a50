export type Theme = 'auto' | 'light' | 'dark';
const STORED = 'partita.theme';

export function storedTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** `auto` follows the system by the media query of the style sheet. */
export function applyTheme(theme: Theme): void {
  if (theme === 'auto') localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, theme);
  document.documentElement.dataset['theme'] = theme;
}
