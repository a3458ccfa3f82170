import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import ReactMarkdown, { type Components } from "react-markdown";
import styles from "./forum-text.module.css";

/**
 * What somebody wrote. Raw HTML shows as text; links lead only to the web or a mail address and tell search engines
 * nothing; a picture is a link, so that reading tells nobody's server who reads.
 */
export function ForumText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      <ReactMarkdown components={components} urlTransform={safeAddress}>
        {children}
      </ReactMarkdown>
    </div>
  );
}

// The screen has its own headings: those of a text must not stand among them.
const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: TextLink,
  img: ({ src, alt }) => (typeof src === "string" ? <TextLink href={src}>{alt || src}</TextLink> : alt),
};

/** The address if it is a whole one of a kind that can run nothing, else none. */
export function safeAddress(address: string): string {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return "";
  return new URL(address).href;
}

function Heading({ children }: ComponentProps<"h1">) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

function TextLink({ href, children }: ComponentProps<"a">) {
  const { t } = useTranslation();
  if (!href) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc">
      {children}
      <span className="visually-hidden"> ({t("common.newTab")})</span>
    </a>
  );
}
