import { TOOLSETS } from '#schemas/areas.js';
import { PERMISSIONS, permissionsOfRole } from '#schemas/permissions.js';
import { toolsetsWithin, withinToolsets } from './toolset-permissions.js';

test('a permission belongs to one toolset, so leaving out a toolset leaves out its actions and no others', () => {
  const each = TOOLSETS.map((toolset) => withinToolsets(PERMISSIONS, [toolset]).filter((name) => name !== 'read'));
  expect(each.flat().sort()).toEqual(PERMISSIONS.filter((name) => name.includes(':')).toSorted());
  expect(withinToolsets(PERMISSIONS, ['bank'])).toEqual(['bank:edit', 'read']);
  expect(withinToolsets(['documents:edit', 'read'], ['documents', 'vat'])).toEqual(['documents:edit', 'read']);
});

test('a person is offered the toolsets that their role can change', () => {
  expect(toolsetsWithin(permissionsOfRole('accountant'))).toEqual([...TOOLSETS]);
  expect(toolsetsWithin(permissionsOfRole('employee'))).toEqual(['documents']);
  expect(toolsetsWithin(permissionsOfRole('viewer'))).toEqual([]);
});
