import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { MarkdownBlocks, type MarkdownParts } from "../../ui/text/markdown-tree.tsx";
import { safeAddress } from "../../ui/text/safe-address.ts";
import styles from "./forum-text.module.css";

/**
 * A user's text. Raw HTML is shown as text; links lead only to the web or a mail address and carry no weight for search
 * engines; images become links, so that reading does not contact other servers.
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
  grammar: { hasLiteralLinks: true },
  Link: TextLink,
  // The screen has its own headings: those of a text must not mix with them.
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
