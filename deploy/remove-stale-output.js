// The compiler leaves what it made of files that are gone, and a migration that is gone would still be applied.
import { existsSync, readdirSync, rmSync } from 'node:fs';

for (const file of existsSync('dist') ? readdirSync('dist', { recursive: true }) : []) {
  if (!file.endsWith('.js') || existsSync(file.replace(/\.js$/, '.ts'))) continue;
  rmSync(`dist/${file}`);
  rmSync(`dist/${file}.map`, { force: true });
}
