import { collectErrors, describeEconomicRefusal } from './collect-errors.js';

const BARRED_PERIOD = {
  message: 'Validation failed. 1 error found.',
  errorCode: 'E04300',
  developerHint: 'see errors',
  logId: 'a1b2c3d4-DUB',
  httpStatusCode: 400,
  errorCount: 1,
  logTime: '2026-08-30T02:35:42',
  errors: [
    {
      arrayIndex: 0,
      entries: {
        errors: [],
        items: [
          {
            arrayIndex: 0,
            date: {
              errors: [
                {
                  propertyName: 'Date',
                  errorCode: 'E04041',
                  errorMessage: 'Perioden er spærret.',
                  inputValue: { voucherAccountingYear: '2026/2027', entryDate: '2026-08-30' },
                  developerHint: 'date is barred in the accounting year',
                },
              ],
            },
          },
        ],
      },
    },
  ],
};

test('finds the error in the documented tree, with its property', () => {
  expect(collectErrors(BARRED_PERIOD)).toEqual([
    {
      code: 'E04041',
      property: 'Date',
      message: 'Perioden er spærret.',
      hint: 'date is barred in the accounting year',
    },
  ]);
  expect(describeEconomicRefusal(BARRED_PERIOD)).toBe(
    'E04041 Date: Perioden er spærret. – date is barred in the accounting year',
  );
});

test('distinguishes the same code under account, and accepts errors as an object', () => {
  const body = {
    errorCode: 'E04300',
    errors: {
      account: {
        errors: [
          { propertyName: 'account', errorCode: 'E04041', errorMessage: 'Kontoen findes ikke.' },
          { propertyName: 'ContraAccount', errorCode: 'E07150', inputValue: 5820 },
        ],
      },
    },
  };
  expect(collectErrors(body).map(({ code, property }) => [code, property])).toEqual([
    ['E04041', 'account'],
    ['E07150', 'ContraAccount'],
  ]);
});

test('reads a refusal without a tree, and one with other keys', () => {
  expect(describeEconomicRefusal({ message: 'Access not granted', errorCode: 'E00500' })).toBe(
    'E00500: Access not granted',
  );
  expect(collectErrors({ errors: [{ errorCode: 'E06000', message: 'unknown', value: 3 }] })[0]?.message).toBe(
    'unknown',
  );
  expect(describeEconomicRefusal({ message: 'only this' })).toBe('only this');
  expect(describeEconomicRefusal(undefined)).toBeUndefined();
});
