import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/canonical-json.js';
import type { VatSnapshot } from './compute-snapshot.js';

/** Snapshots with the same digest contain the same entries and the same lines. */
export function digestSnapshot({
  period,
  kind,
  round,
  figures,
  contributions,
  entryIds,
  carriedOver,
}: VatSnapshot): Buffer {
  const lineage = contributions
    .map(({ box, entryId, line, part, amount }) => [box, entryId, line, part, amount.toString()].join(' '))
    .sort();
  const boxes = figures.boxes.map(({ code, amount, exact }) => [code, amount.toString(), exact.toString()]);
  const content = canonicalJson({
    period: { ...period },
    kind,
    round,
    boxes,
    due: figures.due.toString(),
    carriedOver: { ...carriedOver },
    lineage,
    entryIds: [...entryIds],
  });
  return createHash('sha256').update(content).digest();
}
