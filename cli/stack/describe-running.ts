import saveContact from '#schemas/actions/save_contact.js';
import type { DemoFile } from './demo-file.js';

/** The message after a start: the address, the key, and a first command to paste. */
export function describeRunning(
  url: string,
  demo: DemoFile | undefined,
  directory: string,
  signInPath?: string,
): string {
  const access = demo
    ? [
        `  API key    ${demo.apiKey}`,
        `  Owner      ${demo.email}  ${demo.password}`,
        `  MCP        ${url}/api/mcp (connected apps: ${url}/account)`,
        '',
        '  Try it:',
        '',
        ...describeCurl(url, demo.apiKey).map((line) => `    ${line}`),
      ]
    : ['  The API key of the demo organisation is not stored here. Create a new one with: npx partita key create'];
  return [
    '',
    `Partita is running at ${url}`,
    '',
    `  Console    ${url}${signInPath ?? '/console'}${signInPath ? ' (signs in once, within an hour)' : ''}`,
    ...access,
    '',
    `  Logs: ${directory}/logs. Press Ctrl-C to stop everything.`,
    '',
  ].join('\n');
}

/** Uses the example of the contract, so the command always matches the API. */
function describeCurl(url: string, apiKey: string): string[] {
  return [
    `curl -s ${url}/api/rest/actions/save_contact \\`,
    `  -H 'Authorization: Bearer ${apiKey}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(saveContact.example.request).replaceAll("'", String.raw`'\''`)}'`,
  ];
}
