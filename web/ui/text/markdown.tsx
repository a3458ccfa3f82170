import { createElement, type ReactNode, useMemo } from "react";
import type { Block } from "../../../contract/markdown/tree.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { sameSitePath } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import styles from "./markdown.module.css";
import { MarkdownBlocks, type MarkdownParts, MarkdownTree, ParsedBlocks } from "./markdown-tree.tsx";
import { safeAddress } from "./safe-address.ts";
import { useTextLanguage } from "./text-language.ts";

type RenderText = NonNullable<MarkdownParts["renderText"]>;

interface MarkdownProps {
  children: string;
  /** The level of the text's highest headings, so that the page's outline has no gaps. */
  level?: 2 | 3 | 4;
}

/**
 * A text by an author. Raw HTML is shown as text, unsafe addresses are dropped, and wide tables scroll within the text.
 */
export function Markdown({ children, level = 2 }: MarkdownProps) {
  return (
    <MarkdownBlocks className={styles.text} parts={partsByLevel[level]}>
      {children}
    </MarkdownBlocks>
  );
}

/** A parsed text by an author, with its text runs rendered by the caller. */
export function ParsedMarkdown({ blocks, renderText }: { blocks: readonly Block[]; renderText: RenderText }) {
  const parts = useMemo(() => ({ ...partsByLevel[2], renderText }), [renderText]);
  return <ParsedBlocks className={styles.text} parts={parts} blocks={blocks} />;
}

/** Inline Markdown, for questions and remarks. */
export function InlineMarkdown({ children }: { children: string }) {
  return <MarkdownTree parts={inlineParts}>{children}</MarkdownTree>;
}

const partsByLevel = { 2: authorsParts(2), 3: authorsParts(3), 4: authorsParts(4) };
const inlineParts: MarkdownParts = { ...partsByLevel[2], Paragraph: Sentence };

function authorsParts(level: number): MarkdownParts {
  return {
    Link: TextLink,
    // Texts start with ## or, by mistake, with #: both become the highest level.
    heading: (depth, inner) => createElement(`h${Math.min(level + Math.max(depth - 2, 0), 6)}`, null, inner),
  };
}

function Sentence({ children }: { children: ReactNode }) {
  return (
    <span lang={useTextLanguage()} className={styles.sentence}>
      {children}
    </span>
  );
}

function TextLink({ address, children }: { address: string; children: ReactNode }) {
  const { t } = useTranslation();
  if (address.startsWith("#")) return <a href={address}>{children}</a>;
  if (sameSitePath(address) !== null) return <Link to={address}>{children}</Link>;
  const href = safeAddress(address);
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({t("common.newTab")})</span>
    </a>
  );
}
