import { REPORT_TITLES } from '../sentences/report-titles.js';
import { LANGUAGES } from '../sentences/words.js';
import { GENERATED, printObject } from './print-names.js';

const quote = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

/** `console/src/api/report-titles.ts`: what the console calls the reports. */
export function printConsoleTitles(): readonly [string, string] {
  const languages = LANGUAGES.map((language) => {
    const titles = Object.entries(REPORT_TITLES).map(([report, words]) => [report, quote(words[language])] as const);
    return [language, printObject(titles, 1)] as const;
  });
  return [
    'console/src/api/report-titles.ts',
    `${GENERATED}\n\nexport const REPORT_TITLES = ${printObject(languages)} as const;\n`,
  ];
}
