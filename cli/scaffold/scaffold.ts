import { Argument, Command, Option } from 'commander';
import { PERMISSIONS, type Permission } from '#schemas/permissions.js';
import { printError } from '../terminal/print-error.js';
import { scaffoldAction } from './scaffold-action.js';

/** `npm run scaffold -- action <name> …`: a tool for contributors, so it is not a command of `partita`. */
const program = new Command('npm run scaffold --').description(
  'Creates the files of something new, as an example that works.',
);

program
  .command('action')
  .description('a contract, a handler and a journey test; then run: npm run generate')
  .addArgument(new Argument('<name>', 'verb_noun, e.g. archive_document'))
  .requiredOption('--worker <worker>', 'the worker that handles it, an existing one or a new one')
  .addOption(new Option('--permission <permission>', 'what a caller needs').choices(PERMISSIONS).makeOptionMandatory())
  .action((name: string, { worker, permission }: { worker: string; permission: Permission }) => {
    const paths = scaffoldAction(process.cwd(), { name, worker, permission });
    console.log(paths.map((path) => `created  ${path}`).join('\n'));
    console.log('They change a contact, as an example that works. Run: npm run generate, then make the record yours.');
  });

try {
  program.parse();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
