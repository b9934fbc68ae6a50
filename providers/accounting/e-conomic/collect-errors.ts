/**
 * One error of e-conomic: its code (`E04041`), its property (`Date`, `account`), and its message in Danish or English.
 */
interface EconomicError {
  readonly code: string;
  readonly property: string | null;
  readonly message: string | null;
  readonly hint: string | null;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Collects the errors of an e-conomic answer. They can be anywhere in a tree that follows the request, and `errors` may
 * be an object or an array, so the whole tree is searched for objects with an `errorCode`. The code alone is ambiguous
 * (E04041 is a barred period under `Date` and a barred account under `account`), so the property is included.
 */
export function collectErrors(body: unknown): EconomicError[] {
  const found: EconomicError[] = [];
  const walk = (node: unknown, depth: number): void => {
    if (depth > 20) return;
    if (Array.isArray(node)) {
      for (const item of node) walk(item, depth + 1);
      return;
    }
    if (!isObject(node)) return;
    // The code of the outermost object only says that it contains errors.
    if (depth > 0 && typeof node['errorCode'] === 'string') {
      found.push({
        code: node['errorCode'],
        property: textOf(node['propertyName']),
        message: textOf(node['errorMessage']) ?? textOf(node['message']),
        hint: textOf(node['developerHint']),
      });
    }
    for (const child of Object.values(node)) walk(child, depth + 1);
  };
  walk(body, 0);
  if (found.length > 0 || !isObject(body)) return found;
  const code = textOf(body['errorCode']);
  return code === null
    ? []
    : [{ code, property: null, message: textOf(body['message']), hint: textOf(body['developerHint']) }];
}

/** A sentence for people; undefined when the body contains no error. */
export function describeEconomicRefusal(body: unknown): string | undefined {
  const sentences = collectErrors(body).map(({ code, property, message, hint }) => {
    const where = property === null ? '' : ` ${property}`;
    return `${code}${where}: ${[message, hint].filter((text) => text !== null).join(' – ') || 'no reason given'}`;
  });
  if (sentences.length > 0) return sentences.slice(0, 5).join('; ');
  return isObject(body) ? (textOf(body['message']) ?? undefined) : undefined;
}
