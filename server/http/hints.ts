import type { ScreenFiles } from "./screen-files.ts";

/** The modules of the web application that a screen needs, and those that people usually need after it. */
export interface Hints {
  modules: readonly string[];
  next?: readonly string[];
}

/**
 * Writes into a built page what a browser should load for one of its screens: at once the code and the styles that the
 * build itself does not name, so that nothing is found out step by step; and, as data for the application, which files
 * may come once it is at rest.
 */
export function writeHints(html: string, { modules, next = [] }: Hints, filesOf: FilesOf): string {
  const isNew = (address: string) => !html.includes(`"${address}"`);
  const { scripts, styles } = filesOf(modules);
  const links = [
    ...scripts.filter(isNew).map((address) => `<link rel="modulepreload" crossorigin href="${address}">`),
    ...styles.filter(isNew).map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
  ];
  const later = filesOf(next).scripts.filter((address) => isNew(address) && !scripts.includes(address));
  const data = later.length > 0 ? `<script type="application/json" id="next">${JSON.stringify(later)}</script>\n` : "";
  return html.replace("</head>", () => `${links.join("\n")}\n</head>`).replace("</body>", () => `${data}</body>`);
}

/** Tells which files of the build some modules need. */
export type FilesOf = (modules: readonly string[]) => ScreenFiles;
