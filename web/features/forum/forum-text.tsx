import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MarkdownBlocks, type MarkdownParts } from "../../ui/markdown-tree.tsx";
import { withTables } from "../../ui/parse-markdown.ts";
import { safeAddress } from "../../ui/safe-address.ts";
import styles from "./forum-text.module.css";

/**
 * What somebody wrote. Raw HTML shows as text; links lead only to the web or a mail address and tell search engines
 * nothing; a picture is a link, so that reading tells nobody's server who reads.
 */
export function ForumText({ children }: { children: string }) {
  return (
    <MarkdownBlocks className={styles.text} parts={parts}>
      {children}
    </MarkdownBlocks>
  );
}

const parts: MarkdownParts = {
  // Addresses as people paste them.
  grammar: withTables({
    extensions: [gfmAutolinkLiteral()],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  }),
  Link: TextLink,
  // The screen has its own headings: those of a text must not stand among them.
  heading: (_depth, inner) => (
    <p>
      <strong>{inner}</strong>
    </p>
  ),
};

function TextLink({ address, children }: { address: string; children: ReactNode }) {
  const { t } = useTranslation();
  const href = safeAddress(address);
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc">
      {children}
      <span className="visually-hidden"> ({t("common.newTab")})</span>
    </a>
  );
}
