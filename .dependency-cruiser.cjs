/**
 * Who may import whom: the table in "The tree" of ARCHITECTURE.md as rules that fail (`npm run lint`).
 * test/conformance/import-boundaries.test.ts writes forbidden imports into a small tree and expects these rules to refuse them.
 */

/** Top-level folder → the other top-level folders that it may import. A folder may always import itself. */
const MAY_IMPORT = {
  schemas: [],
  domain: [],
  platform: [],
  migrations: [],
  tables: ['domain', 'schemas'],
  providers: ['domain', 'platform', 'schemas'],
  operations: ['tables', 'domain', 'schemas', 'platform', 'providers'],
  gateway: ['operations', 'tables', 'domain', 'schemas', 'platform', 'providers'],
  workers: ['operations', 'tables', 'domain', 'schemas', 'platform', 'providers'],
  cli: ['operations', 'tables', 'domain', 'schemas', 'platform', 'providers', 'migrations'],
};
const FOLDERS = [...Object.keys(MAY_IMPORT), 'test', 'evaluation', 'benchmarks'];
const anyOf = (folders) => `^(${folders.join('|')})/`;

/** The generator of test books and the simple matchers that the engine is compared with. */
const GENERATOR = '^evaluation/matching/(generator/|(simple-matchers|matched-groups|evaluation-set)\\.ts$)';

const boundaries = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `${folder}-imports-only-what-the-table-allows`,
  comment: `${folder} may import ${['itself', ...allowed].join(', ')}.`,
  severity: 'error',
  // `cli/run.ts` starts the gateway and the workers in this process; a rule of its own says what it may import.
  from: { path: `^${folder}/`, ...(folder === 'cli' && { pathNot: '^cli/run\\.ts$' }) },
  // What is told is a code of schemas/sentences, also where a rule of domain/ or a check of platform/ tells it.
  to: {
    path: anyOf(FOLDERS.filter((other) => other !== folder && !allowed.includes(other))),
    ...(folder === 'domain' && {
      pathNot: '^schemas/(sentences/|region-keys\\.ts$|document-kinds\\.ts$|validation/usual-years\\.ts$)',
    }),
    ...(folder === 'platform' && { pathNot: '^schemas/sentences/' }),
  },
}));

module.exports = {
  forbidden: [
    ...boundaries,
    {
      name: 'cli-run-imports-no-test',
      comment: 'cli/run.ts may start the gateway and the workers. It may not import tests.',
      severity: 'error',
      from: { path: '^cli/run\\.ts$' },
      to: { path: '^(test|evaluation|benchmarks)/' },
    },
    {
      name: 'a-worker-imports-no-other-worker',
      comment: 'Workers share workers/runtime and operations/. Only workers/main.ts knows all workers.',
      severity: 'error',
      from: { path: '^workers/([^/]+)/' },
      to: { path: '^workers/[^/]+/', pathNot: '^workers/($1|runtime)/' },
    },
    {
      name: 'kafkajs-only-in-the-broker-folder',
      comment: 'platform/broker is the only place that knows the Kafka client.',
      severity: 'error',
      from: { path: anyOf(Object.keys(MAY_IMPORT)), pathNot: '^platform/broker/' },
      to: { path: 'node_modules/(kafkajs|@kafkajs)/' },
    },
    {
      name: 'the-chaos-checker-imports-nothing-of-the-product',
      comment: 'The checker judges the product from the outside. Code of the product would share its mistakes.',
      severity: 'error',
      from: { path: '^test/chaos/checker/' },
      to: { path: anyOf(Object.keys(MAY_IMPORT)) },
    },
    {
      name: 'the-matching-generator-does-not-import-the-engine',
      comment: 'The generated books judge the matching engine. A generator that used the engine would flatter it.',
      severity: 'error',
      from: { path: GENERATOR },
      to: { path: anyOf(FOLDERS), pathNot: GENERATOR },
    },
    {
      name: 'other-folders-by-alias',
      comment: 'Import another top-level folder by its alias, such as #platform/…, not by a relative path.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { path: anyOf(FOLDERS), pathNot: '^$1/', dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'no-import-of-build-output',
      comment: 'An import that ends in dist/ is invisible to the other rules.',
      severity: 'error',
      from: {},
      to: { path: '^dist/' },
    },
    {
      name: 'no-import-that-cannot-be-resolved',
      comment: 'An import that cannot be resolved is invisible to the other rules.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycle-of-files',
      comment: 'Type-only imports count: two files that need each other to be understood are one file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The console is a package of its own; eslint keeps it from importing the server. The examples belong to callers.
    exclude: { path: '^(dist|\\.partita|console|examples|gateway/reference/page)/' },
    // Type-only imports are imports too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // `partita-source` leads the aliases of package.json to the sources.
      conditionNames: ['partita-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.cjs', '.mjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
