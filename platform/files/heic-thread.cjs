// Decodes one HEIC picture and ends. libheif is compiled C++ and reads untrusted files. In its own thread it cannot block the
// worker, and the memory of a large picture is released when the thread ends.
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
