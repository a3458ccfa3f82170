import { createBrowserRouter, type HydrationState, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { guestOnly, leadTo, sessionGuard } from "./guards.ts";
import { Component as PublicLayout } from "./pages/public-layout.tsx";
import { Component as Root } from "./pages/root.tsx";
import { RootError } from "./pages/root-error.tsx";
import { paths } from "./paths.ts";
import { loadSite } from "./site.ts";

// Their components need the theme; most screens that somebody opens first do without.
const componentLayout = () => import("./pages/component-layout.tsx");

const forumPages = () => import("./pages/forum-pages.ts");

const publicPages: RouteObject[] = [
  { index: true, lazy: () => import("./pages/landing.tsx") },
  { path: "contact", lazy: () => import("./pages/contact.tsx") },
  { path: "faq", lazy: () => import("./pages/faq.tsx") },
  { path: "privacy", lazy: () => import("./pages/privacy.tsx") },
  { path: "access", lazy: () => import("./pages/access.tsx") },
  { path: "error", lazy: () => import("./pages/error.tsx") },
  { path: "not-found", lazy: () => import("./pages/not-found.tsx") },
  { path: "login", middleware: [guestOnly], lazy: () => import("./pages/login.tsx") },
  { path: "register", middleware: [guestOnly], lazy: () => import("./pages/register.tsx") },
  {
    lazy: componentLayout,
    children: [
      { path: "unsubscribe", lazy: async () => (await forumPages()).loadUnsubscribing() },
      { path: "confirmation", lazy: () => import("./pages/confirmation.tsx") },
      { path: "restore", lazy: () => import("./pages/restore.tsx") },
    ],
  },
];

const modulePages: RouteObject[] = [
  { path: "dashboard", lazy: () => import("./pages/dashboard.tsx") },
  { path: "play/:userCourseId", lazy: () => import("./pages/play.tsx") },
  { path: "forum/:postId", lazy: async () => (await forumPages()).loadPost() },
  {
    lazy: componentLayout,
    children: [
      { path: "profile", lazy: () => import("./pages/profile.tsx") },
      { path: "courses", lazy: () => import("./pages/courses.tsx") },
      { path: "courses/:courseId", lazy: () => import("./pages/course.tsx") },
      { path: "forum", lazy: async () => (await forumPages()).loadList() },
      { path: "forum/write", lazy: async () => (await forumPages()).loadWriting() },
    ],
  },
];

// A place that one never stays at.
function redirectTo(path: string) {
  return { loader: ({ request }: LoaderFunctionArgs) => leadTo(path, request), element: null };
}

/** Every route of the application. Screens come lazily, with their loaders; a screen shows once its data is here. */
export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    ErrorBoundary: RootError,
    loader: loadSite,
    children: [
      { Component: PublicLayout, children: [{ ErrorBoundary: RootError, children: publicPages }] },
      {
        path: "modules",
        // A middleware, because the loaders of a route and of its children start together.
        middleware: [sessionGuard],
        lazy: () => import("./pages/modules-layout.tsx"),
        children: [
          { ErrorBoundary: RootError, children: modulePages },
          { index: true, ...redirectTo(paths.courses) },
          { path: "*", ...redirectTo(paths.courses) },
        ],
      },
      { path: "*", ...redirectTo(paths.notFound) },
    ],
  },
];

/** The router of the page that is open. With the data that a page was written ahead with, it goes on from there. */
export function createAppRouter(hydrationData?: HydrationState) {
  return createBrowserRouter(routes, hydrationData && { hydrationData });
}
