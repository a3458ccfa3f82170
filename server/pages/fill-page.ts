import type { Language } from "../../contract/language.ts";
import type { RenderedPage } from "./rendered-pages.ts";

/** A style sheet of the build. */
export interface Sheet {
  address: string;
  css: string;
}

/**
 * Puts a page that was drawn ahead into the built one. Its styles stand in it, so that it can be read as soon as it has
 * come; their files follow at its end, where nothing waits for them: the scripts look for them, and so do later pages.
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
