import { readRateSettings } from '#providers/rates/settings.js';
import { readSettings } from '#platform/settings-reader.js';
import { ok, reasonOf, warning, type Finding } from './finding.js';

const TIMEOUT_MS = 3_000;

/** Whether exchange rates can be fetched. Everything else works without them, so a failure is a warning. */
export async function checkRates(env: NodeJS.ProcessEnv = process.env): Promise<Finding> {
  const check = 'exchange rates';
  const { isFetched, ecbBaseUrl, nationalbankBaseUrl } = readSettings(readRateSettings, env);
  const byHand = 'Enter rates by hand (POST /api/rest/exchange-rates)';
  if (!isFetched) return ok(check, 'entered by hand: PARTITA_FETCH_RATES is off');
  const sources = [`${ecbBaseUrl}/eurofxref-daily.xml`, `${nationalbankBaseUrl}/currencyratesxml?lang=en`];
  const problems = (await Promise.all(sources.map(findProblem))).flatMap((problem) => problem ?? []);
  if (problems.length === 0) return ok(check, 'both central banks answer');
  return warning(check, problems.join('; '), `${byHand}, or set PARTITA_FETCH_RATES=false without internet.`);
}

async function findProblem(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'User-Agent': 'Partita' },
    });
    await response.body?.cancel();
    return response.ok ? null : `${url} returned ${response.status}`;
  } catch (error) {
    return `cannot reach ${url}: ${reasonOf(error)}`;
  }
}
