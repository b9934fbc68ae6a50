import { AGE_TITLES, REPORT_TITLES } from '../sentences/report-titles.js';
import { LANGUAGES } from '../sentences/words.js';
import { GENERATED, printObject } from './print-names.js';

const quote = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

const TITLES = Object.entries({
  ...REPORT_TITLES,
  ...Object.fromEntries(Object.entries(AGE_TITLES).map(([age, words]) => [`age_${age}`, words])),
});

/** `console/src/api/report-titles.ts`: what the console calls the reports and the ages of open items. */
export function printConsoleTitles(): readonly [string, string] {
  const languages = LANGUAGES.map((language) => {
    const titles = TITLES.map(([report, words]) => [report, quote(words[language])] as const);
    return [language, printObject(titles, 1)] as const;
  });
  return [
    'console/src/api/report-titles.ts',
    `${GENERATED}\n\nexport const REPORT_TITLES = ${printObject(languages)} as const;\n`,
  ];
}
