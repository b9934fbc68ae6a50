/** One complaint of e-conomic: what is wrong (`E04041`), where (`Date`, `account`), and its sentence in Danish or English. */
export interface EconomicComplaint {
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
 * The errors of an e-conomic answer. They hang anywhere in a tree that follows the request, and `errors` may be an object or
 * an array, so the whole tree is walked and everything that has an `errorCode` is taken; the code alone says little
 * (E04041 is a barred period under `Date` and a barred account under `account`), so the property goes with it.
 */
export function collectComplaints(body: unknown): EconomicComplaint[] {
  const found: EconomicComplaint[] = [];
  const walk = (node: unknown, depth: number): void => {
    if (depth > 20) return;
    if (Array.isArray(node)) {
      for (const item of node) walk(item, depth + 1);
      return;
    }
    if (!isObject(node)) return;
    // The outermost object has a code of its own that only says that there are errors inside.
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

/** A sentence for a person; undefined when the body tells nothing. */
export function describeEconomicRefusal(body: unknown): string | undefined {
  const sentences = collectComplaints(body).map(({ code, property, message, hint }) => {
    const where = property === null ? '' : ` ${property}`;
    return `${code}${where}: ${[message, hint].filter((text) => text !== null).join(' – ') || 'no reason given'}`;
  });
  if (sentences.length > 0) return sentences.slice(0, 5).join('; ');
  return isObject(body) ? (textOf(body['message']) ?? undefined) : undefined;
}
