/** What a picture shows at one place: an amount above the axis, one below, and perhaps a point of a line. */
export interface Group {
  readonly key: string;
  readonly name: string;
  /** In the table, where there is more room. */
  readonly longName?: string;
  readonly up: number;
  readonly down: number;
  readonly line?: number;
}

interface Scale {
  /** The distance of the axis from the top. */
  readonly axis: number;
  /** The distance of an amount from the top. */
  y(amount: number): number;
}

const MARGIN = 6;

/** Gives the amounts above and below the axis the room that they need. Undefined when all are zero. */
export function scaleOf(groups: readonly Group[], height: number): Scale | undefined {
  const amounts = groups.flatMap(({ up, down, line = 0 }) => [up, -down, line]);
  const highest = Math.max(0, ...amounts);
  const lowest = Math.min(0, ...amounts);
  if (highest === lowest) return undefined;
  const unit = (height - 2 * MARGIN) / (highest - lowest);
  return { axis: MARGIN + highest * unit, y: (amount) => MARGIN + (highest - amount) * unit };
}
