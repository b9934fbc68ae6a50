type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The sentence in a refusal. `error` is an object for most answers and a string for those of the sign-in; with wrong totals,
 * those that Fatture in Cloud computed come along in `extra`, and with a wrong field, every field in `validation_result`.
 */
export function describeFattureInCloudRefusal(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const { error, extra } = body;
  if (typeof error === 'string') return [error, textOf(body['error_description'])].filter(Boolean).join(': ');
  if (!isObject(error)) return undefined;
  const totals =
    isObject(extra) && isObject(extra['totals']) ? `totals there: ${JSON.stringify(extra['totals'])}` : undefined;
  const fields = isObject(error['validation_result']) ? JSON.stringify(error['validation_result']) : undefined;
  return [textOf(error['message']), fields, totals].filter(Boolean).join(' ') || undefined;
}
