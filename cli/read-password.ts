import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ActionError } from '#schemas/errors.js';

/**
 * A password from a pipe or from the keyboard. Never from the command line, where every user of the machine can read it and
 * the shell remembers it.
 */
export async function readPassword(options: { readonly passwordStdin?: boolean }): Promise<string> {
  if (options.passwordStdin) return (await text(process.stdin)).replace(/\r?\n$/, '');
  if (!process.stdin.isTTY) {
    throw new ActionError(
      'invalid_input',
      'There is no terminal to ask for a password: pipe it in with --password-stdin.',
    );
  }
  const password = await ask('Password: ');
  if ((await ask('Again: ')) === password) return password;
  throw new ActionError('invalid_input', 'The two passwords are not the same.');
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  // In terminal mode readline echoes by itself, to its output: nothing is shown.
  const reader = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
