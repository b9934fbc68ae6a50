/**
 * Starts what a page reads first while the scripts of the page still load. It imports nothing, so it is small and runs before
 * them. The page asks for the same addresses later and takes these answers.
 */
const [, , organization = '', page = '', id = ''] = location.pathname.split('/');

/** The language that the user chose here, or the first of the browser that the console has. */
document.documentElement.lang =
  [localStorage.getItem('partita.language') ?? '', ...navigator.languages]
    .map((tag) => tag.slice(0, 2))
    .find((language) => ['en', 'da', 'it'].includes(language)) ?? 'en';
const language = document.documentElement.lang;

const QUEUE = 'documents?state=coded&hasError=false&limit=100';
/** By the page in its address. What only some roles may read is not here. */
const READS: Readonly<Record<string, readonly string[]>> = {
  inbox: ['documents?limit=100'],
  review: [QUEUE],
  'review/$': [`documents/${id}`, QUEUE, 'vat-codes?limit=200', 'categories?limit=200'],
};
/** A page asks for its first reads within seconds. Later, an answer may be old. */
const USABLE_MS = 10_000;

const answers = new Map<string, Promise<Response | undefined>>();

function start(path: string): void {
  const address = `${location.origin}/api/rest/${path}`;
  // Without an answer, the page asks again and shows why.
  answers.set(
    address,
    fetch(address, { headers: { 'Partita-Organization': organization, 'Accept-Language': language } }).catch(
      () => undefined,
    ),
  );
}

if (organization) for (const path of ['whoami', ...(READS[id ? `${page}/$` : page] ?? [])]) start(path);
setTimeout(() => answers.clear(), USABLE_MS);

/** The answer to a request that was started above, once. */
export async function takeFirstAnswer({ method, url, headers }: Request): Promise<Response | undefined> {
  if (method !== 'GET' || headers.get('Partita-Organization') !== organization) return undefined;
  if (headers.get('Accept-Language') !== language) return undefined;
  const answer = answers.get(url);
  answers.delete(url);
  const response = await answer;
  return response?.ok ? response : undefined;
}
