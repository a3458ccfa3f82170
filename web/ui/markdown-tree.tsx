import { type ComponentType, createElement, Fragment, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./markdown-tree.module.css";
import { type Grammar, listDefinitions, type Node, parseMarkdown } from "./parse-markdown.ts";

/** What differs from place to place: how a link, a heading and a paragraph look. */
export interface MarkdownParts {
  /** Gets the address as it was written: it decides which ones it follows. */
  Link: ComponentType<{ address: string; children: ReactNode }>;
  heading(depth: number, inner: ReactNode): ReactNode;
  Paragraph?: ComponentType<{ children: ReactNode }>;
  /** What may be written; where nothing is said, plain Markdown and tables. */
  grammar?: Grammar;
}

interface MarkdownTreeProps {
  children: string;
  parts: MarkdownParts;
}

/** Markdown as elements. Raw HTML shows as text; a picture is a link, so that reading asks no other server. */
export function MarkdownTree({ children, parts }: MarkdownTreeProps) {
  const root = useMemo(() => parseMarkdown(children, parts.grammar), [children, parts.grammar]);
  if (!root) return <p className={styles.plain}>{children}</p>;
  const definitions = listDefinitions(root);
  const context: Context = { parts, addressOf: (name) => definitions.get(name) ?? "" };
  return <>{renderAll(root.children, context)}</>;
}

interface MarkdownBlocksProps extends MarkdownTreeProps {
  /** What this kind of text has of its own. */
  className: string | undefined;
}

/** Markdown as a text of its own, with what all texts have in common. */
export function MarkdownBlocks({ className, ...tree }: MarkdownBlocksProps) {
  return (
    <div className={`${styles.text} ${className}`}>
      <MarkdownTree {...tree} />
    </div>
  );
}

interface Context {
  parts: MarkdownParts;
  addressOf(name: string): string;
}

function renderAll(nodes: readonly Node[], context: Context): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else that tells them apart
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node, context)}</Fragment>);
}

function renderNode(node: Node, context: Context): ReactNode {
  const { Link, heading, Paragraph = "p" } = context.parts;
  const inner = "children" in node ? renderAll(node.children, context) : null;
  switch (node.type) {
    case "text":
      return keepPercents(node.value);
    case "html":
      return node.value;
    case "paragraph":
      return <Paragraph>{inner}</Paragraph>;
    case "heading":
      return heading(node.depth, inner);
    case "link":
      return <Link address={node.url}>{inner}</Link>;
    case "linkReference":
      return <Link address={context.addressOf(node.identifier)}>{inner}</Link>;
    case "image":
      return <Link address={node.url}>{node.alt || node.url}</Link>;
    case "imageReference":
      return <Link address={context.addressOf(node.identifier)}>{node.alt || node.identifier}</Link>;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "code":
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case "list":
      return createElement(node.ordered ? "ol" : "ul", { start: node.start ?? undefined }, renderItems(node, context));
    case "table":
      return <ScrollingTable>{renderRows(node, context)}</ScrollingTable>;
    default: {
      const tag = plainTags.get(node.type);
      return tag ? createElement(tag, null, inner) : null;
    }
  }
}

/** Spanish puts a space before the sign; no line may end there. */
function keepPercents(text: string): string {
  return text.replaceAll(/(?<=\d) (?=%)/g, "\u00a0");
}

const plainTags = new Map([
  ["emphasis", "em"],
  ["strong", "strong"],
  ["blockquote", "blockquote"],
  ["break", "br"],
  ["thematicBreak", "hr"],
]);

type Of<Type extends Node["type"]> = Extract<Node, { type: Type }>;

/** Where no blank line stands between its items, a list's paragraphs are bare. */
function renderItems(list: Of<"list">, context: Context): ReactNode {
  const isLoose = list.spread || list.children.some(({ spread }) => spread);
  const parts = isLoose ? context.parts : { ...context.parts, Paragraph: Fragment };
  return list.children.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index}>{renderAll(item.children, { ...context, parts })}</li>
  ));
}

function renderRows({ children: [head, ...rows], align }: Of<"table">, context: Context): ReactNode {
  const cells = (row: Of<"tableRow"> | undefined, tag: "th" | "td") =>
    row?.children.map((cell, index) =>
      createElement(tag, { key: index, "data-align": align?.[index] }, renderAll(cell.children, context)),
    );
  return (
    <>
      <thead>
        <tr>{cells(head, "th")}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={index}>{cells(row, "td")}</tr>
        ))}
      </tbody>
    </>
  );
}

function ScrollingTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.table} tabIndex={0} aria-label={t("courses.table")}>
      <table>{children}</table>
    </section>
  );
}
