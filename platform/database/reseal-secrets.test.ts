import { readComment } from './reseal-secrets.js';

it('reads where a sealed value belongs from the comment on its column', () => {
  expect(readComment('things', 'secret', 'sealed; row: id, part')).toEqual({
    table: 'things',
    column: 'secret',
    row: ['organization_id', 'id', 'part'],
    place: [{ column: 'organization_id' }, { word: 'things' }, { column: 'id' }, { column: 'part' }],
  });
  expect(readComment('things', 'secret', "sealed; place: 'things', organization_id")).toMatchObject({
    row: ['organization_id'],
    place: [{ word: 'things' }, { column: 'organization_id' }],
  });
});

it.each(['sealed; in some way', 'sealed; row: ', "sealed; place: 'things'", 'sealed; row: id; drop'])(
  'refuses a comment that does not identify a row: %s',
  (comment) => expect(() => readComment('things', 'secret', comment)).toThrow(/things\.secret does not identify a row/),
);
