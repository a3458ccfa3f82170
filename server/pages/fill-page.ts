import type { Language } from "../../contract/language.ts";
import type { RenderedPage } from "./rendered-pages.ts";

/** A style sheet of the build. */
export interface Sheet {
  address: string;
  css: string;
}

/**
 * Inserts a prerendered page into the built one. Its styles are inlined, so it can be shown as soon as it arrives.
 * Their files are linked at the end, where they block nothing: the scripts expect them, and later pages use them.
 */
export function fillPage(
  html: string,
  { language, page, sheets }: { language: Language; page: RenderedPage; sheets: Sheet[] },
): string {
  const written = JSON.stringify({ language, data: page.data }).replaceAll("<", "\\u003c");
  const style = `<style>${sheets.map(({ css }) => css).join("")}</style>`;
  const links = sheets.map(({ address }) => `<link rel="stylesheet" crossorigin href="${address}">`);
  const end = [`<script type="application/json" id="written">${written}</script>`, ...links, "</body>"];
  return html
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, "")
    .replace("</head>", () => `${style}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
    .replace("</body>", () => end.join("\n"));
}
