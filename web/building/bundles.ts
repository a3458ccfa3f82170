/**
 * The modules of `web/` that every first visit needs, and those that the first screens of each kind share, one built
 * file per list. Left to the bundler, they become many small files, which compress worse. A path that ends in `/*`
 * stands for a folder.
 */
export const bundled = {
  /** Needed by every page. */
  frame: [
    "index",
    "main",
    "router",
    "routing/*",
    "loading/prerendered-page",
    "connect",
    "guards",
    "leaving",
    "paths",
    "session",
    "site",
    "i18n/*",
    "pages/root",
    "pages/root-error",
    "pages/public-layout",
    "features/shell/footer",
    "features/shell/language-switcher",
    "features/shell/network-icon",
    "features/shell/public-header",
    "features/shell/theme-toggle",
    "theme/color-scheme",
    "theme/base",
    "api/api-error",
    "api/client",
    "api/early",
    "api/session/end-session",
    "api/failures",
    "api/file-url",
    "api/headers",
    "api/local-storage",
    "api/cache-time",
    "api/sign-in-again",
    "ui/actions/button",
    "ui/icons/icon",
    "ui/icons/icons",
    "ui/text/language-names",
    "ui/overlays/loading-screen",
    "ui/overlays/toast-stack",
    "ui/overlays/toasts",
    "ui/drawings/logo",
    "ui/layout/page-title",
    "ui/layout/skip-link",
    "ui/behaviour/use-focus-on-navigation",
    "ui/behaviour/use-in-view",
  ],
  /** Shared by the forms and the protected area, but not needed by the landing page. */
  parts: [
    "theme/layout-config",
    "api/session/delete-offline-data",
    "ui/icons/more-icons",
    "ui/status/spinner",
    "ui/status/notice",
    "ui/behaviour/use-media-query",
  ],
  /** The frame of the protected area, but not its screens. */
  area: [
    "learner-pages",
    "api/load-query",
    "pages/modules-layout",
    "pages/courses/dashboard",
    "features/shell/top-bar",
    "features/shell/side-menu",
    "features/shell/use-menu",
    "features/shell/use-sign-out",
    "features/forum/notices/bell",
    "features/enrolments/continue-card",
    "features/enrolments/completed-card",
    "ui/text/amounts",
    "ui/drawings/drawings",
    "ui/status/empty-state",
    "ui/behaviour/lazy-part",
    "ui/layout/screen",
  ],
  /** The first forms. */
  forms: [
    "features/account/sign-in/account-card",
    "features/account/sign-in/login-form",
    "features/account/sign-in/register-form",
    "ui/form/use-schema-form",
  ],
  /** Written texts. */
  markdown: ["ui/text/markdown-tree", "ui/text/safe-address", "ui/actions/more-button"],
  /** Loaded after every screen of the protected area, and with the screens that store something. */
  outbox: ["api/outbox/*"],
  /** Classes. */
  player: [
    "features/player/item/player-frame",
    "features/player/item/item-header",
    "features/player/item/item-actions",
    "features/player/item/item-placeholders",
    "features/player/item/class-view",
  ],
  /** Conversations. */
  post: ["features/forum/thread/thread", "features/forum/thread/post-view"],
} as const;

/** Modules of bundled folders that stay with the modules that import them. */
export const unbundled = ["api/outbox/receipts", "api/outbox/describe-entry", "api/outbox/lease"];

/** The groups of the bundler (https://rolldown.rs/reference/OutputOptions.codeSplitting), most important first. */
export const bundles = [
  { name: "base", test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: "frame", test: modulesOf("frame"), priority: 4 },
  // Contract calls without their schemas; those of staff stay with their screens.
  { name: "parts", test: modulesOf("parts", "(?<!/contract/staff/[\\w-]+\\.ts)\\?plain$"), priority: 3 },
  // Includes their dependencies, which would otherwise become many small files. No first screen needs the hooks for
  // several queries.
  {
    name: "area",
    test: modulesOf("area", "/@tanstack/react-query/(?!.*/(useQueries|useSuspenseQueries)\\.)"),
    priority: 2,
  },
  { name: "forms", test: modulesOf("forms"), priority: 1 },
  { name: "markdown", test: modulesOf("markdown", "/contract/markdown/[\\w-]+\\."), priority: 1 },
  { name: "outbox", test: modulesOf("outbox", "/node_modules/idb/"), priority: 1 },
  { name: "player", test: modulesOf("player"), priority: 0 },
  { name: "post", test: modulesOf("post"), priority: 0 },
];

/** Returns a pattern for the paths of a bundle's modules and their style sheets, and of further modules. */
function modulesOf(name: keyof typeof bundled, ...others: string[]): RegExp {
  const paths = bundled[name].map((path) => path.replace("*", "[\\w-]+"));
  const own = `/web/(?!(?:${unbundled.join("|")})\\.)(?:${paths.join("|")})\\.`;
  return new RegExp([own, ...others].join("|"));
}
