import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ActionError } from '#schemas/errors.js';

/**
 * Reads a password from standard input or the keyboard. It is never a command line argument, because other users of the
 * machine and the shell history could see it.
 */
export async function readPassword(options: { readonly passwordStdin?: boolean }): Promise<string> {
  if (options.passwordStdin) return (await text(process.stdin)).replace(/\r?\n$/, '');
  if (!process.stdin.isTTY) {
    throw new ActionError(
      'invalid_input',
      'Cannot ask for a password without a terminal. Send it to standard input with --password-stdin.',
    );
  }
  const password = await ask('Password: ');
  if ((await ask('Repeat password: ')) === password) return password;
  throw new ActionError('invalid_input', 'The passwords do not match.');
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  // In terminal mode readline echoes input to its output, so a discarding output hides it.
  const reader = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
