/**
 * The script of an OCR thread: tesseract.js's own, with its error output taken away. Leptonica prints a line for every speck that
 * it cannot scale ("Image too small to scale!!"), hundreds per page, and there is no setting for it. Plain CommonJS, because
 * it is started by path both from the sources (tests) and from dist/.
 */
console.error = () => undefined;
console.warn = () => undefined;
require('tesseract.js/src/worker-script/node/index.js');
