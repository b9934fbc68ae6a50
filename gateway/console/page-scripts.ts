import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The scripts of each page of the console as a `Link` header, by the page in its address: `review`, or `review/$` with an id.
 * The browser loads them together with the first script, which would ask for them later. Empty when the console is not built.
 */
export function loadPageScripts(directory: string): ReadonlyMap<string, string> {
  const file = join(directory, 'page-scripts.json');
  if (!existsSync(file)) return new Map();
  const scripts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly string[]>>;
  const headers = Object.entries(scripts).map(
    ([page, paths]) => [page, paths.map((path) => `<${path}>; rel=modulepreload`).join(', ')] as const,
  );
  return new Map(headers);
}

/** `/console/<organisation>/review/<id>` is the page `review/$`. */
export function pageOf(path: string): string {
  const [, , , page = '', id] = path.split('/');
  return id ? `${page}/$` : page;
}
