import type { ChainedCommands, Editor } from "@tiptap/core";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Language } from "../../../../../contract/language.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { moveFocus } from "../../../../ui/behaviour/move-focus.ts";
import { Icon } from "../../../../ui/icons/icon.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import styles from "./rich-text.module.css";

interface Tool {
  name: keyof typeof iconPaths;
  /** Whether the formatting is active at the cursor; undefined for one-off actions. */
  isOn?: boolean;
  /** Whether the tool is shown; false where it makes no sense. */
  isAvailable?: boolean;
  run(chain: ChainedCommands): ChainedCommands;
}

/** The icons of the tools, on the same grid as the other icons. */
const iconPaths = {
  heading: "M5 5v14M13 5v14M5 12h8M17 12l2-2v9",
  subheading: "M5 5v14M13 5v14M5 12h8M17 11.5c2.5-2 5 .5 3 3L17 19h4",
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z",
  italic: "M10 5h7M7 19h7M14 5l-4 14",
  bulletList: "M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01",
  orderedList: "M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4M4 14.5c1.500-1.500 3 0 1.500 1.500L4 18h2.500",
  callout: "M5 5h14v10h-8l-4 4v-4H5zM12 7.500v3M12 12.500v.01",
  quote: "M5 5v14M10 8h9M10 12h9M10 16h6",
  table: "M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14",
  addRow: "M4 5h16v7H4zM12 5v7M12 15v6M9 18h6",
  addColumn: "M5 4v16h7V4zM5 12h7M15 12h6M18 9v6",
  deleteRow: "M4 5h16v7H4zM12 5v7M9 18h6",
  deleteColumn: "M5 4v16h7V4zM5 12h7M15 12h6",
  deleteTable: "M4 5h16v14H4zM9 9l6 6M15 9l-6 6",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
} as const;

const linkIconPath =
  "M10 14a4.500 4.500 0 0 0 6.500 0l3-3A4.600 4.600 0 0 0 13 4.500l-1 1M14 10a4.500 4.500 0 0 0-6.500 0l-3 3a4.600 4.600 0 0 0 6.500 6.500l1-1";

/** Lists the tools for the selection; a callout starts with a label in the language of its text. */
function listTools(editor: Editor, calloutLabel: string): Tool[] {
  const isInTable = editor.isActive("table");
  const heading = (level: 2 | 3): Omit<Tool, "name"> => ({
    isOn: editor.isActive("heading", { level }),
    run: (chain) => chain.toggleHeading({ level }),
  });
  const callout = [
    { type: "text", text: calloutLabel, marks: [{ type: "bold" }] },
    { type: "text", text: " " },
  ];
  return [
    { name: "heading", ...heading(2) },
    { name: "subheading", ...heading(3) },
    { name: "bold", isOn: editor.isActive("bold"), run: (chain) => chain.toggleBold() },
    { name: "italic", isOn: editor.isActive("italic"), run: (chain) => chain.toggleItalic() },
    { name: "bulletList", isOn: editor.isActive("bulletList"), run: (chain) => chain.toggleBulletList() },
    { name: "orderedList", isOn: editor.isActive("orderedList"), run: (chain) => chain.toggleOrderedList() },
    { name: "quote", isOn: editor.isActive("blockquote"), run: (chain) => chain.toggleBlockquote() },
    {
      name: "callout",
      isAvailable: !isInTable && !editor.isActive("blockquote"),
      run: (chain) => chain.insertContent({ type: "blockquote", content: [{ type: "paragraph", content: callout }] }),
    },
    {
      name: "table",
      isAvailable: !isInTable,
      run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
    },
    { name: "addRow", isAvailable: isInTable, run: (chain) => chain.addRowAfter() },
    { name: "addColumn", isAvailable: isInTable, run: (chain) => chain.addColumnAfter() },
    { name: "deleteRow", isAvailable: isInTable, run: (chain) => chain.deleteRow() },
    { name: "deleteColumn", isAvailable: isInTable, run: (chain) => chain.deleteColumn() },
    { name: "deleteTable", isAvailable: isInTable, run: (chain) => chain.deleteTable() },
    { name: "undo", run: (chain) => chain.undo() },
    { name: "redo", run: (chain) => chain.redo() },
  ];
}

interface RichToolbarProps {
  editor: Editor;
  /** The name of the text. */
  label: string;
  language: Language;
  /** Shows the Markdown source. */
  onRaw(): void;
}

/** The toolbar of a text: a single tab stop, in which the arrow keys move between tools. */
export function RichToolbar({ editor, label, language, onRaw }: RichToolbarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [focusedTool, setFocusedTool] = useState("heading");
  const [isLinking, setLinking] = useState(false);
  const tools = listTools(editor, t(`manage.writing.text.callout.${language}`)).filter(
    ({ isAvailable = true }) => isAvailable,
  );
  const first =
    tools.some(({ name }) => name === focusedTool) || ["link", "raw"].includes(focusedTool) ? focusedTool : "heading";
  const button = (name: string) => ({
    type: "button" as const,
    tabIndex: name === first ? 0 : -1,
    onFocus: () => setFocusedTool(name),
    // Keeps the selection in the text.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  });
  function handleKeyDown(event: KeyboardEvent) {
    moveFocus(event, [...(bar.current?.querySelectorAll("button") ?? [])], "horizontal");
  }
  const toolLabel = (name: Tool["name"] | "link") => t(`manage.writing.text.tool.${name}`);
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t("manage.writing.text.tools", { name: label })}
        className={styles.toolbar}
        onKeyDown={handleKeyDown}
      >
        {tools.map(({ name, isOn, run }) => (
          <button
            key={name}
            {...button(name)}
            aria-label={toolLabel(name)}
            title={toolLabel(name)}
            aria-pressed={isOn}
            onClick={() => run(editor.chain().focus()).run()}
          >
            <Icon d={iconPaths[name]} size={20} />
          </button>
        ))}
        <button
          {...button("link")}
          aria-label={toolLabel("link")}
          title={toolLabel("link")}
          aria-pressed={editor.isActive("link")}
          onClick={() => setLinking(true)}
        >
          <Icon d={linkIconPath} size={20} />
        </button>
        <button {...button("raw")} className={styles.rawButton} title={t("manage.writing.text.rawKey")} onClick={onRaw}>
          {t("manage.writing.text.raw")}
        </button>
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
