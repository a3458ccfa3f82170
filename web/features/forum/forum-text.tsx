import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { MarkdownBlocks, type MarkdownParts } from "../../ui/text/markdown-tree.tsx";
import { safeAddress } from "../../ui/text/safe-address.ts";
import styles from "./forum-text.module.css";

/**
 * A text by a user. Raw HTML is shown as text, links lead only to the web or an email address and are ignored by search
 * engines, and images become links, so that reading contacts no other server.
 */
export function ForumText({ children }: { children: string }) {
  return (
    <MarkdownBlocks className={styles.text} parts={parts}>
      {children}
    </MarkdownBlocks>
  );
}

const parts: MarkdownParts = {
  // Turns pasted addresses into links.
  grammar: { hasLiteralLinks: true },
  Link: TextLink,
  // Headings become bold text, so that they do not mix with the headings of the screen.
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
