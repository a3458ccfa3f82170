import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { moveFocus } from "../behaviour/move-focus.ts";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { listVisible, type TreeNode, type VisibleNode } from "./list-visible.ts";
import styles from "./tree.module.css";

interface TreeProps {
  /** The accessible name of the tree. */
  label: string;
  nodes: readonly TreeNode[];
  selected: string | null;
  onSelect(id: string): void;
}

/**
 * A tree view. It has one tab stop; up and down move through the visible items, right expands an item or moves into it,
 * and left collapses it or moves to its parent.
 */
export function Tree({ label, nodes, selected, onSelect }: TreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [reached, setReached] = useState(selected ?? nodes[0]?.id ?? "");
  const visible = listVisible(nodes, open);
  const listItems = () => [...(tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
  const focus = (index: number) => listItems()[index]?.focus();
  function toggle(id: string) {
    setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]));
  }
  function choose({ node, isParent }: VisibleNode) {
    if (isParent) toggle(node.id);
    onSelect(node.id);
  }
  function press(event: KeyboardEvent) {
    const index = listItems().findIndex((item) => item.matches(":focus"));
    const current = visible[index];
    if (!current || moveFocus(event, listItems(), "vertical")) return;
    const isOpen = open.has(current.node.id);
    if (event.key === "Enter" || event.key === " ") choose(current);
    else if (event.key === "ArrowRight" && current.isParent) isOpen ? focus(index + 1) : toggle(current.node.id);
    else if (event.key === "ArrowLeft" && isOpen) toggle(current.node.id);
    else if (event.key === "ArrowLeft")
      focus(visible.findLastIndex(({ level }, at) => at < index && level < current.level));
    else return;
    event.preventDefault();
  }
  return (
    <div ref={tree} role="tree" tabIndex={-1} aria-label={label} onKeyDown={press}>
      {visible.map((item) => (
        <Row
          key={item.node.id}
          item={item}
          isOpen={open.has(item.node.id)}
          isSelected={item.node.id === selected}
          isReached={item.node.id === reached}
          onReach={() => setReached(item.node.id)}
          onChoose={() => choose(item)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  item: VisibleNode;
  isOpen: boolean;
  isSelected: boolean;
  /** Whether the item is the tree's tab stop. */
  isReached: boolean;
  onReach(): void;
  onChoose(): void;
}

function Row({ item, isOpen, isSelected, isReached, onReach, onChoose }: RowProps) {
  const { node, level, place, siblings, isParent } = item;
  const indent: CSSProperties & Record<"--level", number> = { "--level": level };
  return (
    <button
      type="button"
      role="treeitem"
      className={styles.row}
      style={indent}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={isParent ? isOpen : undefined}
      tabIndex={isReached ? 0 : -1}
      onFocus={onReach}
      onClick={onChoose}
    >
      <span className={styles.sign}>{isParent && <ChevronDownIcon size={20} />}</span>
      {node.label}
    </button>
  );
}
