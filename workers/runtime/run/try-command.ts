import { fork } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { refuse } from '#schemas/errors.js';
import type { VerifiedCommand } from '../read/read-command.js';

/** What the process of a trial needs to prepare a command. */
export type TrialCommand = Pick<VerifiedCommand, 'action' | 'principal' | 'commandId' | 'organizationId' | 'payload'>;

/** `started`: the code is loaded, from here on the command runs. `alive`: once a second. `survived`: the preparation ended. */
export type TrialMessage = 'started' | 'alive' | 'survived';

export type SurvivesTrial = typeof survivesTrial;

/** A process that reports nothing for so long is blocked by the command. */
const SILENCE_MS = 120_000;
const TRIAL_FILE = join(findProjectRoot(), 'dist', 'workers', 'trial-main.js');

/**
 * Prepares a command in a process of its own and tells whether that process survives. Workers also die for reasons that have nothing to
 * do with the commands they run, such as a machine that is restarted. This process runs one command, and its parent watches it, so its
 * death is the fault of the command.
 */
export function survivesTrial(
  { action, principal, commandId, organizationId, payload }: TrialCommand,
  signal: AbortSignal,
  { file = TRIAL_FILE, silenceMs = SILENCE_MS }: { readonly file?: string; readonly silenceMs?: number } = {},
): Promise<boolean> {
  const child = fork(file, [], { serialization: 'advanced' });
  return new Promise<boolean>((resolve, reject) => {
    let hasStarted = false;
    const silence = setTimeout(() => child.kill('SIGKILL'), silenceMs);
    const stop = (): void => {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      clearTimeout(silence);
      reject(signal.reason instanceof Error ? signal.reason : new Error('the worker stops'));
    };
    signal.addEventListener('abort', stop, { once: true });
    const settle = (): void => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
    };
    child.on('message', (message: TrialMessage) => {
      silence.refresh();
      if (message === 'started') hasStarted = true;
      if (message === 'survived') resolve(true);
    });
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', () => {
      settle();
      // Without effect after `survived`.
      if (hasStarted) resolve(false);
      else reject(refuse('trial_could_not_start'));
    });
    const trial: TrialCommand = { action, principal, commandId, organizationId, payload };
    child.send(trial);
    if (signal.aborted) stop();
  });
}
