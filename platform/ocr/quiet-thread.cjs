/**
 * Starts the thread script of tesseract.js with a low priority (`lower-thread-priority.ts` does it for other threads) and without its
 * error output. Leptonica prints a line for every speck that it cannot
 * scale ("Image too small to scale!!"), hundreds per page, and has no setting to turn this off. Plain CommonJS, because it is
 * started by its path both from the sources (tests) and from dist/.
 */
try {
  require('node:os').setPriority(Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1)), 19);
} catch {
  // Elsewhere than on Linux nothing changes.
}
console.error = () => undefined;
console.warn = () => undefined;
require('tesseract.js/src/worker-script/node/index.js');
