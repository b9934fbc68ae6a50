import { serveJobs } from '../threads/serve-jobs.js';
import { parseXml } from '../xml/parse-xml.js';
import type { ParsingJob } from './parsing-thread.js';
import { fileFaultOf } from './run-file-job.js';
import { unwrapSignedFile } from './unwrap-signed-file.js';

serveJobs(async ({ name, bytes }: ParsingJob): Promise<Uint8Array | null> => {
  if (name === 'unwrap') return unwrapSignedFile(bytes);
  await parseXml(bytes);
  return null;
}, fileFaultOf);
