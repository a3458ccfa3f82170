import type { ScreenFiles } from "./screen-files.ts";

/** The modules of the web application that a screen needs, and those that users usually need next. */
export interface Hints {
  modules: readonly string[];
  next?: readonly string[];
  /** Whether its scripts wait until the personal screen rendered by the server is shown (`web/boot.js`). */
  isPersonal?: boolean;
}

/**
 * Adds to a built page what a browser should load for a screen: immediately, the scripts and styles that the build
 * itself does not list, to avoid a chain of discovery; and, as data for the application, the files to prefetch when
 * idle.
 */
export function writeHints(built: string, { modules, next = [], isPersonal }: Hints, filesOf: FilesOf): string {
  const { scripts, styles } = filesOf(modules);
  const html = isPersonal ? deferScripts(built, scripts) : built;
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

/** Leaves the scripts of a page to `web/boot.js`, which loads them after the screen, in dependency order. */
function deferScripts(built: string, scripts: readonly string[]): string {
  const [entry, ...base] = [...built.matchAll(scriptTags)].map(([, address]) => address);
  const all = [...new Set([...base, entry, ...scripts])];
  return built.replace(scriptTags, "").replace("<script ", () => `<script data-scripts="${all.join(" ")}" `);
}

/** Returns the files of the build that the given modules need. */
export type FilesOf = (modules: readonly string[]) => ScreenFiles;
