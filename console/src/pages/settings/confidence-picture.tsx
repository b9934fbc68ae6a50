import type { ReactNode } from 'react';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';

const FIRST = 0.5;
const BUCKETS = 25;
const WIDTH = 500;
const HEIGHT = 110;
const BAR = WIDTH / BUCKETS;

/** How sure the last documents were read, one bar per two percent. The bars at the right of the line would have been posted. */
export function ConfidencePicture({
  confidences,
  threshold,
}: {
  confidences: readonly number[];
  threshold: number;
}): ReactNode {
  const t = useText();
  const format = useFormat();
  const bucketOf = (confidence: number): number =>
    Math.min(Math.max(Math.floor(((confidence - FIRST) / (1 - FIRST)) * BUCKETS), 0), BUCKETS - 1);
  const counts = Array.from(
    { length: BUCKETS },
    (_, index) => confidences.filter((each) => bucketOf(each) === index).length,
  );
  const highest = Math.max(...counts, 1);
  const line = ((threshold - FIRST) / (1 - FIRST)) * WIDTH;
  if (confidences.length === 0) return null;
  return (
    <figure>
      <svg
        className="confidence"
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 22}`}
        role="img"
        aria-label={t('confidencePicture')}
      >
        {counts.map((count, index) => {
          const height = count === 0 ? 0 : Math.max((count / highest) * HEIGHT, 4);
          const isPosted = index >= bucketOf(threshold);
          return (
            <rect
              key={index}
              className={isPosted ? '' : 'below'}
              x={index * BAR + 1}
              y={HEIGHT - height}
              width={BAR - 2}
              height={height}
              rx={2}
            />
          );
        })}
        <path className="axis" d={`M0 ${HEIGHT}H${WIDTH}`} />
        <path className="limit" d={`M${line} -4V${HEIGHT}`} />
        {[FIRST, 0.75, 1].map((share) => (
          <text
            key={share}
            x={((share - FIRST) / (1 - FIRST)) * WIDTH}
            y={HEIGHT + 15}
            textAnchor={share === FIRST ? 'start' : share === 1 ? 'end' : 'middle'}
          >
            {format.percent(share)}
          </text>
        ))}
      </svg>
    </figure>
  );
}
