import { Option, type Command } from 'commander';
import type { DemoOptions } from './demo/run-demo.js';
import { SAMPLE_NAMES } from './demo/sample-names.js';

/** `partita demo`: documents going from bytes to fields, before the eyes of a newcomer. */
export function registerDemo(program: Command): void {
  program
    .command('demo')
    .description(
      'show documents going from bytes to fields: made here, sent to the running service, read, deleted again',
    )
    .addOption(new Option('--only <name>', 'one of the documents').choices(SAMPLE_NAMES))
    .option('--keep', 'leave the documents there')
    .option('--url <address>', 'another service than the one of npm start')
    .option('--key <key>', 'an API key of that service that may edit and delete documents')
    .action(async (options: DemoOptions) => {
      const { runDemo } = await import('./demo/run-demo.js');
      await runDemo(options);
    });
}
