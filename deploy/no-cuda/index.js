'use strict';

/**
 * npm 10 runs the install script of onnxruntime-node, which would download 300 MB for graphics cards. The script calls this
 * function first and then reads the variable. A line in .npmrc would do the same, with a warning from npm 11 at each install.
 */
exports.bootstrap = () => {
  process.env.ONNXRUNTIME_NODE_INSTALL = 'skip';
};
