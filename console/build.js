import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Builds the console after `tsc` has built the server: types from the OpenAPI document, type check, bundle, compressed copies.
 * Does nothing when no input changed since the last build.
 */
const root = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);
const stamp = join(root, 'dist', '.inputs');
/** Written by this build. */
const BUILT = new Set(['schema.ts', 'countries.ts']);
const typesFile = join(root, 'src', 'api', 'schema.ts');

const { openApiText } = await import('../dist/schemas/documents.js');
const { ALL_COUNTRIES } = await import('../dist/domain/countries/countries.js');
const openApi = openApiText();
const countries = writtenCountries();
const inputs = hashInputs(openApi, countries);
if (existsSync(stamp) && existsSync(typesFile) && readFileSync(stamp, 'utf8') === inputs) process.exit(0);

requireInstalled('vite');
await writeTypes(openApi);
writeFileSync(join(root, 'src', 'api', 'countries.ts'), countries);
run(join(root, '..', 'node_modules', 'typescript-7', 'bin', 'tsc'), ['-p', root]);
const { build } = await import('vite');
await build({ root, configFile: join(root, 'vite.config.js'), logLevel: 'warn' });
writePageScripts();
copyRedoc();
compress(join(root, 'dist'));
writeFileSync(stamp, inputs);
console.log('console: built');

/** What forms follow of each country, so the console compares with none. */
function writtenCountries() {
  const entries = ALL_COUNTRIES.map(({ key, country, forms }) => [key, { country, ...forms }]);
  return `export const COUNTRIES = ${JSON.stringify(Object.fromEntries(entries), undefined, 2)} as const;\n`;
}

function hashInputs(...documents) {
  const hash = createHash('sha256');
  for (const document of documents) hash.update(document);
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !BUILT.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const name of ['index.html', 'build.js', 'vite.config.js', 'tsconfig.json', 'package.json'])
    files.push(join(root, name));
  files.push(join(root, '..', 'package-lock.json'));
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function requireInstalled(name) {
  try {
    require.resolve(name);
  } catch {
    console.error('The packages of the console are not installed. Run: npm ci');
    process.exit(1);
  }
}

/** Writes the types only when the interface changed, because the type check is incremental. */
async function writeTypes(document) {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const text = astToString(
    await openapiTS(JSON.stringify(JSON.parse(document, keepJson)), { defaultNonNullable: false }),
  );
  const old = existsSync(typesFile) ? readFileSync(typesFile, 'utf8') : '';
  if (old !== text) writeFileSync(typesFile, text);
}

/** The console asks for JSON; the same addresses answer CSV and PDF to others. */
function keepJson(key, value) {
  if (key !== 'content' || typeof value !== 'object' || !('application/json' in value)) return value;
  return { 'application/json': value['application/json'] };
}

function run(script, args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The scripts of each page beside those of the first view, which the gateway lets the browser load at the same time. */
function writePageScripts() {
  const list = join(root, 'dist', 'files.json');
  const files = JSON.parse(readFileSync(list, 'utf8'));
  rmSync(list);
  const withImports = (key, known = new Set()) => {
    if (known.has(key)) return known;
    known.add(key);
    for (const each of files[key].imports ?? []) withImports(each, known);
    return known;
  };
  const first = withImports('index.html');
  const router = readFileSync(join(root, 'src', 'router.tsx'), 'utf8');
  const routes = router.matchAll(/'(\/[^']+)'(?:(?!createRoute|page\()[\s\S])*?import\('\.\/([^']+)'\)/g);
  const scripts = [...routes].map(([, path, source]) => [
    path.slice(1).replace(/\$\w+/, '$'),
    [...withImports(`src/${source}.tsx`)].filter((key) => !first.has(key)).map((key) => `/console/${files[key].file}`),
  ]);
  if (scripts.length !== router.split('import(').length - 1) throw new Error('router.tsx: a page has no script');
  writeFileSync(join(root, 'dist', 'page-scripts.json'), JSON.stringify(Object.fromEntries(scripts)));
}

/** The reference page of the interface loads it as it is. Its licenses go with it. */
function copyRedoc() {
  const bundle = require.resolve('redoc/bundles/redoc.standalone.js');
  mkdirSync(join(root, 'dist', 'reference'), { recursive: true });
  copyFileSync(bundle, join(root, 'dist', 'reference', 'redoc.js'));
  copyFileSync(`${bundle}.LICENSE.txt`, join(root, 'dist', 'reference', 'redoc.js.LICENSE.txt'));
}

/** The gateway sends these copies; it compresses nothing itself. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|mjs|css|svg)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    // 9 of 11: the last two levels take ten times as long for about two percent.
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}
