import { DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { BlockDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";
import { PlusIcon, TrashIcon } from "../../../../ui/icons/edit-icons.tsx";
import { showToast } from "../../../../ui/overlays/toasts.ts";
import { inheritKey, keyOf } from "../document/entry-keys.ts";
import { FieldFaults } from "../document/faults.tsx";
import { nearestTop, toDndAccessibility, useSortSensors } from "../sorting/sort-sensors.ts";
import { DragHandle, MoveButtons, useSortable } from "../sorting/sorting.tsx";
import { blockKinds } from "./blocks/block-kinds.ts";
import styles from "./class.module.css";

type Blocks = readonly BlockDocument[];

interface BlockListProps {
  courseId: string;
  blocks: Blocks;
  change(update: (now: Blocks) => Blocks): void;
}

/** The blocks of a class. They can be added, moved by pointer, keyboard or buttons, and removed with an undo. */
export function BlockList({ courseId, blocks, change }: BlockListProps) {
  const { t } = useTranslation();
  const sensors = useSortSensors();
  const [announcement, announce] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLFieldSetElement>(null);
  const indexOf = (key: unknown) => blocks.findIndex((block) => keyOf(block) === key);
  const nameOf = (index: number) => {
    const block = blocks[index];
    return block
      ? t("manage.writing.block.named", { kind: t(`manage.writing.block.${kindOf(block)}`), number: index + 1 })
      : "";
  };
  const describePosition = (at: number, count = blocks.length) => t("manage.writing.block.at", { at: at + 1, count });
  function move(from: number, to: number) {
    change((now) => {
      const block = now[from];
      return block ? now.toSpliced(from, 1).toSpliced(to, 0, block) : now;
    });
  }
  function end({ active, over }: DragEndEvent) {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from >= 0 && to >= 0) move(from, to);
  }
  function add(block: BlockDocument) {
    // Rendered at once, so that the focus does not move while the user is already typing.
    flushSync(() => {
      change((now) => [...now, withUniqueId(block, now)]);
      announce(describePosition(blocks.length, blocks.length + 1));
    });
    focusField(list.current?.lastElementChild);
  }
  /**
   * The clicked button has disappeared, so this focuses the block now in that position, the last one, or the button
   * that adds one.
   */
  function focusBlock(index: number) {
    requestAnimationFrame(() => {
      const there = list.current?.children;
      const heading = there?.[Math.min(index, there.length - 1)]?.querySelector("h3");
      (heading ?? adding.current?.querySelector("button"))?.focus();
    });
  }
  function remove(index: number) {
    const block = blocks[index];
    if (!block) return;
    change((now) => now.filter((each) => each !== block));
    focusBlock(index);
    const run = () => {
      change((now) => (now.includes(block) ? now : now.toSpliced(Math.min(index, now.length), 0, block)));
      focusBlock(index);
    };
    showToast({
      tone: "info",
      message: t("manage.writing.block.removed", { name: nameOf(index) }),
      action: { label: t("manage.writing.block.undo"), run },
    });
  }
  const accessibility = toDndAccessibility({
    instructions: t("manage.writing.sort.instructions"),
    lifted: (key) => t("manage.writing.sort.lifted", { name: nameOf(indexOf(key)) }),
    over: (_key, over) => (over === null ? "" : describePosition(indexOf(over))),
    dropped: (key) => t("manage.writing.sort.dropped", { name: nameOf(indexOf(key)) }),
    cancelled: (key) => t("manage.writing.sort.cancelled", { name: nameOf(indexOf(key)) }),
  });
  return (
    <DndContext sensors={sensors} collisionDetection={nearestTop} accessibility={accessibility} onDragEnd={end}>
      <SortableContext items={blocks.map(keyOf)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={styles.blocks}>
          {blocks.map((block, index) => (
            <BlockCard
              key={keyOf(block)}
              courseId={courseId}
              block={block}
              index={index}
              name={nameOf(index)}
              count={blocks.length}
              onStep={(by) => {
                move(index, index + by);
                announce(describePosition(index + by));
              }}
              onRemove={() => remove(index)}
              change={(update) =>
                change((now) =>
                  now.map((each) => (keyOf(each) === keyOf(block) ? inheritKey(each, update(each)) : each)),
                )
              }
            />
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <fieldset ref={adding} className={styles.adding} aria-label={t("manage.writing.block.add")}>
        {blockKinds.map(({ name, create }) => (
          <Button
            key={name}
            variant="secondary"
            size="small"
            icon={<PlusIcon size={18} />}
            // A double click adds only one block.
            onClick={({ detail }) => detail < 2 && add(create())}
          >
            {t(`manage.writing.block.${name}`)}
          </Button>
        ))}
      </fieldset>
    </DndContext>
  );
}

interface BlockCardProps {
  courseId: string;
  block: BlockDocument;
  index: number;
  name: string;
  /** The number of blocks. */
  count: number;
  onStep(by: -1 | 1): void;
  onRemove(): void;
  change(update: (now: BlockDocument) => BlockDocument): void;
}

function BlockCard({ courseId, block, index, name, count, onStep, onRemove, change }: BlockCardProps) {
  const { t } = useTranslation();
  const key = keyOf(block);
  const sortable = useSortable(key, "block");
  const place = `blocks.${("id" in block && block.id) || index}`;
  return (
    <li ref={sortable.ref} style={sortable.style} className={styles.block} data-place={place}>
      <header className={styles.blockHead}>
        <DragHandle sortable={sortable} name={name} />
        <h3 tabIndex={-1}>{name}</h3>
        <MoveButtons id={key} name={name} canMoveUp={index > 0} canMoveDown={index < count - 1} onStep={onStep} />
        <IconButton label={t("manage.writing.block.remove", { name })} onClick={onRemove}>
          <TrashIcon size={20} />
        </IconButton>
      </header>
      <div className={styles.blockBody}>
        {blockKinds.map((kind) => (
          <kind.renderEditor key={kind.name} {...{ courseId, block, place, change }} />
        ))}
        <FieldFaults path={place} />
      </div>
    </li>
  );
}

/** Returns the kind of a block, by its first key that names one. */
function kindOf(block: BlockDocument): (typeof blockKinds)[number]["name"] {
  return blockKinds.find(({ name }) => name in block)?.name ?? "text";
}

/** Focuses a block's first field. */
function focusField(block: Element | null | undefined): void {
  const body = block?.querySelector(`.${styles.blockBody}`);
  const fields = "input, textarea, select, [contenteditable=true], button:not([role=toolbar] button)";
  // A file input is hidden and cannot be focused; the button next to it can.
  Array.from(body?.querySelectorAll<HTMLElement>(fields) ?? []).find((field) => {
    field.focus();
    return document.activeElement === field;
  });
}

/** Returns a block with an id that is unique among the others. */
function withUniqueId(block: BlockDocument, others: Blocks): BlockDocument {
  if (!("id" in block) || block.id === undefined) return block;
  const usedIds = others.map((other) => ("id" in other ? other.id : undefined));
  const baseId = block.id;
  let id = baseId;
  for (let number = 2; usedIds.includes(id); number++) id = `${baseId}-${number}`;
  return { ...block, id };
}
