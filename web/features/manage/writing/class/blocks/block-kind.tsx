import type { ReactNode } from "react";
import type { BlockDocument } from "../../../../../../contract/writing/documents.ts";

/** What the editor of a block gets. */
export interface BlockProps<B extends BlockDocument> {
  courseId: string;
  block: B;
  /** The path of the block in the class. */
  place: string;
  change(update: (now: B) => B): void;
}

/** A kind of blocks: how one is made, told and edited. */
export interface BlockKind {
  name: BlockKindName;
  create(): BlockDocument;
  /** The editor of a block; null where it is of another kind. */
  draw(props: BlockProps<BlockDocument>): ReactNode;
}

/** The names of the kinds, by which their words are found. */
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

/** Makes a kind of what tells its blocks apart and what edits them. */
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
    draw: ({ block, change, ...props }) =>
      is(block) ? (
        <Editor {...props} block={block} change={(update) => change((now) => (is(now) ? update(now) : now))} />
      ) : null,
  };
}
