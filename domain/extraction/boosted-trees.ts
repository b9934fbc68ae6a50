/**
 * A small ensemble of regression trees for the log-odds of "this candidate is the right one". Trained by `npm run train:extraction`,
 * shipped as data. Chosen over logistic regression because labels act together (a `total` that is also `quantity` is no total).
 */
export interface TreeModel {
  readonly features: readonly string[];
  readonly bias: number;
  /** Each tree is a list of nodes, the root first: [feature, threshold, left, right], or [value] for a leaf. */
  readonly trees: readonly (readonly (readonly number[])[])[];
}

/** What one tree adds to the score of a candidate. */
export const leafOf = (tree: TreeModel['trees'][number], features: readonly number[]): number => {
  let node = tree[0] ?? [0];
  while (node.length === 4) {
    const [feature = 0, threshold = 0, left = 0, right = 0] = node;
    node = tree[(features[feature] ?? 0) < threshold ? left : right] ?? [0];
  }
  return node[0] ?? 0;
};

/** The log-odds that the model gives to a candidate. */
export const scoreWithTrees = (model: TreeModel, features: readonly number[]): number =>
  model.trees.reduce((sum, tree) => sum + leafOf(tree, features), model.bias);

export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
