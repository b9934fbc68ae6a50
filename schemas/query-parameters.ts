import { closedObject, type Properties, type StringSchema } from './json-schema.js';
import { choiceField, dateField, idField } from './record-fields.js';
import { REPORT_LANGUAGES } from './records/report.js';

/** The parameters of a list: its own filters and those that all lists share. */
export function listParameters<const F extends Properties>(filters: F) {
  return closedObject(
    {
      ...filters,
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 200,
        default: 50,
        description: 'The maximum number of records to return.',
      },
      cursor: {
        type: 'string',
        maxLength: 500,
        description: 'The `nextCursor` of the previous page. Leave it out for the first page.',
      },
    },
    [],
  );
}

export function idParameter(what: string, example: string) {
  return closedObject({ id: idField(`The id of the ${what}.`, example) }, ['id']);
}

export const NO_PARAMETERS = closedObject({}, []);

export const textFilter = (description: string): StringSchema => ({ type: 'string', maxLength: 200, description });

export const languageParameter = (what: string) =>
  choiceField(REPORT_LANGUAGES, `The language of the ${what}; the region's language if left out.`);

/** `from` and `until` of a list whose records happened on a day. */
export const dayFilters = (what: string) => ({
  from: dateField(`Only ${what} on or after this day (YYYY-MM-DD).`),
  until: dateField(`Only ${what} on or before this day (YYYY-MM-DD).`),
});
