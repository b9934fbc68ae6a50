const { default: TestRunner } = require('jest-runner');

/** Runs one file after the other: all use the same consumer groups of one broker, and some stop that broker. */
module.exports = class SerialRunner extends TestRunner {
  isSerial = true;
};
