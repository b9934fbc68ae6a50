import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findProjectRoot } from '#platform/project-root.js';

const require = createRequire(join(findProjectRoot(), 'package.json'));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page, or in the dialog that covers it, by the rules of WCAG 2.2 AA. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker, document } = globalThis as unknown as {
      document: { querySelector(selector: string): object | null };
      axe: {
        run(within: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await checker.run(document.querySelector('dialog[open]') ?? document, {
      runOnly: { type: 'tag', values: tags },
      // What passes is not described, and nothing is addressed by a selector: the HTML of a violation names it.
      resultTypes: ['violations'],
      selectors: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
  });
}
