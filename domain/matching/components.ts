import type { Hypothesis } from './hypothesis.js';

/** Hypotheses that share a line or an item, directly or through others, stand or fall together: one group each. */
export const componentsOf = (hypotheses: readonly Hypothesis[]): readonly (readonly Hypothesis[])[] => {
  const parents: number[] = [];
  const numbers = new Map<string, number>();
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
  const nodeOf = (name: string): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, parents.length);
    parents.push(parents.length);
    return parents.length - 1;
  };
  for (const { lines, shares } of hypotheses) {
    const first = nodeOf(`L${lines[0]!.id}`);
    for (const { id } of lines) parents[find(nodeOf(`L${id}`))] = find(first);
    for (const { item } of shares) parents[find(nodeOf(`I${item.id}`))] = find(first);
  }
  const groups = new Map<number, Hypothesis[]>();
  for (const hypothesis of hypotheses) {
    const root = find(nodeOf(`L${hypothesis.lines[0]!.id}`));
    const group = groups.get(root);
    if (group) group.push(hypothesis);
    else groups.set(root, [hypothesis]);
  }
  return [...groups.values()];
};
