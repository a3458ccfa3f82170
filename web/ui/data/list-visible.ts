export interface TreeNode {
  id: string;
  label: string;
  children?: readonly TreeNode[];
}

/** A node that shows, because all above it are open. */
export interface VisibleNode {
  node: TreeNode;
  /** From 1. */
  level: number;
  /** Among those beside it, from 1. */
  place: number;
  siblings: number;
  isParent: boolean;
}

/** The nodes that show, from top to bottom. */
export function listVisible(nodes: readonly TreeNode[], open: ReadonlySet<string>, level = 1): VisibleNode[] {
  return nodes.flatMap((node, index) => {
    const children = node.children ?? [];
    const own = { node, level, place: index + 1, siblings: nodes.length, isParent: children.length > 0 };
    return open.has(node.id) ? [own, ...listVisible(children, open, level + 1)] : [own];
  });
}
