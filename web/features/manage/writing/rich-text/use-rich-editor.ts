import { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { createExtensions } from "./extensions.ts";
import { keepSource, writeWithSource } from "./keep-source.ts";
import type { RichNode } from "./rich-document.ts";

interface Options {
  place: RefObject<HTMLElement | null>;
  markdown: string;
  /** The document parsed from the Markdown. */
  document: RichNode;
  /** Attributes that name and describe the field. */
  attributes: Record<string, string>;
  onChange(markdown: string): void;
}

/** Creates the editor in its element, and applies external changes to it. */
export function useRichEditor({ place, markdown, document, attributes, onChange }: Options): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const current = useRef({ markdown, document, attributes, onChange });
  current.current = { markdown, document, attributes, onChange };
  /** The editor's content as Markdown. */
  const shown = useRef(markdown);

  useEffect(() => {
    if (!place.current) return;
    const made = new Editor({
      element: place.current,
      extensions: createExtensions(),
      content: current.current.document,
      // The product's style sheet already has the necessary rules.
      injectCSS: false,
      editorProps: { attributes: () => current.current.attributes },
    });
    let source = keepSource(current.current.markdown, made.state.doc);
    shown.current = current.current.markdown;
    made.on("update", () => {
      shown.current = writeWithSource(made.state.doc, source);
      current.current.onChange(shown.current);
    });
    made.on("transaction", drawAnew);
    made.on("focus", drawAnew);
    made.on("blur", drawAnew);
    follow.current = () => {
      made.commands.setContent(current.current.document, { emitUpdate: false });
      source = keepSource(current.current.markdown, made.state.doc);
      shown.current = current.current.markdown;
    };
    setEditor(made);
    return () => made.destroy();
  }, [place]);

  const follow = useRef(() => {});
  useEffect(() => {
    if (markdown !== shown.current) follow.current();
  }, [markdown]);
  return editor;
}
