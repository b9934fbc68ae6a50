import saveContact from '#schemas/actions/save_contact/contract.js';
import type { DemoFile } from './demo-file.js';

/** What a newcomer sees when everything runs: where, with which key, and a first command to paste. */
export function describeRunning(url: string, demo: DemoFile | undefined, directory: string): string {
  const access = demo
    ? [
        `  API key    ${demo.apiKey}`,
        `  Owner      ${demo.email}  ${demo.password}`,
        `  Assistant  ${url}/api/mcp (connected apps: ${url}/account)`,
        '',
        '  Try it:',
        '',
        ...describeCurl(url, demo.apiKey).map((line) => `    ${line}`),
      ]
    : [
        '  The key of the demo organisation was shown once and is not kept here; make a new one with: npx partita key create',
      ];
  return [
    '',
    `Partita runs at ${url}`,
    '',
    ...access,
    '',
    `  Logs are in ${directory}/logs. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}

/** The example of the contract itself, so the command cannot fall behind the interface. */
function describeCurl(url: string, apiKey: string): string[] {
  return [
    `curl -s ${url}/api/rest/actions/save_contact \\`,
    `  -H 'Authorization: Bearer ${apiKey}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(saveContact.example.request).replaceAll("'", String.raw`'\''`)}'`,
  ];
}
