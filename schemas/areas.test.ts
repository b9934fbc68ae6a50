import { AREAS, areaOfAction, areaOfPath, OTHER_AREA, TOOLSETS, toolsetOfAction } from './areas.js';
import { ACTIONS, ACTION_NAMES, QUERIES, RESOURCES } from './index.js';

test('every action, read and operation belongs to exactly one area', () => {
  for (const name of ACTION_NAMES) {
    expect([name, areaOfAction(ACTIONS[name])]).not.toEqual([name, OTHER_AREA.title]);
    expect([name, toolsetOfAction(ACTIONS[name])]).not.toEqual([name, undefined]);
  }
  for (const { name, path } of [...Object.values(QUERIES), ...Object.values(RESOURCES)]) {
    expect([name, areaOfPath(path)]).not.toEqual([name, OTHER_AREA.title]);
  }
  const named = AREAS.flatMap(({ workers, collections }) => [
    ...workers.map((each) => `worker ${each}`),
    ...collections,
  ]);
  expect(named).toHaveLength(new Set(named).size);
});

test('statements are under Bank and VAT downloads under VAT returns', () => {
  expect(areaOfPath(RESOURCES.import_bank_statement.path)).toBe('Bank');
  expect(areaOfPath(RESOURCES.download_vat_return.path)).toBe('VAT returns');
});

test('every toolset has an area, and no area names a collection that does not exist', () => {
  expect(new Set(AREAS.flatMap(({ toolset }) => toolset ?? []))).toEqual(new Set(TOOLSETS));
  const paths = [...Object.values(QUERIES), ...Object.values(RESOURCES)].map(({ path }) => path.split('/')[3]);
  expect(AREAS.flatMap(({ collections }) => collections).filter((each) => !paths.includes(each))).toEqual([]);
});
