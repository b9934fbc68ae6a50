const { options } = require('./.dependency-cruiser.cjs');

/**
 * No cycles between folders, such as platform/files → platform/ocr → platform/files. A folder and its own sub-folders may
 * import each other: a port, its adapters and the list of the adapters are one thing.
 *
 * Tests are left out: a unit test may combine its neighbours, and domain/test-support combines them all.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle-of-folders',
      comment: 'Move the file that both folders need, or split the folder.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, '\\.test\\.ts$', '/test-support/'] } },
};
