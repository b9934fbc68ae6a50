/**
 * A small ensemble of regression trees. It gives the log-odds that a candidate is the right one. `npm run
 * train:extraction` trains it, and the result is shipped as data. Trees are used instead of logistic regression because
 * labels interact: a `total` that is also a `quantity` is not a total.
 */
export interface TreeModel {
  readonly features: readonly string[];
  readonly bias: number;
  /**
   * Each tree is a list of nodes, the root first. A node is [feature, threshold, left, right], or [value] for a leaf.
   */
  readonly trees: readonly (readonly (readonly number[])[])[];
}

export const leafOf = (tree: TreeModel['trees'][number], features: readonly number[]): number => {
  let node = tree[0] ?? [0];
  while (node.length === 4) {
    // By index: this is the innermost step of every reading, and taking the four apart at once costs three times as much.
    node = tree[(features[node[0]!] ?? 0) < node[1]! ? node[2]! : node[3]!] ?? [0];
  }
  return node[0] ?? 0;
};

/** Returns the log-odds that the candidate is right. */
export const scoreWithTrees = (model: TreeModel, features: readonly number[]): number =>
  model.trees.reduce((sum, tree) => sum + leafOf(tree, features), model.bias);

export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
