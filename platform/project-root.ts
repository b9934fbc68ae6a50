import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder with package.json. Paths of files that are read at run time (`deploy/`, `migrations/`) start here,
 * because this module runs both from its source (tests) and one level deeper from `dist/` (everything else).
 */
export function findProjectRoot(from: string = fileURLToPath(import.meta.url)): string {
  let folder = dirname(from);
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json in ${dirname(from)} or its parent folders`);
    folder = parent;
  }
  return folder;
}
