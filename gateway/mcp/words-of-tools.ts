import { ACTIONS, isActionName, QUERIES, RESOURCES } from '#schemas/index.js';
import { GENERAL_TOOLS, generalTool } from './general/general-tools.js';
import { findOperation } from './general/operations.js';

const ADDRESS = /`?\b(GET|POST|PATCH|PUT|DELETE) (\/api\/rest\/[\w/{}.:-]*[\w}])`?/g;
const ANY_SEGMENT = '[^/]+';

interface Named {
  readonly method: string;
  readonly pattern: RegExp;
  readonly title: string;
  /** Undefined for a caller who has no tool for it. */
  words(permissions: readonly string[]): string | undefined;
}

/** Whether an operation is a tool by itself, such as upload_file, and the caller has it. */
const hasOwnTool = (name: string, permissions: readonly string[]): boolean =>
  GENERAL_TOOLS.some((tool) => tool === name && generalTool(tool, permissions) !== undefined);

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, ANY_SEGMENT)}$`);
const kindOf = (query: string): string => query.replace(/^(list|get)_/, '');

const ALL: readonly Named[] = [
  ...Object.values(RESOURCES).map(({ method, path, name, title }) => ({
    method,
    pattern: patternOf(path),
    title,
    words: (permissions: readonly string[]) =>
      hasOwnTool(name, permissions)
        ? name
        : findOperation(name, permissions) && `run_operation with the operation ${name}`,
  })),
  ...Object.values(QUERIES).map(({ path, name, paged, title, permission }) => ({
    method: 'GET',
    pattern: patternOf(path),
    title,
    words: (permissions: readonly string[]) =>
      permissions.includes(permission) ? `${paged ? 'list_records' : 'get_record'} of ${kindOf(name)}` : undefined,
  })),
];

/** A name of an action or operation in a sentence, such as "Call set_region first." */
const NAME = /\b[a-z]+(?:_[a-z]+)+\b/g;

const isOperation = (name: string): name is keyof typeof RESOURCES => Object.hasOwn(RESOURCES, name);

function withoutForeignNames(sentence: string, permissions: readonly string[]): string {
  return sentence.replaceAll(NAME, (name) => {
    if (isActionName(name)) return permissions.includes(ACTIONS[name].permission) ? name : noTool(ACTIONS[name].title);
    const isMissing = isOperation(name) && !findOperation(name, permissions) && !hasOwnTool(name, permissions);
    return isMissing ? noTool(RESOURCES[name].title) : name;
  });
}

const noTool = (title: string): string => `"${title}" (you have no tool for it: ask the user)`;

/** A sentence for a model: addresses of the REST interface become tools, and tools that this caller does not have become titles. */
export const inWordsOfTools = (sentence: string, permissions: readonly string[]): string =>
  withoutForeignNames(addressesInWordsOfTools(sentence, permissions), permissions);

const addressesInWordsOfTools = (sentence: string, permissions: readonly string[]): string =>
  sentence.replaceAll(ADDRESS, (whole, method: string, path: string) => {
    const action = /^\/api\/rest\/actions\/(\w+)$/.exec(path)?.[1];
    if (action !== undefined && isActionName(action))
      return permissions.includes(ACTIONS[action].permission) ? action : noTool(ACTIONS[action].title);
    const named = ALL.find((each) => each.method === method && each.pattern.test(path));
    return named ? (named.words(permissions) ?? noTool(named.title)) : whole;
  });

/** The tool call that reads what a link of the REST interface leads to, such as the documents that block a VAT return. */
export function linkInWordsOfTools(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  const query = Object.values(QUERIES).find(({ path }) => patternOf(path).test(pathname));
  if (!query) return link;
  const filters = Object.fromEntries(searchParams);
  const id = /\{\w+\}/.test(query.path)
    ? pathname.split('/')[query.path.split('/').findIndex((part) => part.startsWith('{'))]
    : undefined;
  const input = {
    kind: kindOf(query.name),
    ...(id !== undefined && { id }),
    ...(searchParams.size > 0 && { filters }),
  };
  return `${query.paged ? 'list_records' : 'get_record'} ${JSON.stringify(input)}`;
}

/** The fields of results that say what to do next, such as the error of a document. They also name actions without their address. */
const ADVICE: readonly string[] = ['message', 'detail', 'remedy'];
const NAMED_IN_ADVICE = new RegExp(`"(?:${ADVICE.join('|')})":"[^"]*[a-z]_[a-z]`);

/** All fields of results that hold sentences for people, written for callers of the REST interface. */
const SENTENCES: readonly string[] = [...ADVICE, 'reason', 'summary'];

/** A result with its advice and its links in words of tools. Texts from outside stay as they are. */
export function resultInWordsOfTools(result: object, permissions: readonly string[]): object {
  const json = JSON.stringify(result);
  if (!json.includes('/api/rest/') && !NAMED_IN_ADVICE.test(json)) return result;
  return JSON.parse(json, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (!value.includes('/api/rest/')) return ADVICE.includes(key) ? withoutForeignNames(value, permissions) : value;
    if (key === 'link') return linkInWordsOfTools(value);
    return SENTENCES.includes(key) ? inWordsOfTools(value, permissions) : value;
  }) as object;
}
