const { imports } = require('./package.json');

/**
 * The aliases of package.json point into dist/, where Node finds the built files. For the import rules they point to the
 * sources. This has the form of a webpack configuration, because dependency-cruiser reads aliases from one.
 */
const alias = Object.fromEntries(
  Object.entries(imports).map(([name, path]) => [
    name.replace('/*', ''),
    `${__dirname}/${path.replace('./dist/', '').replace('/*', '')}`,
  ]),
);

module.exports = { resolve: { alias } };
