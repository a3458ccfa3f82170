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
export const docsPolicy = describePage(["data:"], ["RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w="]);

/** The policy of a page of ours: its own files, the inline styles it was built with, and those of its components. */
export function pagePolicy(html: string): string {
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) =>
    createHash("sha256").update(text).digest("base64"),
  );
  return describePage(["blob:"], [...new Set([...inline, ...componentStyleHashes])]);
}

function describePage(pictures: string[], styleHashes: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(" "),
    ["img-src 'self'", ...pictures].join(" "),
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    nobody,
  ].join("; ");
}
