import { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { createExtensions } from "./extensions.ts";
import { recordSource, writeWithSource } from "./record-source.ts";
import type { RichNode } from "./rich-document.ts";

interface Options {
  container: RefObject<HTMLElement | null>;
  markdown: string;
  /** The document parsed from the Markdown. */
  document: RichNode;
  /** Attributes that name and describe the field. */
  attributes: Record<string, string>;
  onChange(markdown: string): void;
}

/** Creates the editor in its element, and applies external changes to it. */
export function useRichEditor({ container, markdown, document, attributes, onChange }: Options): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const current = useRef({ markdown, document, attributes, onChange });
  current.current = { markdown, document, attributes, onChange };
  /** The editor's content as Markdown. */
  const contentMarkdown = useRef(markdown);

  useEffect(() => {
    if (!container.current) return;
    const created = new Editor({
      element: container.current,
      extensions: createExtensions(),
      content: current.current.document,
      // The product's style sheet already has the necessary rules.
      injectCSS: false,
      editorProps: { attributes: () => current.current.attributes },
    });
    let source = recordSource(current.current.markdown, created.state.doc);
    contentMarkdown.current = current.current.markdown;
    created.on("update", () => {
      contentMarkdown.current = writeWithSource(created.state.doc, source);
      current.current.onChange(contentMarkdown.current);
    });
    created.on("transaction", rerender);
    created.on("focus", rerender);
    created.on("blur", rerender);
    applyExternalChange.current = () => {
      created.commands.setContent(current.current.document, { emitUpdate: false });
      source = recordSource(current.current.markdown, created.state.doc);
      contentMarkdown.current = current.current.markdown;
    };
    setEditor(created);
    return () => created.destroy();
  }, [container]);

  const applyExternalChange = useRef(() => {});
  useEffect(() => {
    if (markdown !== contentMarkdown.current) applyExternalChange.current();
  }, [markdown]);
  return editor;
}
