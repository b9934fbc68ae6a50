import { Command, Help } from 'commander';
import { COMMANDS } from './commands.js';
import { useRunningStack } from './stack/stack-file.js';

/**
 * The program with all commands by name. Only the module of the command that the arguments name is loaded: loading all of
 * them takes about a second, and a command needs one.
 */
export async function makeProgram(args: readonly string[]): Promise<Command> {
  const terms = new Map(COMMANDS.map(({ name, usage }) => [name, [name, usage].filter(Boolean).join(' ')]));
  const program = emptyProgram()
    .description('Accounting automation for organisations in Denmark and Italy.')
    .configureHelp({ subcommandTerm: (command) => terms.get(command.name()) ?? new Help().subcommandTerm(command) })
    .hook('preAction', (_program, command) => {
      if (command.name() !== 'start') useRunningStack(process.env);
    });
  const [first, second] = args.filter((arg) => !arg.startsWith('-'));
  const named = first === 'help' ? second : first;
  const wanted = COMMANDS.find(({ name }) => name === named);
  const loaded = emptyProgram();
  (await wanted?.load())?.(loaded);
  for (const { name, description } of COMMANDS) {
    const real = loaded.commands.find((command) => command.name() === name);
    if (real) program.addCommand(real);
    else program.command(name).description(description);
  }
  return program;
}

/** Commands inherit what they are created with. */
const emptyProgram = (): Command =>
  new Command('partita').showHelpAfterError('Run "partita --help" for a list of commands.');
