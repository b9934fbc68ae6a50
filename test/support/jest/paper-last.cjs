const { default: Sequencer } = require('@jest/test-sequencer');

/** Reading runs only where cores are idle, so these files would wait for the unit tests, and the next files for them. */
const READS_PAPER = /test\/(reading\/|journeys\/(scans|third-reader)\.)/;

module.exports = class PaperLast extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const readsPaper = ({ path }) => READS_PAPER.test(path);
    return [...sorted.filter((test) => !readsPaper(test)), ...sorted.filter(readsPaper)];
  }
};
