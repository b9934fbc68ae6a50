import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';

const CHROMIUM = process.env['PARTITA_CHROMIUM'] ?? '/usr/bin/chromium';
export const isBrowserMissing = !existsSync(CHROMIUM) && process.env['PARTITA_NO_SKIPS'] !== '1';
if (isBrowserMissing)
  process.stderr.write(
    `SKIPPED: no browser at ${CHROMIUM}; set PARTITA_CHROMIUM to one (Debian: apt-get install chromium)\n`,
  );

/** The browser shares two cores with a whole stack. */
const TIMEOUT_MS = 120_000;

/**
 * Without the last three arguments, it connects to hosts on the internet. `endsProcess`: a signal closes the browser and ends
 * this process at once. Without it, the caller closes the browser and whatever else it started.
 */
export const launchBrowser = ({ endsProcess = true } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    handleSIGINT: endsProcess,
    handleSIGTERM: endsProcess,
    handleSIGHUP: endsProcess,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** A new session of the browser, whose pages wait for a busy machine. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}
