import { type ComponentType, createElement, Fragment, type ReactNode, useMemo } from "react";
import { TooComplex } from "../../../contract/markdown/complexity-budget.ts";
import { type Grammar, parseMarkdown } from "../../../contract/markdown/parse-markdown.ts";
import type { Block, Inline } from "../../../contract/markdown/tree.ts";
import { useTranslation } from "../../i18n/translation.ts";
import styles from "./markdown-tree.module.css";
import { preventPercentBreaks } from "./prevent-percent-breaks.ts";
import { useTextLanguage } from "./text-language.ts";

/** The renderers that depend on the context: links, headings and paragraphs. */
export interface MarkdownParts {
  /** Receives the address as written and decides whether to render a link. */
  Link: ComponentType<{ address: string; children: ReactNode }>;
  heading(depth: number, inner: ReactNode): ReactNode;
  Paragraph?: ComponentType<{ children: ReactNode }>;
  /** Renders a run of text; plain by default. */
  renderText?(node: Extract<Inline, { type: "text" }>): ReactNode;
  /** The allowed syntax; plain Markdown with tables by default. */
  grammar?: Grammar;
}

interface MarkdownTreeProps {
  children: string;
  parts: MarkdownParts;
}

/**
 * Renders Markdown. Raw HTML is shown as text, and images become links, so that reading contacts no other server. A
 * text that is too complex, which earlier releases accepted, is shown verbatim.
 */
export function MarkdownTree({ children, parts }: MarkdownTreeProps) {
  const blocks = useMemo(() => parseMarkdown(children, parts.grammar), [children, parts.grammar]);
  if (blocks instanceof TooComplex) return <p className={styles.plain}>{children}</p>;
  return renderAll(blocks, parts);
}

interface MarkdownBlocksProps extends MarkdownTreeProps {
  /** The class name for this context. */
  className: string | undefined;
}

/** Renders Markdown with the styles shared by all texts. */
export function MarkdownBlocks({ className, ...tree }: MarkdownBlocksProps) {
  return (
    <div lang={useTextLanguage()} className={`${styles.text} ${className}`}>
      <MarkdownTree {...tree} />
    </div>
  );
}

/** Renders a parsed tree with the styles shared by all texts. */
export function ParsedBlocks({
  blocks,
  parts,
  className,
}: Omit<MarkdownBlocksProps, "children"> & { blocks: readonly Block[] }) {
  return (
    <div lang={useTextLanguage()} className={`${styles.text} ${className}`}>
      {renderAll(blocks, parts)}
    </div>
  );
}

function renderAll(nodes: readonly (Block | Inline)[], parts: MarkdownParts): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else that tells them apart
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node, parts)}</Fragment>);
}

function renderNode(node: Block | Inline, parts: MarkdownParts): ReactNode {
  const { Link, heading, Paragraph = "p" } = parts;
  const inner = "children" in node ? renderAll(node.children, parts) : null;
  switch (node.type) {
    case "text":
      return parts.renderText?.(node) ?? preventPercentBreaks(node.value);
    case "html":
      return node.value;
    case "break":
      return <br />;
    case "emphasis":
      return <em>{inner}</em>;
    case "strong":
      return <strong>{inner}</strong>;
    case "code":
      return <code>{node.value}</code>;
    case "link":
      return <Link address={node.url}>{inner}</Link>;
    case "image":
      return <Link address={node.url}>{node.alt || node.url}</Link>;
    case "paragraph":
      return <Paragraph>{inner}</Paragraph>;
    case "heading":
      return heading(node.depth, inner);
    case "quote":
      return <blockquote>{inner}</blockquote>;
    case "rule":
      return <hr />;
    case "codeBlock":
      return renderCode(node.value);
    case "list":
      return renderList(node, parts);
    case "table":
      return <ScrollingTable>{renderRows(node, parts)}</ScrollingTable>;
  }
}

function renderCode(code: string): ReactNode {
  return (
    <pre>
      <code>{code}</code>
    </pre>
  );
}

type Of<Type extends Block["type"]> = Extract<Block, { type: Type }>;

/** Paragraphs in a tight list are not wrapped in an element. */
function renderList({ start, isLoose, items }: Of<"list">, parts: MarkdownParts): ReactNode {
  const own = isLoose ? parts : { ...parts, Paragraph: Fragment };
  const rendered = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index}>{renderAll(item, own)}</li>
  ));
  return start === null ? <ul>{rendered}</ul> : <ol start={start}>{rendered}</ol>;
}

function renderRows({ rows: [head, ...rows], align }: Of<"table">, parts: MarkdownParts): ReactNode {
  const cells = (row: Inline[][] | undefined, tag: "th" | "td") =>
    row?.map((cell, index) => createElement(tag, { key: index, "data-align": align[index] }, renderAll(cell, parts)));
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
