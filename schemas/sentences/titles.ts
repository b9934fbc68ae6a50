import type { Language, Words } from './words.js';

/** What the console calls the operations that its sentences name. A test finds those that are missing. */
export const TITLES: Readonly<Record<string, Words>> = {
  set_region: { en: 'Country', da: 'Land', it: 'Paese' },
};

/** What a person calls an operation: its button or page. */
export const titleOf = (name: string, language: Language): string | undefined => TITLES[name]?.[language];
