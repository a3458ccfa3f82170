import { createHash } from "node:crypto";
import { componentStyleHashes } from "./component-style-hashes.ts";

const nobody = "base-uri 'none'; frame-ancestors 'none'";

/** The policy of every answer that is no page: whatever it is taken for, it loads and runs nothing. */
export const closedPolicy = `default-src 'none'; form-action 'none'; ${nobody}`;

/** The policy of uploads and course files: also cut off from our origin, should a browser show one as a page. */
export const filePolicy = `${closedPolicy}; sandbox`;

/** A PDF runs no script on our origin, and a browser's viewer works in no sandbox: it is an object of its own page. */
export const pdfPolicy = `${closedPolicy}; object-src 'self'`;

/** The policy of the page that shows the OpenAPI document; the style is its logo's. */
export const docsPolicy = describePage({
  pictures: ["data:"],
  styleHashes: ["RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w="],
  elsewhere: [],
});

/**
 * The policy of a page of ours: its own files, the inline styles it was built with, and those of its components; where
 * files come from another origin, pictures and media from there too.
 */
export function pagePolicy(html: string, filesOrigin: string | null = null): string {
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) =>
    createHash("sha256").update(text).digest("base64"),
  );
  const styleHashes = [...new Set([...inline, ...componentStyleHashes])];
  return describePage({ pictures: ["blob:"], styleHashes, elsewhere: filesOrigin === null ? [] : [filesOrigin] });
}

function describePage(page: { pictures: string[]; styleHashes: string[]; elsewhere: string[] }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...page.styleHashes.map((hash) => `'sha256-${hash}'`)].join(" "),
    ["img-src 'self'", ...page.pictures, ...page.elsewhere].join(" "),
    ["media-src 'self'", ...page.elsewhere].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    nobody,
  ].join("; ");
}
