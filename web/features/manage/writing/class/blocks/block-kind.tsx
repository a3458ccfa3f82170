import type { ReactNode } from "react";
import type { BlockDocument } from "../../../../../../contract/writing/documents.ts";

/** The props of a block's editor. */
export interface BlockProps<B extends BlockDocument> {
  courseId: string;
  block: B;
  /** The path of the block in the class. */
  place: string;
  change(update: (now: B) => B): void;
}

/** A kind of block: how to create, recognise and edit it. */
export interface BlockKind {
  name: BlockKindName;
  create(): BlockDocument;
  /** Renders the editor of a block; returns null for a block of another kind. */
  renderEditor(props: BlockProps<BlockDocument>): ReactNode;
}

/** The names of the kinds, which are also keys of their texts. */
export type BlockKindName =
  | "text"
  | "image"
  | "figure"
  | "video"
  | "audio"
  | "question"
  | "case"
  | "prompt"
  | "download";

/** Creates a kind from its type guard, factory and editor. */
export function blockKind<B extends BlockDocument>(kind: {
  name: BlockKindName;
  is(block: BlockDocument): block is B;
  create(): B;
  Editor(props: BlockProps<B>): ReactNode;
}): BlockKind {
  const { name, is, create, Editor } = kind;
  return {
    name,
    create,
    renderEditor: ({ block, change, ...props }) =>
      is(block) ? (
        <Editor {...props} block={block} change={(update) => change((now) => (is(now) ? update(now) : now))} />
      ) : null,
  };
}
