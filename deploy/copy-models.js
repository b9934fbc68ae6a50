// The compiler copies no bytes: what `npm run train:categories` wrote goes to dist beside the code that reads it.
import { cpSync, mkdirSync, readdirSync } from 'node:fs';

const FOLDER = 'domain/coding/learnt';
mkdirSync(`dist/${FOLDER}`, { recursive: true });
for (const file of readdirSync(FOLDER).filter((name) => /\.(?:bin|json)$/.test(name)))
  cpSync(`${FOLDER}/${file}`, `dist/${FOLDER}/${file}`);
