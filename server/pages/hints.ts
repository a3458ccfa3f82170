import type { ScreenFiles } from "./screen-files.ts";

/** The modules of the web application that a screen needs, and those that people usually need after it. */
export interface Hints {
  modules: readonly string[];
  next?: readonly string[];
  /** Whether its scripts wait until the screen stands there as the server draws it (`web/boot.js`). */
  isPersonal?: boolean;
}

/**
 * Writes into a built page what a browser should load for one of its screens: at once the code and the styles that the
 * build itself does not name, so that nothing is found out step by step; and, as data for the application, which files
 * may come once it is at rest.
 */
export function writeHints(built: string, { modules, next = [], isPersonal }: Hints, filesOf: FilesOf): string {
  const { scripts, styles } = filesOf(modules);
  const html = isPersonal ? leaveScripts(built, scripts) : built;
  const isNew = (address: string) => !html.includes(address);
  const links = [
    ...scripts.filter(isNew).map((address) => `<link rel="modulepreload" crossorigin href="${address}">`),
    ...styles.filter(isNew).map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
  ];
  const later = filesOf(next).scripts.filter((address) => isNew(address) && !scripts.includes(address));
  const data = later.length > 0 ? `<script type="application/json" id="next">${JSON.stringify(later)}</script>\n` : "";
  return html.replace("</head>", () => `${links.join("\n")}\n</head>`).replace("</body>", () => `${data}</body>`);
}

const scriptTags =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]*)"[^>]*>(?:<\/script>)?/g;

/** Leaves the scripts of a page to `web/boot.js`, which has them come after the screen: in the order they need each other. */
function leaveScripts(built: string, scripts: readonly string[]): string {
  const [entry, ...base] = [...built.matchAll(scriptTags)].map(([, address]) => address);
  const all = [...new Set([...base, entry, ...scripts])];
  return built.replace(scriptTags, "").replace("<script ", () => `<script data-scripts="${all.join(" ")}" `);
}

/** Tells which files of the build some modules need. */
export type FilesOf = (modules: readonly string[]) => ScreenFiles;
