/**
 * ONNX Runtime sends usage data to its maker and keeps a device id in the home folder, unless this variable of the process is set
 * before it is loaded. A thread that has only a copy of the variables cannot set it: see `SHARE_ENV` in `pp-ocr-thread.ts`.
 */
process.env['ORT_DISABLE_TELEMETRY'] = '1';
