const { default: TestRunner } = require('jest-runner');

/** One file after the other: all of them use the same consumer groups of one broker, and some take that broker away. */
module.exports = class SerialRunner extends TestRunner {
  isSerial = true;
};
