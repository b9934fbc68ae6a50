import { scaleOf } from './scale';

const group = (up: number, down: number, line?: number) => ({
  key: 'k',
  name: 'n',
  up,
  down,
  ...(line !== undefined && { line }),
});

describe('the scale of a picture', () => {
  it('gives amounts above and below the axis the room that they need', () => {
    const scale = scaleOf([group(300, 0), group(0, 100)], 112);
    expect([scale?.axis, scale?.y(300), scale?.y(-100)]).toEqual([81, 6, 106]);
  });

  it('has room for a line that falls below the lowest amount', () => {
    const scale = scaleOf([group(100, 0, -300)], 112);
    expect([scale?.y(100), scale?.axis, scale?.y(-300)]).toEqual([6, 31, 106]);
  });

  it('is nothing when all amounts are zero', () => expect(scaleOf([group(0, 0, 0)], 112)).toBeUndefined());
});
