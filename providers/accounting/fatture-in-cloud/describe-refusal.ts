type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The message of a refusal. `error` is an object in most answers and a string in those of the sign-in. If the totals
 * are wrong, `extra` contains those that Fatture in Cloud computed; if fields are wrong, `validation_result` contains
 * all of them.
 */
export function describeFattureInCloudRefusal(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const { error, extra } = body;
  if (typeof error === 'string') return [error, textOf(body['error_description'])].filter(Boolean).join(': ');
  if (!isObject(error)) return undefined;
  const totals =
    isObject(extra) && isObject(extra['totals']) ? `computed totals: ${JSON.stringify(extra['totals'])}` : undefined;
  const fields = isObject(error['validation_result']) ? JSON.stringify(error['validation_result']) : undefined;
  return [textOf(error['message']), fields, totals].filter(Boolean).join(' ') || undefined;
}
