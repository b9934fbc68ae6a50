import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds package.json. Files that are read at run time (`deploy/`, `migrations/`) are named from here,
 * because this module runs both from its source (tests) and from `dist/` (everything else), one level deeper.
 */
export function findProjectRoot(from: string = fileURLToPath(import.meta.url)): string {
  let folder = dirname(from);
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json in ${dirname(from)} or above it`);
    folder = parent;
  }
  return folder;
}
