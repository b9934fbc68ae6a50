import { QUERIES, RESOURCES } from '#schemas/index.js';

const ADDRESS = /\b(GET|POST|PATCH|PUT|DELETE) (\/api\/rest\/[\w/{}.:-]*[\w}])/g;
const ANY_SEGMENT = '[^/]+';

interface Named {
  readonly method: string;
  readonly pattern: RegExp;
  readonly words: string;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, ANY_SEGMENT)}$`);

const ALL: readonly Named[] = [
  ...Object.values(RESOURCES).map(({ method, path, name }) => ({
    method,
    pattern: patternOf(path),
    words: `run_operation with the operation ${name}`,
  })),
  ...Object.values(QUERIES).map(({ path, name, paged }) => ({
    method: 'GET',
    pattern: patternOf(path),
    words: `${paged ? 'list_records' : 'get_record'} of ${name.replace(/^(list|get)_/, '')}`,
  })),
];

/** Replaces addresses of the REST interface in a sentence by the tools that do the same. */
export const inWordsOfTools = (sentence: string): string =>
  sentence.replaceAll(ADDRESS, (whole, method: string, path: string) => {
    const action = /^\/api\/rest\/actions\/(\w+)$/.exec(path)?.[1];
    return action ?? ALL.find((each) => each.method === method && each.pattern.test(path))?.words ?? whole;
  });
