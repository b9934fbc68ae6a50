// Decodes one HEIC picture and ends. libheif is compiled C++ that strangers' files go through: in a thread of its own it can neither
// hold up the worker nor keep the memory that a large picture has taken.
const { parentPort, workerData } = require('node:worker_threads');
const libheif = require('libheif-js/wasm-bundle');

const { bytes, maxPixels } = workerData;

const decode = async () => {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return { fault: 'it has no picture that can be decoded' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return { fault: 'pixel limit' };
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  return shown ? { width, height, pixels: shown.data } : { fault: 'its picture is damaged' };
};

decode().then(
  (result) => parentPort.postMessage(result, result.pixels ? [result.pixels.buffer] : []),
  (error) => parentPort.postMessage({ fault: String(error?.message ?? error) }),
);
