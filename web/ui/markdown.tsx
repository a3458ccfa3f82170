import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import ReactMarkdown, { type Components } from "react-markdown";
import { Link } from "react-router";

import { sameSitePath } from "../paths.ts";
import styles from "./markdown.module.css";
import { remarkTables } from "./remark-tables.ts";

interface MarkdownProps {
  children: string;
  /** The level of the text's highest headings, so that the page's outline has no gaps. */
  level?: 2 | 3 | 4;
}

const headings = ["h2", "h3", "h4", "h5", "h6"] as const;
const plugins = [remarkTables];

/** A text by an author. Raw HTML shows as text, unsafe addresses fall away; wide tables scroll inside. */
export function Markdown({ children, level = 2 }: MarkdownProps) {
  const heading = (below: number) => headings[level - 2 + below] ?? "h6";
  const components: Components = {
    h1: heading(0),
    h2: heading(0),
    h3: heading(1),
    h4: heading(2),
    a: TextLink,
    table: ScrollingTable,
  };
  return (
    <div className={styles.text}>
      <ReactMarkdown remarkPlugins={plugins} components={components}>
        {children}
      </ReactMarkdown>
    </div>
  );
}

/** A text inside a sentence's place: a question, a remark. */
export function InlineMarkdown({ children }: { children: string }) {
  return (
    <ReactMarkdown remarkPlugins={plugins} components={{ a: TextLink, table: ScrollingTable, p: Sentence }}>
      {children}
    </ReactMarkdown>
  );
}

function Sentence({ children }: ComponentProps<"p">) {
  return <span className={styles.sentence}>{children}</span>;
}

function TextLink({ href, children }: ComponentProps<"a">) {
  const { t } = useTranslation();
  if (href?.startsWith("#")) return <a href={href}>{children}</a>;
  if (href && sameSitePath(href) !== null) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({t("common.newTab")})</span>
    </a>
  );
}

function ScrollingTable({ children }: ComponentProps<"table">) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.table} tabIndex={0} aria-label={t("courses.table")}>
      <table>{children}</table>
    </section>
  );
}
