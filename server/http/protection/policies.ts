import { createHash } from "node:crypto";

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
  scriptHashes: [],
  styleHashes: ["RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w="],
  elsewhere: [],
});

/**
 * The policy of a page of ours: its own files, and the inline styles and the script it was built with; where files come
 * from another origin, pictures and media from there too.
 */
export function pagePolicy(html: string, filesOrigin: string | null = null): string {
  const elsewhere = filesOrigin === null ? [] : [filesOrigin];
  const [scriptHashes, styleHashes] = [hashInline(html, "script"), hashInline(html, "style")];
  return describePage({ pictures: ["blob:"], scriptHashes, styleHashes, elsewhere });
}

/** The policy of the service worker, which loads what its pages load and nothing else. */
export function workerPolicy(filesOrigin: string | null = null): string {
  return ["default-src 'none'; connect-src 'self'", ...(filesOrigin === null ? [] : [filesOrigin])].join(" ");
}

/** The hashes of what stands in a page between tags of a name; data that no browser runs needs none. */
function hashInline(html: string, tag: "script" | "style"): string[] {
  const inline = html.matchAll(new RegExp(`<${tag}(?![^>]*application/json)[^>]*>([\\s\\S]*?)</${tag}>`, "g"));
  const texts = [...inline].map(([, text = ""]) => text).filter((text) => tag === "style" || text !== "");
  return texts.map((text) => createHash("sha256").update(text).digest("base64"));
}

interface PageParts {
  pictures: string[];
  scriptHashes: string[];
  styleHashes: string[];
  elsewhere: string[];
}

function describePage(page: PageParts): string {
  const hashes = (list: string[]) => list.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(page.scriptHashes)].join(" "),
    ["style-src 'self'", ...hashes(page.styleHashes)].join(" "),
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
