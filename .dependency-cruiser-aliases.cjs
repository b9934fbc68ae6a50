const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The aliases of package.json point into dist/, where Node finds the built files. For the rules they point to the sources.
 * The form is that of a webpack configuration, because that is how dependency-cruiser takes aliases.
 */
const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
const alias = Object.fromEntries(
  Object.entries(imports).map(([name, path]) => [
    name.slice(0, -2),
    join(process.cwd(), path.slice(0, -2).replace('dist/', '')),
  ]),
);

module.exports = { resolve: { alias, extensionAlias: { '.js': ['.ts', '.js'] } } };
