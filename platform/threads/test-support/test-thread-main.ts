import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveJobs } from '../serve-jobs.js';

/** The jobs of the pool in thread-pool.test.ts. */
export type TestJob =
  | { readonly name: 'answer'; readonly text: string }
  | { readonly name: 'wait'; readonly ms: number }
  | { readonly name: 'loop' | 'grow' | 'exit' | 'bug' | 'fault' | 'priority' };

const run = async (job: TestJob): Promise<string> => {
  switch (job.name) {
    case 'answer':
      return job.text;
    case 'wait':
      await sleep(job.ms);
      return 'waited';
    case 'priority':
      return String(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))));
    case 'loop':
      for (;;);
    case 'grow': {
      const kept: string[][] = [];
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `${at}`));
    }
    case 'exit':
      return process.exit(1);
    case 'bug':
      throw new TypeError('a bug');
    case 'fault':
      throw new RangeError('a fault of the input');
  }
};

serveJobs(run, (error) => (error instanceof RangeError ? { message: error.message } : undefined));
