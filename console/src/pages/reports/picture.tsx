import type { ReactNode } from 'react';
import { useFormat } from '../../texts/format';
import { TableFrame } from '../../ui/table-frame';
import { scaleOf, type Group } from './scale';

const WIDTH = 360;
const HEIGHT = 150;
const NAMES = 22;
const BAR = 30;

interface Props {
  readonly title: string;
  /** The heading of the groups, such as "Month". */
  readonly heading: string;
  readonly names: { readonly up: string; readonly down: string; readonly line?: string };
  readonly groups: readonly Group[];
  /** Opens what is behind a group. */
  readonly onOpen: (group: Group) => void;
}

/** Keeps the place of a picture while it is read, so that nothing below it moves. */
export const PictureWaits = (): ReactNode => <div className="card picture-waits" aria-hidden="true" />;

/**
 * One amount above the axis, one below, and a line through a third, for a few groups. The table beside it has the same
 * numbers and opens what is behind them with the keyboard.
 */
export function Picture({ title, heading, names, groups, onOpen }: Props): ReactNode {
  const scale = scaleOf(groups, HEIGHT);
  if (scale === undefined) return null;
  const column = WIDTH / groups.length;
  const centre = (index: number): number => (index + 0.5) * column;
  const points = groups.flatMap(({ line }, index) => (line === undefined ? [] : [[centre(index), scale.y(line)]]));
  return (
    <figure className="card picture">
      <div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + NAMES}`} role="img" aria-label={title}>
          {groups.map((group, index) => (
            <g key={group.key} onClick={() => onOpen(group)}>
              <rect className="area" x={index * column} y={0} width={column} height={HEIGHT + NAMES} />
              <Bar x={centre(index)} from={scale.axis} to={scale.y(group.up)} />
              <Bar x={centre(index)} from={scale.axis} to={scale.y(-group.down)} isDown />
              <text x={centre(index)} y={HEIGHT + 16} textAnchor="middle">
                {group.name}
              </text>
            </g>
          ))}
          <path className="axis" d={`M0 ${scale.axis}H${WIDTH}`} />
          {points.length > 1 && <path className="line" d={`M${points.map((point) => point.join(' ')).join('L')}`} />}
          {points.map(([x, y], index) => (
            <circle key={index} cx={x} cy={y} r={3.5} />
          ))}
        </svg>
        <figcaption className="legend">
          <span className="up">{names.up}</span>
          <span className="down">{names.down}</span>
          {names.line && <span className="line">{names.line}</span>}
        </figcaption>
      </div>
      <Numbers title={title} heading={heading} names={names} groups={groups} onOpen={onOpen} />
    </figure>
  );
}

function Bar({ x, from, to, isDown = false }: { x: number; from: number; to: number; isDown?: boolean }): ReactNode {
  const height = Math.abs(from - to);
  if (height === 0) return null;
  return (
    <rect
      className={isDown ? 'down' : 'up'}
      x={x - BAR / 2}
      y={Math.min(from, to)}
      width={BAR}
      height={height}
      rx={3}
    />
  );
}

function Numbers({ title, heading, names, groups, onOpen }: Props): ReactNode {
  const format = useFormat();
  return (
    <TableFrame label={title}>
      <table>
        <thead>
          <tr>
            <th>{heading}</th>
            <th className="number">{names.up}</th>
            <th className="number">{names.down}</th>
            {names.line && <th className="number">{names.line}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <td>
                <button type="button" className="link" onClick={() => onOpen(group)}>
                  {group.longName ?? group.name}
                </button>
              </td>
              <td className="number">{format.money(group.up)}</td>
              <td className="number">{format.money(group.down)}</td>
              {names.line && <td className="number">{format.money(group.line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
