export interface TreeNode {
  id: string;
  label: string;
  children?: readonly TreeNode[];
}

/** A node that is visible because all its ancestors are expanded. */
export interface VisibleNode {
  node: TreeNode;
  /** The one-based level. */
  level: number;
  /** The one-based position among the siblings. */
  place: number;
  siblings: number;
  isParent: boolean;
}

/** Lists the visible nodes from top to bottom. */
export function listVisible(nodes: readonly TreeNode[], open: ReadonlySet<string>, level = 1): VisibleNode[] {
  return nodes.flatMap((node, index) => {
    const children = node.children ?? [];
    const own = { node, level, place: index + 1, siblings: nodes.length, isParent: children.length > 0 };
    return open.has(node.id) ? [own, ...listVisible(children, open, level + 1)] : [own];
  });
}
