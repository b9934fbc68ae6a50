import { textOf } from '#schemas/sentences/text-of.js';
import { endingRules } from './ending-rules.js';

const messages = (key: 'denmark' | 'italy', language: 'en' | 'da' | 'it'): string[] =>
  endingRules({ region: { key } }, '2026-11-19').map(({ message }) =>
    textOf(message, { language, isPerson: language !== 'en', operation: (name) => name }),
  );

it('names the rules of the country that end within three months, or have ended', () => {
  expect(messages('denmark', 'en')).toEqual([
    'Limit of small assets: a rule of law ended on 2025-12-31, and the next one is not known here. Update Partita; what needs the rule is refused or left out until then.',
    'Reference rate of late interest: a rule of law ends on 2026-12-31, and the next one is not known here. Update Partita; what needs the rule is refused or left out until then.',
  ]);
  expect(messages('italy', 'it')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Tasso di riferimento degli interessi di mora: una norma scade il 31 dic 2026 /),
      'Scadenze: una norma scade il 31 dic 2026. Quella successiva non è verificata; chiedere a un commercialista.',
    ]),
  );
  expect(messages('denmark', 'da')[1]).toMatch(/^Referencesats for morarente: en lovregel udløber 31. dec. 2026,/);
});
