import { Option, type Command } from 'commander';
import type { DemoOptions } from './demo/run-demo.js';
import { SAMPLE_NAMES } from './demo/sample-names.js';

/** `partita demo`: shows how documents become structured fields. */
export function registerDemo(program: Command): void {
  program
    .command('demo')
    .description('read four sample documents and show the extracted fields; deletes them afterwards')
    .addOption(new Option('--only <name>', 'read only this sample').choices(SAMPLE_NAMES))
    .option('--keep', 'keep the documents')
    .option('--url <address>', 'address of the gateway, if it is not the one that npm start runs')
    .option('--key <key>', 'API key for --url with permission to edit and delete documents')
    .action(async (options: DemoOptions) => {
      const { runDemo } = await import('./demo/run-demo.js');
      await runDemo(options);
    });
}
