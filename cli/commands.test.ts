import { Command } from 'commander';
import { COMMANDS } from './commands.js';
import { makeProgram } from './make-program.js';

const usageOf = (command: Command): string => command.createHelp().subcommandTerm(command);

test.each(COMMANDS.map((entry) => [entry.name, entry] as const))(
  '%s is listed as its module describes it',
  async (name, entry) => {
    const program = new Command();
    (await entry.load())(program);
    const real = program.commands.find((command) => command.name() === name);
    expect(real?.description()).toBe(entry.description);
    expect(usageOf(real!)).toBe([name, entry.usage].filter(Boolean).join(' '));
  },
);

test('every command that a module registers is listed', async () => {
  const program = new Command();
  for (const load of new Set(COMMANDS.map((entry) => entry.load))) (await load())(program);
  expect(program.commands.map((command) => command.name())).toEqual(COMMANDS.map(({ name }) => name));
});

test.each([[['key', 'list']], [['help', 'key']]])('%j loads the command that it names', async (args) => {
  const program = await makeProgram(args);
  const subcommands = (name: string): number =>
    program.commands.find((command) => command.name() === name)!.commands.length;
  expect([subcommands('key') > 0, subcommands('user')]).toEqual([true, 0]);
});

test('the list shows options and arguments without loading a command', async () => {
  const program = await makeProgram([]);
  expect(program.helpInformation()).toContain('backup [options] <folder>');
});
