import type { Hypothesis } from './candidates/hypothesis.js';
import type { Item } from './read/item.js';
import type { Line } from './read/line.js';

/** Groups hypotheses that share a line or an item, directly or through others. Each group is decided as a whole. */
export const componentsOf = (hypotheses: readonly Hypothesis[]): readonly (readonly Hypothesis[])[] => {
  const parents: number[] = [];
  const numbers = new Map<Line | Item, number>();
  const find = (node: number): number => {
    let root = node;
    while (parents[root] !== root) root = parents[root]!;
    for (let at = node; at !== root;) {
      const next = parents[at]!;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  const nodeOf = (what: Line | Item): number => {
    const known = numbers.get(what);
    if (known !== undefined) return known;
    numbers.set(what, parents.length);
    parents.push(parents.length);
    return parents.length - 1;
  };
  for (const { lines, shares } of hypotheses) {
    const first = nodeOf(lines[0]!);
    for (const line of lines) parents[find(nodeOf(line))] = find(first);
    for (const { item } of shares) parents[find(nodeOf(item))] = find(first);
  }
  const groups = new Map<number, Hypothesis[]>();
  for (const hypothesis of hypotheses) {
    const root = find(nodeOf(hypothesis.lines[0]!));
    const group = groups.get(root);
    if (group) group.push(hypothesis);
    else groups.set(root, [hypothesis]);
  }
  return [...groups.values()];
};
