import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** One file of the built console, with the forms that its build compressed. */
export interface ConsoleAsset {
  readonly type: string;
  readonly etag: string;
  readonly bytes: { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Reads the built console into memory: a few hundred kilobytes. Empty when it is not built. */
export function loadAssets(directory: string): ReadonlyMap<string, ConsoleAsset> {
  const assets = new Map<string, ConsoleAsset>();
  if (!existsSync(directory)) return assets;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const identity = readFileSync(file);
    const [br, gzip] = ['br', 'gz'].map((ending) => readIfThere(`${file}.${ending}`));
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    const path = relative(directory, file).split(sep).join('/');
    assets.set(path, { type, etag, bytes: { identity, ...(br && { br }), ...(gzip && { gzip }) } });
  }
  return assets;
}

const readIfThere = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);
