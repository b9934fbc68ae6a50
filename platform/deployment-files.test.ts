import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from './project-root.js';

const root = findProjectRoot();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const dockerfile = read('deploy/Dockerfile');

test('the image fetches nothing from Maven without a checksum', () => {
  expect(dockerfile).not.toMatch(/\bmvn\b/);
  expect(dockerfile).toContain('fatturapa fetch ');
});

test('nothing in the image tells the makers of its libraries about it', () => {
  expect(dockerfile).toMatch(/^ENV .*ORT_DISABLE_TELEMETRY=1/m);
});

test('the image has the files that run without a build', () => {
  const files = execFileSync('git', ['ls-files', '*.cjs'], { cwd: root, encoding: 'utf8' }).split('\n');
  const needed = files.filter((file) =>
    /^(cli|domain|gateway|operations|platform|providers|schemas|workers)\//.test(file),
  );
  expect(needed.length).toBeGreaterThan(0);
  for (const file of needed) expect(dockerfile).toContain(`COPY --from=build /app/${file} `);
  expect(dockerfile).toContain('COPY --from=build /app/gateway/reference/page gateway/reference/page\n');
});

test('the registry of compose owns its own database and nothing else', () => {
  const compose = read('deploy/compose.yaml');
  expect(compose).toMatch(/APICURIO_DATASOURCE_USERNAME: registry\n/);
  expect(compose).toMatch(/APICURIO_DATASOURCE_URL: \S+\/registry\n/);
  const login = read('deploy/postgres-login.sh');
  expect(login).toMatch(/create role registry login\b(?!.*\b(superuser|createrole|createdb|bypassrls)\b)/);
});
