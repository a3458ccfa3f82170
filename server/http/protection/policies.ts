import { createHash } from "node:crypto";

const noEmbedding = "base-uri 'none'; frame-ancestors 'none'";

/** The policy of every response other than a page: however it is interpreted, it loads and runs nothing. */
export const closedPolicy = `default-src 'none'; form-action 'none'; ${noEmbedding}`;

/** The policy of uploads and course files: also isolated from our origin, in case a browser displays one as a page. */
export const filePolicy = `${closedPolicy}; sandbox`;

/**
 * The policy of PDFs: they run no script on our origin, but a browser's viewer does not work in a sandbox, as it embeds
 * the file as an object.
 */
export const pdfPolicy = `${closedPolicy}; object-src 'self'`;

/** The policy of the page that shows the OpenAPI document; the style is that of its logo. */
export const docsPolicy = buildPagePolicy({
  pictures: ["data:"],
  scriptHashes: [],
  styleHashes: ["RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w="],
  fileOrigins: [],
});

/**
 * Returns the policy of an application page: its own files, the inline styles and script it was built with and, if
 * files are served from another origin, pictures and media from there.
 */
export function pagePolicy(html: string, filesOrigin: string | null = null): string {
  const fileOrigins = filesOrigin === null ? [] : [filesOrigin];
  const [scriptHashes, styleHashes] = [hashInline(html, "script"), hashInline(html, "style")];
  return buildPagePolicy({ pictures: ["blob:"], scriptHashes, styleHashes, fileOrigins });
}

/** Returns the policy of the service worker, which loads what its pages load and nothing else. */
export function workerPolicy(filesOrigin: string | null = null): string {
  return ["default-src 'none'; connect-src 'self'", ...(filesOrigin === null ? [] : [filesOrigin])].join(" ");
}

/** Returns the hashes of a page's inline elements of one tag; data blocks, which browsers do not run, need none. */
function hashInline(html: string, tag: "script" | "style"): string[] {
  const inline = html.matchAll(new RegExp(`<${tag}(?![^>]*application/json)[^>]*>([\\s\\S]*?)</${tag}>`, "g"));
  const texts = [...inline].map(([, text = ""]) => text).filter((text) => tag === "style" || text !== "");
  return texts.map((text) => createHash("sha256").update(text).digest("base64"));
}

interface PolicySources {
  pictures: string[];
  scriptHashes: string[];
  styleHashes: string[];
  fileOrigins: string[];
}

function buildPagePolicy(page: PolicySources): string {
  const hashes = (list: string[]) => list.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(page.scriptHashes)].join(" "),
    ["style-src 'self'", ...hashes(page.styleHashes)].join(" "),
    ["img-src 'self'", ...page.pictures, ...page.fileOrigins].join(" "),
    ["media-src 'self'", ...page.fileOrigins].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    noEmbedding,
  ].join("; ");
}
