import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../threads/lower-thread-priority.js';
import { loadModels } from './load-models.js';
import { nativeCalls } from './native-calls.js';
import { readPicture } from './read-picture.js';
import type { ThreadData, ThreadReply, ThreadRequest } from './thread-messages.js';

/**
 * Reads pictures one after the other. ONNX Runtime computes on the thread that calls it, so it has a thread of its own.
 */
const port = parentPort;
if (!port) throw new Error('this file runs in a thread');
const { modelFolder }: ThreadData = workerData;
const answer = (reply: ThreadReply): void => port.postMessage(reply);

nativeCalls.end();
const thread = lowerThreadPriority();
const models = await loadModels(modelFolder);
// The first run of each model takes longer than the next ones.
const lines = await models.detector.find({ width: 320, height: 320, pixels: new Uint8Array(320 * 320).fill(255) });
const sample = { width: 320, height: 48, pixels: new Uint8Array(320 * 48).fill(255) };
const line = { x: 160, y: 24, width: 320, height: 48, angle: 0 };
await models.quick.read([sample], [...lines, line]);
await models.thorough.read([sample], [line]);
answer({ kind: 'ready', thread });

port.on('message', ({ picture }: ThreadRequest) => {
  readPicture(picture, models).then(
    (papers) => answer({ kind: 'read', papers }),
    (error: unknown) => answer({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  );
});
