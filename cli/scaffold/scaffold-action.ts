import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  contractTemplate,
  handlerTemplate,
  journeyTemplate,
  workerTemplate,
  type NewAction,
} from './scaffold-templates.js';

const ACTION_NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
const WORKER_NAME = /^[a-z][a-z0-9]*$/;

/**
 * Creates the files of a new action and returns their paths. It edits no other file: `npm run generate` lists the new files
 * in the indexes. It overwrites nothing.
 */
export function scaffoldAction(root: string, action: NewAction): string[] {
  if (!ACTION_NAME.test(action.name)) {
    throw new Error(`An action is called like verb_noun, in lower case: "${action.name}" is not.`);
  }
  if (!WORKER_NAME.test(action.worker))
    throw new Error(`A worker has a name of lower-case letters: "${action.worker}" is not.`);
  const worker = `workers/${action.worker}/worker.ts`;
  const files: readonly (readonly [string, string])[] = [
    [`schemas/actions/${action.name}.ts`, contractTemplate(action)],
    [`workers/${action.worker}/${action.name}.ts`, handlerTemplate(action)],
    [`test/journeys/${action.name}.test.ts`, journeyTemplate(action)],
    ...(existsSync(join(root, worker)) ? [] : [[worker, workerTemplate()] as const]),
  ];
  const taken = files.find(([path]) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken[0]} exists already.`);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return files.map(([path]) => path);
}
